import { leftBagsQuery } from '../../../contract/staff/left-bags.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { listLeftBags } from './list-left-bags.ts'
import { readLeftBagFigures } from './read-left-bag-figures.ts'

/** Bags left behind, for staff (FIN-04). Reminders are switched on and off with the shop's other switches. */
export async function leftBagRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/left-bags/figures',
    permission: 'promotions.read',
    summary: 'How many bags lie there, and what the reminders of each week brought',
    handle: () => readLeftBagFigures(shop),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/left-bags',
    permission: 'members.read',
    summary: 'Bags left behind, the latest first; personal data is masked',
    query: leftBagsQuery,
    handle: ({ query }) => listLeftBags(shop, query),
  })
}
