import { changeStateByStaff } from '../../modules/payments/index.ts'
import { acceptReturn, receiveReturn } from '../../modules/returns/index.ts'
import { rani } from '../../testing/run-staff.ts'
import type { StaffDesk, StaffWalks } from '../open-staff-desk.ts'

/** Staff acts on returns: the decision, the goods, the money. */

export const returnWalks: StaffWalks = {
  'POST /returns/:id/accept': {
    async 'a part of it'(desk) {
      const { id, lineId } = await returnAsked(desk)
      const lines = [{ line_id: lineId, quantity: 1 }]
      return { params: { id }, body: { lines, way_back: 'sent', note: 'Kirim, ya' } }
    },
  },
  'POST /returns/:id/refuse': {
    async 'nothing comes back'(desk) {
      const { id } = await returnAsked(desk)
      return { params: { id }, body: { reason: 'Sudah dipakai' } }
    },
  },
  'POST /returns/:id/pick-up': {
    async 'by a courier'(desk) {
      const { id } = await returnAsked(desk)
      await accept(desk, id, 'picked_up')
      return { params: { id }, body: { courier: 'JNE', tracking_number: 'JNE12345678' } }
    },
  },
  'POST /returns/:id/receive': {
    async 'everything, one piece broken: the order has ended'(desk) {
      const { id, orderId } = await returnAsked(desk)
      await accept(desk, id, 'sent')
      const lines = (await linesOf(desk, orderId)).map(({ id: line_id, quantity }, index) => ({
        line_id,
        restocked: index === 0 ? quantity - 1 : quantity,
        written_off: index === 0 ? 1 : 0,
      }))
      return { params: { id }, body: { lines } }
    },
    async 'a part: the order goes on'(desk) {
      const { id, lineId } = await returnAsked(desk)
      await accept(desk, id, 'sent', [{ lineId, quantity: 1 }])
      return { params: { id }, body: { lines: [{ line_id: lineId, restocked: 0, written_off: 1 }] } }
    },
  },
  'POST /returns/:id/end': {
    async 'the goods did not come'(desk) {
      const { id } = await returnAsked(desk)
      await accept(desk, id, 'sent')
      return { params: { id }, body: { reason: 'Barangnya tidak datang' } }
    },
  },
  'POST /returns/:id/refund': {
    async 'of a whole order'(desk) {
      const { id } = await returnAsked(desk)
      await accept(desk, id, 'sent')
      await receiveReturn(desk.shop.db, rani, { order: id, now: desk.shop.now() })
      return refundOf(desk, id)
    },
    async 'of one piece that the buyer keeps'(desk) {
      const { id, lineId } = await returnAsked(desk)
      await accept(desk, id, 'kept', [{ lineId, quantity: 1 }])
      return refundOf(desk, id)
    },
  },
}

async function refundOf({ person }: StaffDesk, id: string) {
  const { body } = await (await person('manager')).call('GET', `/returns/${id}/refund-price`)
  const { amount } = body.data as { amount: number }
  return { params: { id }, body: { with_shipping: false, amount } }
}

/** A delivered order of three pieces, which its buyer wants to send back. */
async function returnAsked({ shop, shippedOrder }: StaffDesk) {
  const { id: orderId, lineId } = await shippedOrder()
  await changeStateByStaff(shop.db, rani, { orderId, to: 'Delivered' })
  const { id } = await shop.db
    .insertInto('order_returns')
    .values({ order_id: orderId, reason: 'Pecah' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, orderId, lineId }
}

const accept = (
  { shop }: StaffDesk,
  order: string,
  wayBack: 'sent' | 'picked_up' | 'kept',
  lines?: { lineId: string; quantity: number }[],
) => acceptReturn(shop.db, rani, { order, lines, wayBack, note: '', now: shop.now() })

const linesOf = ({ shop }: StaffDesk, orderId: string) =>
  shop.db
    .selectFrom('order_lines')
    .select(['id', 'quantity'])
    .where('order_id', '=', orderId)
    .where('gift_voucher_id', 'is', null)
    .orderBy('position')
    .execute()
