import { findPaymentMethod, isPayableByLink } from '../../../contract/payment-methods.ts'
import {
  buyerAddressBody,
  findBuyersBody,
  findProductsQuery,
  type MadeOrder,
  makeOrderBody,
  previewOrderBody,
} from '../../../contract/staff/make-order.ts'
import type { App } from '../../http/app-types.ts'
import { once } from '../../http/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { listMethods } from '../payments/index.ts'
import { idParam, staffRoute } from '../staff/index.ts'
import { addBuyerAddress } from './add-buyer-address.ts'
import { findBuyers, showBuyer } from './find-buyers.ts'
import { findOfferedProducts } from './find-offered-products.ts'
import { makeOrder } from './make-order.ts'
import { mailPaymentLink, replacePaymentLink } from './payment-link.ts'
import { previewOrder } from './preview-order.ts'

/** Staff make an order for a member, and the link by which it is paid (ORD-06). */
export async function makeOrderRoutes(app: App, shop: Shop): Promise<void> {
  choiceRoutes(app, shop)
  orderRoutes(app, shop)
  linkRoutes(app, shop)
}

const permission = 'orders.create'

function choiceRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/orders/buyers',
    permission,
    summary: 'Members by a part of their name, e-mail or telephone number; masked',
    body: findBuyersBody,
    handle: ({ staff, body }) => findBuyers(shop.db, body.q, staff.role.permissions),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/orders/buyers/:id',
    permission,
    summary: 'A member for whom an order is made, with addresses and unpaid orders; masked',
    params: idParam,
    handle: ({ params }) => showBuyer(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/orders/buyers/:id/addresses',
    permission,
    summary: 'Saves an address among those of a member',
    params: idParam,
    body: buyerAddressBody,
    isOnce: true,
    handle: ({ actor, params, body, db }) =>
      addBuyerAddress(db, actor, { memberId: params.id, address: body }),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/orders/products',
    permission,
    summary: 'What can be sold, by name, brand or SKU, with price and stock',
    query: findProductsQuery,
    handle: ({ query }) => findOfferedProducts(shop.db, query.q),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/orders/payment-methods',
    permission,
    summary: 'The payment methods that work by a link',
    handle: async () =>
      (await listMethods(shop.db, shop.payment)).filter(({ code }) => {
        const method = findPaymentMethod(code)
        return method !== undefined && isPayableByLink(method)
      }),
  })
}

function orderRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/orders/preview',
    permission,
    summary: 'What an order for a member would be now; changes nothing',
    body: previewOrderBody,
    handle: ({ body }) => previewOrder(shop, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/orders',
    permission,
    summary: 'Places an order for a member, once for each Idempotency-Key',
    body: makeOrderBody,
    // The key is the member's: two people who make the same order for one caller make one.
    handle: ({ request, actor, body }) =>
      once<MadeOrder>(shop, request, body.member_id, 'make-order', keep =>
        makeOrder(shop, actor, body, keep),
      ),
  })
}

function linkRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/orders/:id/payment-link',
    permission,
    summary: 'Makes the link by which an order is paid without signing in; earlier ones stop working',
    params: idParam,
    // Not done once: the stored response would hold the link, of which the shop keeps only the hash.
    handle: ({ actor, params }) => replacePaymentLink(shop, actor, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/orders/:id/payment-link/mail',
    permission,
    summary: 'Mails the buyer a link by which the order is paid',
    params: idParam,
    isOnce: true,
    handle: ({ actor, params, db }) => mailPaymentLink({ ...shop, db }, actor, params.id),
  })
}
