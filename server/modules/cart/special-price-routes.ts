import { z } from 'zod'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { findMember } from '../members/index.ts'
import { listSpecialPriceProducts } from './special-lines.ts'

const productId = z.string().regex(/^\d{1,18}$/)

export async function specialPriceRoutes(app: App, shop: Shop): Promise<void> {
  getSpecialPriceProducts(app, shop)
}

function getSpecialPriceProducts(app: App, shop: Shop): void {
  app.get(
    '/special-price-products',
    {
      schema: {
        tags: ['cart'],
        summary: 'Products at a special price, and what is missing to get it; all, or those of one product',
        querystring: z.object({ product_id: productId.nullable().default(null) }),
      },
    },
    async request => {
      const member = await findMember(request)
      return successBody(await listSpecialPriceProducts(shop, member?.id ?? null, request.query.product_id))
    },
  )
}
