import {
  endPreOrderBody,
  preOrderProductsQuery,
  preOrdersQuery,
  savePreOrderBody,
} from '../../../contract/staff/pre-orders.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { idParam, staffRoute } from '../staff/index.ts'
import { findProducts } from './find-products.ts'
import { listPreOrders } from './list-pre-orders.ts'
import { readPreOrder } from './read-pre-order.ts'
import { endPreOrder, savePreOrder } from './save-pre-order.ts'

/** Products that are sold before they arrive (CAT-04). */
export async function productPreOrderRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/pre-orders',
    permission: 'catalog.read',
    summary: 'Variants in pre-order, with quota taken and left and the day of shipping',
    query: preOrdersQuery,
    handle: ({ query }) => listPreOrders(shop, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/pre-orders/products',
    permission: 'catalog.read',
    summary: 'Finds products that can be sold in pre-order',
    query: preOrderProductsQuery,
    handle: ({ query }) => findProducts(shop.db, query.search),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/pre-orders/:id',
    permission: 'catalog.read',
    summary: 'The pre-order quotas and days of a product',
    params: idParam,
    handle: ({ params }) => readPreOrder(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/pre-orders/:id',
    permission: 'catalog.write',
    summary: 'Sells a product by quotas with a day of shipping; orders keep theirs',
    params: idParam,
    body: savePreOrderBody,
    handle: ({ actor, params, body }) => savePreOrder(shop, actor, params.id, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/pre-orders/:id/end',
    permission: 'catalog.write',
    summary: 'Ends a pre-order; the product is sold from stock again',
    params: idParam,
    body: endPreOrderBody,
    handle: ({ actor, params, body }) => endPreOrder(shop.db, actor, params.id, body),
  })
}
