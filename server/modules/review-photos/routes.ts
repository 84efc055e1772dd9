import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { photoProductParams, uploadQuery, userPhotoQuery } from '../../../contract/reviews.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { readLoose } from './loose-photos.ts'
import { isUploadExpected, requestUpload } from './request-upload.ts'
import { countUserPhotos, listUserPhotos } from './user-photos.ts'

const ADDRESSES_PER_MINUTE = 30

const docs = (summary: string) => ({ tags: ['photos'], summary })

/** Review photos: uploading them, and listing those of a product. */
export async function photoRoutes(app: App, shop: Shop): Promise<void> {
  getUploadAddress(app, shop)
  getOwnPhoto(app, shop)
  getProductPhotos(app, shop)
  getProductPhotoCount(app, shop)
  putUpload(app, shop)
}

function getUploadAddress(app: App, shop: Shop): void {
  app.get(
    '/pre-signed-url',
    {
      onRequest: requireMember,
      config: { callsPerMinute: ADDRESSES_PER_MINUTE },
      schema: { ...docs('A URL that accepts one photo of this type and size'), querystring: uploadQuery },
    },
    async request => {
      const member = await requireMember(request)
      const { content_type: type, size, chosen_type = type, chosen_size = size } = request.query
      return successBody(
        await requestUpload(shop, member.id, {
          uploaded: { type, size },
          chosen: { type: chosen_type, size: chosen_size },
        }),
      )
    },
  )
}

function getOwnPhoto(app: App, shop: Shop): void {
  app.get(
    '/user/me/review-photos/:id',
    {
      schema: {
        ...docs('Your own photo that no review shows yet'),
        params: z.object({ id: z.string().max(40) }),
      },
    },
    async (request, reply) => {
      const member = await requireMember(request)
      const photo = await readLoose(shop, member.id, request.params.id)
      if (!photo) throw new Refusal('NOT_FOUND')
      return reply
        .header('cache-control', 'private, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .type(photo.type)
        .send(photo.bytes)
    },
  )
}

function getProductPhotos(app: App, shop: Shop): void {
  app.get(
    '/photos/:productId/images',
    {
      config: { isPublic: true },
      schema: {
        ...docs('Photos that members took of a product'),
        params: photoProductParams,
        querystring: userPhotoQuery,
      },
    },
    async request => successBody(await listUserPhotos(shop.db, request.params.productId, request.query)),
  )
}

function getProductPhotoCount(app: App, shop: Shop): void {
  app.get(
    '/photos/:productId/images/count',
    {
      config: { isPublic: true, isTagged: true },
      schema: { ...docs('How many photos members took of a product'), params: photoProductParams },
    },
    async request => successBody(await countUserPhotos(shop.db, request.params.productId)),
  )
}

/** Adds the route only if this server receives the files itself; if there is a bucket, browsers upload to it. */
function putUpload(app: App, shop: Shop): void {
  const { receive } = shop.uploads
  if (!receive) return
  // The body is the file itself; the signature of the URL authorises the upload.
  app.addContentTypeParser(
    [...PHOTO_TYPES],
    { parseAs: 'buffer', bodyLimit: PHOTO_MAX_BYTES },
    (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
  )
  app.put(
    '/uploads/:key',
    {
      schema: {
        ...docs('Receives the photo that a pre-signed URL is for'),
        params: z.object({ key: z.string().regex(/^[a-z0-9]{16,64}$/) }),
        querystring: z.object({ expires: z.string().max(20), signature: z.string().max(100) }),
      },
    },
    async request => {
      const { body, params, query } = request
      if (!Buffer.isBuffer(body)) throw new Refusal('UPLOAD_ADDRESS_WRONG')
      const outcome = await receive({
        key: params.key,
        contentType: request.headers['content-type'] ?? '',
        bytes: body,
        ...query,
        now: shop.now(),
      })
      if (outcome === 'refused') throw new Refusal('UPLOAD_ADDRESS_WRONG')
      // Checked after the file is stored: a concurrent re-encoding or deletion has removed the key by then.
      if (!(await isUploadExpected(shop.db, params.key))) {
        await shop.uploads.remove(params.key)
        throw new Refusal('UPLOAD_ADDRESS_WRONG')
      }
      return successBody(null)
    },
  )
}
