import type { FastifyReply } from 'fastify'
import {
  cancelByStaffBody,
  moveOrderBody,
  refundChoice,
  refundOrderBody,
} from '../../../contract/staff/order-page.ts'
import {
  orderedProductsQuery,
  orderListQuery,
  orderNoteBody,
  seenMentionsBody,
} from '../../../contract/staff/orders.ts'
import { taxDocumentParam } from '../../../contract/staff/tax.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { idParam, staffRoute } from '../staff/index.ts'
import type { TaxPdf } from '../tax/index.ts'
import { addNote } from './add-note.ts'
import { cancelByStaff } from './cancel-by-staff.ts'
import { countTabs } from './count-orders.ts'
import { findOrderedProducts } from './find-ordered-products.ts'
import { listChoices } from './list-choices.ts'
import { listMentions } from './list-mentions.ts'
import { listOrders } from './list-orders.ts'
import { makeTaxPdf } from './make-tax-pdf.ts'
import { moveOrder } from './move-order.ts'
import { listColleagues } from './note-store.ts'
import { showRefundPrice } from './price-refund.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { revealOrder } from './reveal-order.ts'
import { seeMentions } from './see-mentions.ts'
import { showOrder } from './show-order.ts'

/** The calls of the order desk: the list, an order's page, and its actions (ORD-01 … ORD-09). */
export async function orderDeskRoutes(app: App, shop: Shop): Promise<void> {
  listRoutes(app, shop)
  noteRoutes(app, shop)
  mentionRoutes(app, shop)
  pageRoutes(app, shop)
  taxDocumentRoutes(app, shop)
  actionRoutes(app, shop)
}

function listRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/orders',
    permission: 'orders.read',
    summary: 'Orders by tab, filters and words; personal data is masked',
    query: orderListQuery,
    handle: ({ staff, query }) => listOrders(shop, query, staff.role.permissions),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/orders/search',
    permission: 'orders.read',
    summary:
      'The same list with the filters in the body: addresses are logged by proxies, and a word may be a name',
    body: orderListQuery,
    handle: ({ staff, body }) => listOrders(shop, body, staff.role.permissions),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/orders/counts',
    permission: 'orders.read',
    summary: 'How many orders each tab holds',
    handle: () => countTabs(shop),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/orders/choices',
    permission: 'orders.read',
    summary: 'What the filters of the list offer',
    handle: () => listChoices(shop.db),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/orders/choices/products',
    permission: 'orders.read',
    summary: 'Products by which the list can be filtered',
    query: orderedProductsQuery,
    handle: ({ query }) => findOrderedProducts(shop.db, query),
  })
}

function noteRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/orders/colleagues',
    permission: 'orders.read',
    summary: 'Whom a note can mention',
    handle: () => listColleagues(shop.db),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/orders/:id/notes',
    permission: 'orders.read',
    summary: 'Writes a note for other staff',
    params: idParam,
    body: orderNoteBody,
    isOnce: true,
    handle: ({ actor, params, body, db }) =>
      addNote(db, actor, { orderId: params.id, ...body, now: shop.now() }),
  })
}

function mentionRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/mentions',
    permission: 'orders.read',
    needsPerson: true,
    summary: 'Notes that mention the person, who has not seen them; the newest first',
    handle: ({ staff }) => listMentions(shop.db, staff.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/mentions/seen',
    permission: 'orders.read',
    needsPerson: true,
    summary: 'The person has seen these notes that mention them',
    body: seenMentionsBody,
    isNoTouch: true,
    handle: ({ staff, body }) => seeMentions(shop.db, staff.id, { notes: body.notes, now: shop.now() }),
  })
}

function pageRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/orders/:id',
    permission: 'orders.read',
    summary: 'One order, by its id or reference code, with what happened to it and what can be done',
    params: idParam,
    handle: ({ staff, params }) => showOrder(shop, params.id, staff.role.permissions),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/orders/:id/reveal',
    permission: 'members.reveal',
    summary: 'The personal data of an order; the journal says who asked',
    params: idParam,
    handle: ({ actor, params }) => revealOrder(shop.db, actor, params.id),
  })
}

function taxDocumentRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/orders/:id/invoice',
    permission: 'orders.read',
    summary: 'The invoice of an order with its credit notes, as PDF; issued now if it is due',
    params: idParam,
    handle: async ({ actor, staff, params, reply }) =>
      sendPdf(reply, await makeTaxPdf(shop, actor, { orderId: params.id, held: staff.role.permissions })),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/orders/:id/tax-documents/:document',
    permission: 'orders.read',
    summary: 'An invoice or credit note of an order, as PDF',
    params: taxDocumentParam,
    handle: async ({ actor, staff, params, reply }) =>
      sendPdf(
        reply,
        await makeTaxPdf(shop, actor, {
          orderId: params.id,
          documentId: params.document,
          held: staff.role.permissions,
        }),
      ),
  })
}

/** To be saved; nobody in between keeps it. */
const sendPdf = (reply: FastifyReply, { fileName, pdf }: TaxPdf) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('application/pdf')
    .send(pdf)

function actionRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/orders/:id/move',
    permission: 'orders.process',
    summary: 'Moves an order to its next state',
    params: idParam,
    body: moveOrderBody,
    handle: ({ actor, staff, params, body: { tracking_number: trackingNumber, ...move } }) =>
      moveOrder(shop.db, actor, {
        orderId: params.id,
        trackingNumber,
        held: staff.role.permissions,
        ...move,
      }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/orders/:id/cancel',
    permission: 'orders.cancel',
    isFinal: true,
    summary: 'Cancels an order that has not been sent; the money of a paid one goes back',
    params: idParam,
    body: cancelByStaffBody,
    handle: ({ actor, staff, params, body }) =>
      cancelByStaff(shop.db, actor, { orderId: params.id, held: staff.role.permissions, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/orders/:id/refund-price',
    permission: 'orders.refund',
    summary: 'What chosen pieces come to when they are refunded; changes nothing',
    params: idParam,
    body: refundChoice,
    handle: ({ params, body }) => showRefundPrice(shop.db, params.id, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/orders/:id/refunds',
    permission: 'orders.refund',
    isFinal: true,
    summary: 'Refunds an amount, some pieces, or everything that is left',
    params: idParam,
    body: refundOrderBody,
    async handle({ actor, staff, params, body: { amount: amountRupiah, ...draft } }) {
      const held = staff.role.permissions
      const refund = await refundByStaff(shop.db, actor, { orderId: params.id, amountRupiah, held, ...draft })
      return { id: refund.id, amount: refund.amountRupiah, status: refund.status }
    },
  })
}
