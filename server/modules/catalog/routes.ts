import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { keywordRoutes } from './keyword-routes.ts'
import { listRoutes } from './list-routes.ts'
import { productRoutes } from './product-routes.ts'
import { shelfRoutes } from './shelf-routes.ts'

export async function catalogRoutes(app: App, shop: Shop): Promise<void> {
  listRoutes(app, shop)
  keywordRoutes(app, shop)
  shelfRoutes(app, shop)
  productRoutes(app, shop)
}
