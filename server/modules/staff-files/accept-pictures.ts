import type { FastifyRequest } from 'fastify'
import { PICTURE_TYPES } from '../../../contract/profile.ts'
import { PICTURE_FILE_MAX_BYTES } from '../../../contract/staff/pictures.ts'
import type { App } from '../../http/app-types.ts'
import type { Actor } from '../../staff-actions/actor.ts'

/**
 * Lets a call's body be the file of a picture, in the routes of this plugin: elsewhere none may be that large. HEIC is read
 * to be refused in words.
 */
export const acceptPictures = (app: App) =>
  app.addContentTypeParser(
    [...PICTURE_TYPES, 'image/heic', 'image/heif'],
    { parseAs: 'buffer', bodyLimit: PICTURE_FILE_MAX_BYTES },
    (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
  )

/** Under what the pictures of one of the staff wait to be decoded. */
export const senderOf = (actor: Actor) => `staff ${actor.id ?? actor.name}`
