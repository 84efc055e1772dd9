import { sql } from 'kysely'
import type { DeliveryOffer } from '../../../contract/staff/delivery-change.ts'
import type { OrderPreview } from '../../../contract/staff/make-order.ts'
import { call, makeBuyer } from '../../testing/make-buyer.ts'
import type { StaffDesk, StaffWalks } from '../open-staff-desk.ts'

/** Staff acts on one order that move no money: its state, notes and delivery. */

export const orderWalks: StaffWalks = {
  'POST /orders/:id/move': {
    async 'back to the warehouse: the goods are freed'({ shippedOrder, shop, seen }) {
      const { id } = await shippedOrder()
      await shop.db.updateTable('orders').set({ state: 'Undelivered' }).where('id', '=', id).execute()
      await sql`insert into order_state_histories (order_id, from_state, to_state, moved_by, note)
        values (${id}, 'Shipped', 'Undelivered', 'staff:rani', '')`.execute(shop.db)
      const { version } = await seen(id)
      return { params: { id }, body: { act: 'take-back', version } }
    },
    async 'shipped under a tracking number'({ packedOrder, newNumber }) {
      const { id, version } = await packedOrder()
      return { params: { id }, body: { act: 'ship', tracking_number: newNumber(), version } }
    },
  },
  'POST /orders/:id/notes': {
    async 'a note'({ paidOrder }) {
      const { id } = await paidOrder()
      return { params: { id }, body: { text: 'Pembeli menelepon', mentions: [] } }
    },
  },
  'POST /orders/:id/payment-link/mail': {
    async 'repeated after the mail has gone'({ unpaidOrder }) {
      const { id } = await unpaidOrder()
      return { params: { id }, repeatedAfterMinutes: 1 }
    },
  },
  'POST /orders/buyers/:id/addresses': {
    async 'an address that a caller names'({ shop }) {
      const { id } = await makeBuyer(shop.db)
      const area = {
        province: '31',
        city: '31.74',
        district: '31.74.01',
        subdistrict: '31.74.01.1002',
      }
      const person = { title: 'Kantor', contact: 'Sari', phone: '081234567890' }
      const street = { address1: 'Jl. Rahasia 7', address2: '', zipcode: '12810' }
      return { params: { id }, body: { ...area, ...person, ...street } }
    },
  },
  'POST /orders/:id/delivery': {
    async 'another carrier, at the shop’s cost'(desk) {
      const { id, version, type, difference } = await orderWithDearerOffer(desk)
      return { params: { id }, body: { type, difference, borne_by: 'shop', version } }
    },
    async 'another carrier, which the buyer is asked to pay'(desk) {
      const { id, version, type, difference } = await orderWithDearerOffer(desk)
      return { params: { id }, body: { type, difference, borne_by: 'buyer', version } }
    },
  },
  'POST /orders': {
    async 'made for a caller'({ shop, product, person }) {
      const [buyer, { productId, combinationIds }] = [
        await makeBuyer(shop.db),
        await product('Untuk penelepon'),
      ]
      const line = { product_id: String(productId), combination_id: String(combinationIds[0]), quantity: 2 }
      const draft = {
        ...{ member_id: buyer.id, lines: [line], voucher_code: '' },
        ...{ address_id: buyer.addressId, shipping_type: 'regular', payment_method: 'bca_virtual_account' },
      }
      const { body, text } = await (await person('manager')).call('POST', '/orders/preview', draft)
      const total_price = (body.data as OrderPreview).pricing?.total_price_after_shipping
      if (total_price === undefined) throw new Error(`No total: ${text}`)
      return { body: { ...draft, total_price, gifts: [] } }
    },
  },
  'POST /orders/:id/delivery-change': {
    async 'the difference has arrived'(desk) {
      const { id, buyer } = await orderWithAskedChange(desk)
      await call(desk.app, buyer, 'POST', `/api/orders/${id}/delivery-change`, { answer: 'agree' })
      return decide(desk, id, 'paid')
    },
    'borne by the shop after all': async desk => decide(desk, (await orderWithAskedChange(desk)).id, 'waive'),
    withdrawn: async desk => decide(desk, (await orderWithAskedChange(desk)).id, 'withdraw'),
  },
}

async function orderWithDearerOffer({ paidTransfer, person }: StaffDesk) {
  const order = await paidTransfer()
  const { body, text } = await (await person('manager')).call(
    'POST',
    `/orders/${order.id}/delivery-offers`,
    {},
  )
  const offer = (body.data as DeliveryOffer[]).find(({ difference }) => difference > 0)
  if (!offer) throw new Error(`No carrier costs more: ${text}`)
  return { ...order, ...offer }
}

async function orderWithAskedChange(desk: StaffDesk) {
  const { id, buyer, version, type, difference } = await orderWithDearerOffer(desk)
  const manager = await desk.person('manager')
  const body = { type, difference, borne_by: 'buyer', version }
  const { status, text } = await manager.call('POST', `/orders/${id}/delivery`, body)
  if (status !== 200) throw new Error(text)
  return { id, buyer }
}

const decide = async ({ seen }: StaffDesk, id: string, decision: 'paid' | 'waive' | 'withdraw') => ({
  params: { id },
  body: { decision, version: (await seen(id)).version },
})
