import type { FastifyRequest } from 'fastify'
import { PICTURE_TYPES } from '../../../contract/profile.ts'
import { cropBody, PICTURE_FILE_MAX_BYTES } from '../../../contract/staff/pictures.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { idParam, staffRoute } from '../staff/index.ts'
import { cropPicture } from './crop-picture.ts'
import { uploadPicture } from './upload-picture.ts'

/** Pictures of a product (PROD-04). Which of them it shows is in its draft. */
export async function productPictureRoutes(app: App, shop: Shop): Promise<void> {
  // The body is the file itself; only here may a body be that large. HEIC is read to be refused in words.
  app.addContentTypeParser(
    [...PICTURE_TYPES, 'image/heic', 'image/heif'],
    { parseAs: 'buffer', bodyLimit: PICTURE_FILE_MAX_BYTES },
    (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
  )
  staffRoute(app, {
    method: 'POST',
    path: '/products/:id/pictures',
    permission: 'catalog.write',
    summary: 'Stores a picture for the product: JPEG, PNG or WebP, at most 20 MB',
    params: idParam,
    handle: ({ actor, params, request }) => uploadPicture(shop, actor, params.id, request.body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/products/:id/pictures/crops',
    permission: 'catalog.write',
    summary: "Stores a part of one of the product's pictures",
    params: idParam,
    body: cropBody,
    handle: ({ actor, params, body }) => cropPicture(shop, actor, params.id, body),
  })
}
