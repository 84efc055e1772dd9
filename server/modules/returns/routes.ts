import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { returnBody } from '../../../contract/orders.ts'
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '../../../contract/profile.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { returnTrackingBody } from '../../../contract/return-rules.ts'
import type { App } from '../../http/app-types.ts'
import { once } from '../../http/idempotency.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { requireOwnOrder } from '../orders/index.ts'
import { addReturnPhoto, requestReturn } from './request-return.ts'
import { deleteLoosePhoto, readPhoto } from './store.ts'
import { trackReturn } from './track-return.ts'

const PHOTOS_PER_MINUTE = 20
const id = z.string().max(40)

const docs = (summary: string) => ({ tags: ['orders'], summary })

const photo = { params: z.object({ id, photoId: id }) }

/** Returning a delivered order: photos one by one, then the request; once it is accepted, the parcel's number. */
export async function returnRoutes(app: App, shop: Shop): Promise<void> {
  // The body is the file itself.
  app.addContentTypeParser(
    [...PICTURE_TYPES],
    { parseAs: 'buffer', bodyLimit: PICTURE_MAX_BYTES },
    (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
  )
  postPhoto(app, shop)
  getPhoto(app, shop)
  deletePhoto(app, shop)
  postReturn(app, shop)
  postTracking(app, shop)
}

function postPhoto(app: App, shop: Shop): void {
  app.post(
    '/orders/:id/return-photos',
    {
      config: { callsPerMinute: PHOTOS_PER_MINUTE },
      schema: {
        ...docs('Upload a photo for a return: JPEG, PNG or WebP, at most 5 MB'),
        params: z.object({ id }),
      },
      // Checked before the body is read, so that guests cannot send megabytes.
      onRequest: async request => {
        await requireMember(request)
      },
    },
    async request => {
      const member = await requireMember(request)
      if (!Buffer.isBuffer(request.body)) throw new Refusal('PICTURE_UNREADABLE', { field: 'photo' })
      return successBody({ _id: await addReturnPhoto(shop, member.id, request.params.id, request.body) })
    },
  )
}

function getPhoto(app: App, shop: Shop): void {
  app.get(
    '/orders/:id/return-photos/:photoId',
    { schema: { ...docs('A photo that the member uploaded'), ...photo } },
    async (request, reply) => {
      const member = await requireMember(request)
      const order = await requireOwnOrder(shop.db, member.id, { id: request.params.id })
      const picture = await readPhoto(shop.db, order._id, request.params.photoId)
      if (!picture) throw new Refusal('NOT_FOUND')
      return reply.header('cache-control', 'private, max-age=3600').type('image/jpeg').send(picture)
    },
  )
}

function deletePhoto(app: App, shop: Shop): void {
  app.delete(
    '/orders/:id/return-photos/:photoId',
    {
      onRequest: requireMember,
      schema: { ...docs('Delete a photo that is not part of a return yet'), ...photo },
    },
    async request => {
      const member = await requireMember(request)
      const order = await requireOwnOrder(shop.db, member.id, { id: request.params.id })
      await deleteLoosePhoto(shop.db, order._id, request.params.photoId)
      return successBody(null)
    },
  )
}

function postReturn(app: App, shop: Shop): void {
  app.post(
    '/orders/:id/returns',
    {
      onRequest: requireMember,
      schema: {
        ...docs('Request the return of a delivered order'),
        params: z.object({ id }),
        body: returnBody,
      },
    },
    async request => {
      const member = await requireMember(request)
      await once(shop, request, member.id, `return ${request.params.id}`, keep =>
        requestReturn(shop, member.id, request.params.id, request.body, keep),
      )
      return successBody(await requireOwnOrder(shop.db, member.id, { id: request.params.id }))
    },
  )
}

function postTracking(app: App, shop: Shop): void {
  app.post(
    '/orders/:id/returns/tracking',
    {
      onRequest: requireMember,
      schema: {
        ...docs('Say by which courier the goods of an accepted return were sent'),
        params: z.object({ id }),
        body: returnTrackingBody,
      },
    },
    async request => {
      const member = await requireMember(request)
      await trackReturn(shop, member.id, request.params.id, request.body)
      return successBody(await requireOwnOrder(shop.db, member.id, { id: request.params.id }))
    },
  )
}
