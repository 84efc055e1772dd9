import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PICTURE_MAX_BYTES, PICTURE_TYPES, profileBody } from '../../../contract/profile.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { changePicture, removePicture } from './change-picture.ts'
import { proofOf } from './give-session.ts'
import { requireMember } from './identity.ts'
import { getMember } from './member-store.ts'
import { updateProfile } from './update-profile.ts'

/** PROFILE-03 */
const UPDATED = 'Update profile berhasil!'
const CHANGES_PER_MINUTE = 30

const params = z.object({ id: z.string().max(40) })

const docs = (summary: string) => ({ tags: ['members'], summary, params })

/** The member's own profile. The public one that others see is in `rewards`. */
export async function profileRoutes(app: App, shop: Shop): Promise<void> {
  // The body is the file itself; only here may a body be that large.
  app.addContentTypeParser(
    [...PICTURE_TYPES],
    { parseAs: 'buffer', bodyLimit: PICTURE_MAX_BYTES },
    (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
  )
  for (const path of ['/users/:id', '/user/:id']) {
    putProfile(app, shop, path)
    putPicture(app, shop, path)
    deletePicture(app, shop, path)
  }
}

function putProfile(app: App, shop: Shop, path: string): void {
  app.put(
    path,
    {
      config: { callsPerMinute: CHANGES_PER_MINUTE },
      schema: { ...docs('Change your own profile'), body: profileBody },
    },
    async request => {
      const member = await requireSelf(request, request.params.id)
      await updateProfile(shop, member, request.body, proofOf(request, request.body.password))
      return successBody(await getMember(shop.db, member.id), UPDATED)
    },
  )
}

function putPicture(app: App, shop: Shop, path: string): void {
  app.put(
    `${path}/picture`,
    {
      config: { callsPerMinute: CHANGES_PER_MINUTE },
      schema: docs('Replace your own picture: JPEG, PNG or WebP, at most 5 MB'),
      // Checked before the body is read, so that guests cannot send megabytes.
      onRequest: async request => {
        await requireMember(request)
      },
    },
    async request => {
      const member = await requireSelf(request, request.params.id)
      if (!Buffer.isBuffer(request.body)) throw new Refusal('PICTURE_UNREADABLE', { field: 'picture' })
      await changePicture(shop, member.id, request.body)
      return successBody(await getMember(shop.db, member.id), UPDATED)
    },
  )
}

function deletePicture(app: App, shop: Shop, path: string): void {
  app.delete(`${path}/picture`, { schema: docs('Remove your own picture') }, async request => {
    const member = await requireSelf(request, request.params.id)
    await removePicture(shop, member.id)
    return successBody(await getMember(shop.db, member.id), UPDATED)
  })
}

/** Members can change only their own profile; the response does not reveal whether another id exists. */
async function requireSelf(request: FastifyRequest, id: string) {
  const member = await requireMember(request)
  if (id !== member.id && id !== 'me') throw new Refusal('NOT_FOUND', { message: 'User tidak ditemukan' })
  return member
}
