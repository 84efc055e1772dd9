import {
  changeFlashSaleBody,
  flashChoicesQuery,
  flashSaleFields,
  judgeFlashSaleBody,
  seenFlashSale,
} from '../../../contract/staff/flash-sales.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { idParam, staffRoute } from '../staff/index.ts'
import { removeFlashSale, stopFlashSale } from './end-sale.ts'
import { judgeFlashSale } from './judge-sale.ts'
import { listFlashSales } from './list-sales.ts'
import { changeFlashSale, planFlashSale } from './save-sale.ts'
import { searchFlashChoices } from './store.ts'

/** Staff who arrange the window see the sales; who may set prices plans them (FIND-03). */
export async function flashSaleStaffRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/flash-sales',
    permission: 'window.write',
    summary: 'Flash sales: to come, running, and the last that ended',
    handle: () => listFlashSales(shop.db),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/flash-sales/choices',
    permission: 'catalog.price',
    summary: 'Finds what can be put into a flash sale, by name, brand or SKU',
    query: flashChoicesQuery,
    handle: ({ query }) => searchFlashChoices(shop.db, query.search, shop.now()),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/flash-sales/judgement',
    permission: 'catalog.price',
    summary: 'Says what a flash sale would cost, and what keeps it from being saved',
    body: judgeFlashSaleBody,
    handle: ({ body }) => judgeFlashSale({ db: shop.db, now: shop.now() }, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/flash-sales',
    permission: 'catalog.price',
    isOnce: true,
    summary: 'Plans a flash sale',
    body: flashSaleFields,
    handle: ({ db, actor, body }) => planFlashSale({ db, now: shop.now }, actor, body),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/flash-sales/:id',
    permission: 'catalog.price',
    summary: 'Changes a flash sale that has not begun',
    params: idParam,
    body: changeFlashSaleBody,
    handle: ({ actor, params, body }) => changeFlashSale(shop, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/flash-sales/:id/stop',
    permission: 'catalog.price',
    summary: 'Stops a flash sale that runs: the usual prices return at once',
    params: idParam,
    body: seenFlashSale,
    handle: ({ actor, params, body }) => stopFlashSale(shop, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/flash-sales/:id',
    permission: 'catalog.price',
    summary: 'Removes a flash sale that has not begun',
    params: idParam,
    query: seenFlashSale,
    handle: ({ actor, params, query }) => removeFlashSale(shop, actor, { ...params, ...query }),
  })
}
