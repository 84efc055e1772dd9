import { saveVariantsBody } from '../../../contract/staff/variants.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { idParam, staffRoute } from '../staff/index.ts'
import { saveVariants } from './save-variants.ts'

/** The variants of a product as staff write them (PROD-03). Prices need `catalog.price` besides. */
export async function productVariantRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'PUT',
    path: '/products/:id/variants',
    permission: 'catalog.write',
    summary: 'Saves the variants of a product, in their order, with prices and planned sales',
    params: idParam,
    body: saveVariantsBody,
    handle: ({ actor, staff, params, body }) =>
      saveVariants(shop, actor, params.id, { ...body, held: staff.role.permissions }),
  })
}
