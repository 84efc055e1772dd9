import {
  kindSearchQuery,
  productKindsQuery,
  saveProductKindBody,
} from '../../../contract/staff/product-kinds.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { idParam, staffRoute } from '../staff/index.ts'
import { findParts } from './find-parts.ts'
import { findProducts } from './find-products.ts'
import { listKinds } from './list-kinds.ts'
import { readKind } from './read-kind.ts'
import { saveKind } from './save-kind.ts'

/** Packs, gifts and e-gift cards (CAT-04). */
export async function productKindRoutes(app: App, { db }: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/product-kinds',
    permission: 'catalog.read',
    summary: 'Packs, gifts and e-gift cards, with contents, prices, and how many can be sold',
    query: productKindsQuery,
    handle: ({ query }) => listKinds(db, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/product-kinds/parts',
    permission: 'catalog.read',
    summary: 'Finds variants that can be in a pack',
    query: kindSearchQuery,
    handle: ({ query }) => findParts(db, query.search),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/product-kinds/products',
    permission: 'catalog.read',
    summary: 'Finds products, with their kind',
    query: kindSearchQuery,
    handle: ({ query }) => findProducts(db, query.search),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/product-kinds/:id',
    permission: 'catalog.read',
    summary: 'Of which kind a product is, and what is in a pack',
    params: idParam,
    handle: ({ params }) => readKind(db, params.id),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/product-kinds/:id',
    permission: 'catalog.write',
    summary:
      'Sets of which kind a product is, and what is in a pack; orders keep what they were sold. An e-gift card also needs `catalog.price`',
    params: idParam,
    body: saveProductKindBody,
    handle: ({ staff, actor, params, body }) =>
      saveKind(db, actor, params.id, { ...body, held: staff.role.permissions }),
  })
}
