import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The facts of a written order that tests choose; the rest is the same for all. */
export interface OrderRowFacts {
  memberId: string
  state: string
  methodCode: string
  carrier: string
  city: string
  contact: string
  phone: string
  trackingNumber: string | null
  payableRupiah: number
  placedAt: Date
  paidAt: Date | null
  productId: number
  combinationId: number
  quantity: number
}

/** Writes an order straight into its tables, for lists: without stock, points and mails. Returns its id and code. */
export async function makeOrderRow(db: Db, facts: OrderRowFacts): Promise<{ id: string; code: string }> {
  const code = `CRS${randomBytes(5).toString('hex').toUpperCase()}`
  const address = {
    contact: facts.contact,
    phone: facts.phone,
    address1: 'Jl. Tebet Barat Dalam 12',
    address2: '',
    city: { name: facts.city },
    zipcode: '12810',
  }
  const { rows } = await sql<{ id: string }>`
    with bag as (
      insert into carts (member_id, closed_at) values (${facts.memberId}, now()) returning id
    ), placed as (
      insert into orders (reference_code, member_id, cart_id, state, pricing, payable_rupiah, shipping_rupiah, shipping_type,
        carrier_name, tracking_number, delivery_address, created_at)
      select ${code}, ${facts.memberId}, bag.id, ${facts.state}, '{"steps": []}', ${facts.payableRupiah}, 0, 'Reguler',
        ${facts.carrier}, ${facts.trackingNumber}, ${JSON.stringify(address)}::jsonb, ${facts.placedAt}
      from bag returning id
    ), history as (
      insert into order_state_histories (order_id, to_state, moved_by, created_at)
      select id, case when ${facts.paidAt}::timestamptz is null then ${facts.state} else 'Payment accepted' end, 'test',
        coalesce(${facts.paidAt}::timestamptz, ${facts.placedAt}) from placed
    ), line as (
      insert into order_lines (order_id, position, product_id, combination_id, name, brand_name, sku, attributes, quantity,
        list_price_rupiah, price_rupiah, paid_rupiah)
      select id, 0, ${facts.productId}, ${facts.combinationId}, 'Serum', 'Carasun', 'S', '{}', ${facts.quantity}, 1000, 1000, 1000
      from placed
    ), payment as (
      insert into payments (order_id, attempt, provider, provider_order_id, method_code, amount_rupiah, status, due_at, paid_at)
      select id, 1, 'own', id, ${facts.methodCode}, ${facts.payableRupiah},
        case when ${facts.paidAt}::timestamptz is null then 'pending' else 'paid' end, ${facts.placedAt}, ${facts.paidAt}
      from placed
    )
    select id from placed`.execute(db)
  return { id: rows[0]?.id ?? '', code }
}
