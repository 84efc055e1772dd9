import { startWave } from '../../modules/packing/index.ts'
import { rani } from '../../testing/run-staff.ts'
import type { StaffWalks } from '../open-staff-desk.ts'

/** From paid orders to parcels on their way. */

/** After this time a booking whose response never came may be asked for again. */
const BOOKED_AGAIN_AFTER_MINUTES = 10

export const packingWalks: StaffWalks = {
  'POST /packing/waves': {
    async 'of two orders'({ paidOrder }) {
      const orders = [(await paidOrder()).id, (await paidOrder()).id]
      return { body: { orders } }
    },
  },
  'POST /packing/orders/:id/scans': {
    async 'a piece'({ orderInWave, combinationOf }) {
      const { code } = await orderInWave()
      const scan = { scan_id: crypto.randomUUID(), piece: `c${await combinationOf('Serum Surya')}` }
      return { params: { id: code }, body: scan }
    },
  },
  'DELETE /packing/orders/:id/scans/:scan': {
    async 'a piece'({ shop, orderInWave, tickAll }) {
      const { id } = await orderInWave()
      await tickAll(id)
      const { scan_id } = await shop.db
        .selectFrom('packing_scans as s')
        .innerJoin('packing_orders as o', 'o.id', 's.packing_order_id')
        .select('s.scan_id')
        .where('o.order_id', '=', id)
        .executeTakeFirstOrThrow()
      return { params: { id, scan: scan_id } }
    },
  },
  'POST /packing/orders/:id/finish': {
    async 'the whole order'({ orderInWave, tickAll }) {
      const { id } = await orderInWave()
      await tickAll(id)
      return { params: { id }, body: { is_partial: false } }
    },
    async 'what is there, the rest later'({ orderInWave, tick, combinationOf }) {
      const { id } = await orderInWave()
      await tick(id, `c${await combinationOf('Sabun Sereh')}`)
      return { params: { id }, body: { is_partial: true } }
    },
  },
  'POST /packing/orders/:id/missing': {
    async 'held back, the count corrected, the buyer told'({ shop, orderInWave, combinationOf }) {
      const combination = await combinationOf('Serum Surya')
      await shop.db
        .updateTable('stock')
        .set({ on_hand: 1_000 })
        .where('combination_id', '=', Number(combination))
        .execute()
      const { id } = await orderInWave()
      const body = { piece: `c${combination}`, act: 'hold', left_on_shelf: 900, tell_buyer: true }
      return { params: { id }, body }
    },
    async 'the others now, it later'({ orderInWave, tick, combinationOf }) {
      const { id } = await orderInWave()
      await tick(id, `c${await combinationOf('Sabun Sereh')}`)
      const body = { piece: `c${await combinationOf('Serum Surya')}`, act: 'later', tell_buyer: true }
      return { params: { id }, body }
    },
  },
  'POST /parcels/tracking-numbers': {
    async 'of two parcels'({ packedOrder, newNumber }) {
      const orders = [await packedOrder(), await packedOrder()]
      return { body: { rows: orders.map(({ code }) => ({ order: code, tracking_number: newNumber() })) } }
    },
  },
  'POST /parcels/bookings': {
    async 'of two parcels'({ packedOrder }) {
      const parcels = [(await packedOrder()).parcelId, (await packedOrder()).parcelId]
      return { body: { parcels }, repeatedAfterMinutes: BOOKED_AGAIN_AFTER_MINUTES + 1 }
    },
  },
  'POST /parcels/:id/delivery': {
    async 'the only parcel'({ shippedOrder }) {
      return { params: { id: (await shippedOrder()).parcelId } }
    },
  },
}

/** Acts on many orders are started by a call and done by a job. */
export const manyWalks: StaffWalks = {
  'POST /orders/many/moves': {
    async 'into packing'({ paidOrder }) {
      const ids = [(await paidOrder()).id, (await paidOrder()).id]
      return { body: { act: 'start', chosen: { ids }, able: 2 } }
    },
  },
  'POST /orders/many/waves': {
    async 'of two orders'({ paidOrder }) {
      const ids = [(await paidOrder()).id, (await paidOrder()).id]
      return { body: { chosen: { ids }, able: 2 } }
    },
  },
  'POST /orders/many/cancellations': {
    async 'of a paid order and one that is being packed'({ shop, paidOrder }) {
      const ids = [(await paidOrder()).id, (await paidOrder()).id]
      await startWave(shop.db, rani, ids.slice(1))
      return { body: { chosen: { ids }, able: 2, reason: 'Gudang kebanjiran' } }
    },
  },
  'POST /orders/many/labels': {
    async 'of one parcel'({ packedOrder }) {
      return { body: { chosen: { ids: [(await packedOrder()).id] }, able: 1 } }
    },
  },
  'POST /orders/file': {
    async 'of one buyer’s orders'({ shop, paidOrder }) {
      const { id } = await paidOrder()
      const { member_id } = await shop.db
        .selectFrom('orders')
        .select('member_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { body: { filter: { member: member_id }, columns: ['pesanan'] } }
    },
  },
}
