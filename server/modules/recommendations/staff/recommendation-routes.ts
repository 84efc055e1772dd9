import {
  changeOwnRowBody,
  citySunQuery,
  ownRowBody,
  seenOwnRowQuery,
  sunCitiesQuery,
} from '../../../../contract/staff/own-rows.ts'
import {
  neverRecommendBody,
  recommendedProductsQuery,
  rowsPreviewQuery,
} from '../../../../contract/staff/recommendations.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { idParam, staffRoute } from '../../staff/index.ts'
import { searchRowProducts } from '../own-row-store.ts'
import { findSunCities, readCitySunNow } from './city-sun-now.ts'
import { excludeProduct, includeProduct } from './exclude-product.ts'
import { previewRows, readRecommendations } from './read-recommendations.ts'
import { readRowSales } from './read-row-sales.ts'
import { addOwnRow, changeOwnRow, removeOwnRow } from './save-own-row.ts'

const permission = 'window.write'

/** Staff who arrange the window make rows of products, and say what the shop never recommends (FIND-04). */
export async function recommendationStaffRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/recommendations',
    permission,
    summary: 'The rows that staff made, and the products that the shop never recommends',
    handle: () => readRecommendations(shop),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/recommendations/preview',
    permission,
    summary: 'What the rows beside one product show now',
    query: rowsPreviewQuery,
    handle: ({ query }) => previewRows(shop, query.product_id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/recommendations/products',
    permission,
    summary: 'Finds products by name, brand or SKU',
    query: recommendedProductsQuery,
    handle: ({ query }) => searchRowProducts(shop.db, query.search),
  })
  rowRoutes(app, shop)
  sunRoutes(app, shop)
  staffRoute(app, {
    method: 'POST',
    path: '/recommendations/never',
    permission,
    summary: 'The shop never recommends a product from now on',
    body: neverRecommendBody,
    handle: ({ actor, body }) => excludeProduct(shop, actor, body),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/recommendations/never/:id',
    permission,
    summary: 'The shop may recommend a product again',
    params: idParam,
    handle: ({ actor, params }) => includeProduct(shop, actor, params),
  })
}

function rowRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/recommendations/rows',
    permission,
    isOnce: true,
    summary: 'Adds a row of products',
    body: ownRowBody,
    handle: ({ db, actor, body }) => addOwnRow({ ...shop, db }, actor, body),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/recommendations/rows/:id',
    permission,
    summary: 'Changes a row of products',
    params: idParam,
    body: changeOwnRowBody,
    handle: ({ actor, params, body }) => changeOwnRow(shop, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/recommendations/rows/:id',
    permission,
    summary: 'Deletes a row of products',
    params: idParam,
    query: seenOwnRowQuery,
    handle: ({ actor, params, query }) => removeOwnRow(shop, actor, { ...params, ...query }),
  })
}

function sunRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/recommendations/cities',
    permission,
    summary: 'Finds cities whose UV index the shop knows, by the beginning of their names',
    query: sunCitiesQuery,
    handle: ({ query }) => findSunCities(shop, query.search),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/recommendations/sun',
    permission,
    summary: 'The UV index of a city now, for trying when a row is shown',
    query: citySunQuery,
    handle: ({ query }) => readCitySunNow(shop, query.city),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/recommendations/rows/:id/sales',
    permission,
    summary: 'What the products of a row sold in the cities and hours where it was shown, and without it',
    params: idParam,
    handle: ({ staff, params }) =>
      readRowSales(shop, { ...params, showsMoney: staff.role.permissions.includes('money.read') }),
  })
}
