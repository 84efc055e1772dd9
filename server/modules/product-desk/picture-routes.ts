import { cropBody } from '../../../contract/staff/pictures.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { idParam, staffRoute } from '../staff/index.ts'
import { acceptPictures } from '../staff-files/index.ts'
import { cropPicture } from './crop-picture.ts'
import { uploadPicture } from './upload-picture.ts'

/** Pictures of a product (PROD-04). Which of them it shows is in its draft. */
export async function productPictureRoutes(app: App, shop: Shop): Promise<void> {
  acceptPictures(app)
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
