import { productFileBody } from '../../../contract/staff/product-file.ts'
import {
  ingredientsBody,
  newAddressBody,
  newProductBody,
  planProductBody,
  saveDraftBody,
  seenProduct,
  staffProductsQuery,
} from '../../../contract/staff/products.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { idParam, staffRoute } from '../staff/index.ts'
import { changeAddress } from './change-address.ts'
import { checkIngredients } from './check-ingredients.ts'
import { countProducts } from './count-products.ts'
import { createProduct } from './create-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { exportProductList } from './export-product-list.ts'
import { listChoices } from './list-choices.ts'
import { listProducts } from './list-products.ts'
import { planProduct } from './plan-product.ts'
import { previewProduct } from './preview-product.ts'
import { archiveProduct, discardDraft, publishProduct } from './publish-product.ts'
import { readPrices } from './read-prices.ts'
import { readProduct } from './read-product.ts'
import { saveDraft } from './save-draft.ts'

/** Products as staff see and change them (PROD rows of the back office). */
export async function productDeskRoutes(app: App, shop: Shop): Promise<void> {
  listRoutes(app, shop)
  editorRoutes(app, shop)
  copyAndAddressRoutes(app, shop)
}

function listRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/products',
    permission: 'catalog.read',
    summary: 'Products, with what they lack',
    query: staffProductsQuery,
    handle: ({ query }) => listProducts(shop.db, query),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/products/file',
    permission: 'catalog.read',
    summary: 'Starts a job that writes the list of products as a CSV file',
    body: productFileBody,
    isOnce: true,
    handle: ({ actor, body, db }) => exportProductList({ ...shop, db }, actor, body),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/products/counts',
    permission: 'catalog.read',
    summary: 'How many products each tab and filter holds',
    handle: () => countProducts(shop.db),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/products/choices',
    permission: 'catalog.read',
    summary: 'Brands and categories that a product can belong to',
    handle: () => listChoices(shop.db),
  })
}

function editorRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/products',
    permission: 'catalog.write',
    summary: 'Makes a product that buyers do not see yet',
    body: newProductBody,
    isOnce: true,
    handle: ({ actor, body, db }) => createProduct(db, actor, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/products/ingredients',
    permission: 'catalog.write',
    summary: 'Finds names that are no known ingredients',
    body: ingredientsBody,
    handle: ({ body }) => checkIngredients(shop.db, body.ingredients),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/products/:id',
    permission: 'catalog.read',
    summary: 'A product with its draft, pictures and variants',
    params: idParam,
    handle: ({ params }) => readProduct(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/products/:id/preview',
    permission: 'catalog.read',
    // It takes the catalogue's lock: a program that only reads could keep everybody from saving.
    needsPerson: true,
    summary: 'Its page as buyers will see it once the draft is published',
    params: idParam,
    async handle({ params, request, reply }) {
      const { html, policy } = await previewProduct(shop.db, request, params.id)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-store')
        .send(html)
    },
  })
  staffRoute(app, {
    method: 'GET',
    path: '/products/:id/prices',
    permission: 'catalog.read',
    summary: 'What each variant has cost in the last 90 days',
    params: idParam,
    handle: ({ params }) => readPrices(shop, params.id),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/products/:id/draft',
    permission: 'catalog.write',
    summary: 'Keeps changes beside the product',
    params: idParam,
    body: saveDraftBody,
    handle: ({ actor, params, body }) => saveDraft(shop, actor, params.id, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/products/:id/discard',
    permission: 'catalog.write',
    summary: 'Throws the draft away',
    params: idParam,
    body: seenProduct,
    handle: ({ actor, params, body }) => discardDraft(shop.db, actor, params.id, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/products/:id/publication',
    permission: 'catalog.write',
    summary: 'Puts the product into the shop with the changes of its draft',
    params: idParam,
    body: seenProduct,
    handle: ({ actor, params, body }) => publishProduct(shop.db, actor, params.id, body),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/products/:id/plan',
    permission: 'catalog.write',
    summary: 'Plans when the product goes live and when it leaves the shop',
    params: idParam,
    body: planProductBody,
    handle: ({ actor, params, body }) => planProduct(shop, actor, params.id, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/products/:id/archival',
    permission: 'catalog.write',
    summary: 'Takes the product out of the shop',
    params: idParam,
    body: seenProduct,
    handle: ({ actor, params, body }) => archiveProduct(shop.db, actor, params.id, body),
  })
}

function copyAndAddressRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/products/:id/copies',
    permission: 'catalog.write',
    isOnce: true,
    summary: 'Makes a draft that is like the product',
    params: idParam,
    handle: ({ actor, db, params }) => duplicateProduct(db, actor, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/products/:id/address',
    permission: 'catalog.write',
    summary: 'Gives its page another address, to which the former one leads',
    params: idParam,
    body: newAddressBody,
    handle: ({ actor, params, body }) => changeAddress(shop, actor, params.id, body),
  })
}
