import type { FastifyRequest } from 'fastify'
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '../../../../contract/profile.ts'
import type { App } from '../../../http/app-types.ts'

/** Lets the body of a route be a picture: the file itself. Only in the plugin that asks may a body be that large. */
export function acceptPictures(app: App): void {
  app.addContentTypeParser(
    [...PICTURE_TYPES],
    { parseAs: 'buffer', bodyLimit: PICTURE_MAX_BYTES },
    (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
  )
}
