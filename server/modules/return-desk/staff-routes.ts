import { z } from 'zod'
import {
  acceptReturnBody,
  pickUpReturnBody,
  receiveReturnBody,
  refundReturnBody,
  refuseReturnBody,
  returnsQuery,
} from '../../../contract/staff/returns.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import {
  acceptReturn,
  endReturn,
  readPhotoOfReturn,
  receiveReturn,
  refuseReturn,
  requireReturn,
  sendCourier,
} from '../returns/index.ts'
import { staffRoute } from '../staff/index.ts'
import { countReturns, listReturnsOfDesk } from './list-returns.ts'
import { refundReturn } from './refund-return.ts'
import { showReturn, showReturnPrice } from './show-return.ts'

const id = z.string().regex(/^[\w-]{1,40}$/)
/** A return's id, or its order's id or code. */
const params = z.object({ id })

/** Returns of delivered orders: decided, inspected, refunded (CARE-06). */
export async function returnDeskRoutes(app: App, shop: Shop): Promise<void> {
  readRoutes(app, shop)
  decisionRoutes(app, shop)
  goodsRoutes(app, shop)
  endRoute(app, shop)
  moneyRoutes(app, shop)
}

function readRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/returns',
    permission: 'orders.read',
    summary: 'Returns at a step; those that wait begin with the longest waiting',
    query: returnsQuery,
    handle: ({ query }) => listReturnsOfDesk(shop.db, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/returns/counts',
    permission: 'orders.read',
    summary: 'How many returns wait for a decision, for goods and for money',
    handle: () => countReturns(shop.db),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/returns/:id',
    permission: 'orders.read',
    summary: 'One return with what the buyer said and what the rule says of it',
    params,
    handle: ({ params }) => showReturn(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/returns/:id/photos/:photo',
    permission: 'orders.read',
    summary: 'A photo of a return, a JPEG',
    params: params.extend({ photo: id }),
    async handle({ params, reply }) {
      const picture = await readPhotoOfReturn(shop.db, { returnId: params.id, photoId: params.photo })
      if (!picture) throw noSuch({ kind: 'photo of return', id: params.photo })
      return reply.header('cache-control', 'no-store').type('image/jpeg').send(picture)
    },
  })
}

function decisionRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/returns/:id/accept',
    permission: 'care.returns',
    summary: 'Accepts a return, whole or in part, and says how the goods come back',
    params,
    body: acceptReturnBody,
    async handle({ actor, params, body }) {
      await acceptReturn(shop.db, actor, {
        order: params.id,
        lines: body.lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
        wayBack: body.way_back,
        note: body.note,
        overruledBecause: body.overruled_because,
        now: shop.now(),
      })
    },
  })
  staffRoute(app, {
    method: 'POST',
    path: '/returns/:id/refuse',
    permission: 'care.returns',
    summary: 'Refuses a return; the buyer reads why',
    params,
    body: refuseReturnBody,
    async handle({ actor, params, body }) {
      await refuseReturn(shop.db, actor, { order: params.id, note: body.reason, now: shop.now() })
    },
  })
}

function goodsRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/returns/:id/pick-up',
    permission: 'care.returns',
    summary: 'Records the courier who picks the goods up; the buyer is told',
    params,
    body: pickUpReturnBody,
    async handle({ actor, params, body }) {
      await sendCourier(shop.db, actor, { order: params.id, ...body, now: shop.now() })
    },
  })
  staffRoute(app, {
    method: 'POST',
    path: '/returns/:id/receive',
    permission: 'care.returns',
    summary: 'Records what arrived: sold again, or written off',
    params,
    body: receiveReturnBody,
    async handle({ actor, params, body }) {
      await receiveReturn(shop.db, actor, {
        order: params.id,
        lines: body.lines.map(({ line_id: lineId, restocked, written_off: writtenOff }) => ({
          lineId,
          restocked,
          writtenOff,
        })),
        now: shop.now(),
      })
    },
  })
}

function endRoute(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/returns/:id/end',
    permission: 'care.returns',
    isFinal: true,
    summary: 'Ends a return whose goods do not come; the buyer reads why',
    params,
    body: refuseReturnBody,
    async handle({ actor, params, body }) {
      await endReturn(shop.db, actor, { order: params.id, note: body.reason, now: shop.now() })
    },
  })
}

function moneyRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/returns/:id/refund-price',
    permission: 'orders.refund',
    summary: 'What the refund of a return comes to; changes nothing',
    params,
    query: z.object({ with_shipping: z.enum(['true', 'false']).default('false') }),
    handle: async ({ params, query }) =>
      showReturnPrice(shop.db, await requireReturn(shop.db, params.id), query.with_shipping === 'true'),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/returns/:id/refund',
    permission: 'orders.refund',
    isFinal: true,
    summary: 'Refunds a return whose goods arrived, or stay with the buyer',
    params,
    body: refundReturnBody,
    async handle({ actor, params, body }) {
      const { refund, backRupiah } = await refundReturn(shop.db, actor, {
        order: params.id,
        withShipping: body.with_shipping,
        seenRupiah: body.amount,
        now: shop.now(),
      })
      return refund && { id: refund.id, amount: backRupiah, status: refund.status }
    },
  })
}
