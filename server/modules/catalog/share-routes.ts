import { z } from 'zod'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { shareProduct } from './share-product.ts'

export async function sharingRoutes(app: App, shop: Shop): Promise<void> {
  app.get(
    '/products/:id/share',
    {
      config: { isPublic: true, isTagged: true },
      schema: {
        tags: ['catalog'],
        summary: 'Address, text and QR code to share a product',
        params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
      },
    },
    async request => successBody(await shareProduct(shop, request.params.id)),
  )
}
