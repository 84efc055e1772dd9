import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { addressRoutes } from './address-routes.ts'
import { areaRoutes } from './area-routes.ts'
import { estimateRoutes } from './estimate-routes.ts'

export async function deliveryRoutes(app: App, shop: Shop): Promise<void> {
  areaRoutes(app, shop)
  addressRoutes(app, shop)
  estimateRoutes(app, shop)
}
