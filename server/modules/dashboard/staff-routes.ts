import { addDays, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { figuresQuery } from '../../../contract/staff/home.ts'
import { valueQuery } from '../../../contract/staff/stock-figures.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { EVERYBODY, staffRoute } from '../staff/index.ts'
import { listMissedSearches } from '../tracking/index.ts'
import { countWaiting } from './count-waiting.ts'
import { listFirstSteps } from './list-first-steps.ts'
import { readFigures } from './read-figures.ts'
import { readHomeSun } from './read-home-sun.ts'
import { readStockValue } from './read-stock-value.ts'

const MISSED_SHOWN = 6

/** The figures of the back office: its home page (DASH-01, DASH-02, UX-05), and the value of the stock (STOCK-05). */
export async function dashboardRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/home/waiting',
    permission: EVERYBODY,
    summary: 'How much waits in each list that the person may read',
    handle: ({ staff }) => countWaiting(shop, staff.role.permissions),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/home/figures',
    permission: 'money.read',
    summary: 'Sales, visits and members of a period beside another',
    query: figuresQuery,
    handle: ({ staff, query }) =>
      readFigures(shop, query, { showsCover: staff.role.permissions.includes('stock.read') }),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/home/missed-searches',
    permission: 'window.write',
    summary: 'What visitors searched for since yesterday and did not find',
    handle: () =>
      listMissedSearches(shop.db, { from: addDays(startOfJakartaDay(shop.now()), -1), limit: MISSED_SHOWN }),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/home/sun',
    permission: 'window.write',
    summary: 'The sun of the main cities today, the rows that it shows, and their stock',
    handle: ({ staff }) => readHomeSun(shop, { showsStock: staff.role.permissions.includes('stock.read') }),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/home/first-steps',
    permission: 'settings.read',
    summary: 'What a new shop still needs before it can sell',
    handle: () => listFirstSteps(shop),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/stock/value',
    permission: 'stock.cost',
    summary: 'Value of the stock and margin, by product or brand',
    query: valueQuery,
    handle: ({ query }) => readStockValue(shop.db, { ...query, now: shop.now() }),
  })
}
