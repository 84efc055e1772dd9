import { mergeBody, mergeQuery } from '../../../contract/staff/products.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { idParam, staffRoute } from '../staff/index.ts'
import { mergeProducts } from './merge-products.ts'
import { readMerge } from './read-merge.ts'

/** Products that were entered twice become one (PROD-10). */
export async function productMergeRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/products/:id/merge',
    permission: 'catalog.write',
    summary: 'What merging a product into another would move, and what has to be done first',
    params: idParam,
    query: mergeQuery,
    handle: ({ params, query }) => readMerge(shop, params.id, query.into),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/products/:id/merge',
    permission: 'catalog.write',
    isOnce: true,
    summary: 'Merges a product into another, to which its address then leads',
    params: idParam,
    body: mergeBody,
    handle: ({ actor, db, params, body }) => mergeProducts({ db, now: shop.now }, actor, params.id, body),
  })
}
