import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { makeOrderRow } from '../../server/testing/make-order-row.ts'

/** A day's sales and visits, hour by hour: no shopper can order in the past. */
export interface PastDay {
  /** The first moment of the day in Jakarta. */
  start: Date
  /** Paid orders of each hour, from 0. */
  orders: readonly number[]
  /** Visits for each of those orders. */
  visitsForOrder: number
  /** The part of each hour in which they come; by default all of it. */
  withinMs?: number
  /** The states that the orders get in turn: 'Payment accepted', 'Picking in progress' … */
  states?: readonly string[]
}

const HOUR_MS = 60 * 60 * 1000

/** Writes the orders and visits of a day; nothing after `until`. */
export async function makePastDay(
  db: Db,
  { start, orders, visitsForOrder, withinMs = HOUR_MS, states = ['Delivered'] }: PastDay,
  until = new Date(),
): Promise<void> {
  const { rows: products } = await sql<{ product_id: number; id: number; price: number }>`
    select c.product_id, c.id, c.price_rupiah as price from combinations c join products p on p.id = c.product_id
    where p.is_active_in_sociolla and p.classification is null order by c.id limit 12`.execute(db)
  // New members: the demo's people must keep the orders that other scenarios expect.
  const buyerIds = [await makeMember(db), await makeMember(db), await makeMember(db)]
  let made = 0
  for (const [hour, count] of orders.entries())
    for (let n = 0; n < count; n += 1) {
      const at = new Date(start.getTime() + hour * HOUR_MS + ((n + 0.5) * withinMs) / count)
      if (at >= until) return
      const product = products[made % products.length]
      made += 1
      await makeOrderRow(db, {
        memberId: buyerIds[made % buyerIds.length] ?? '',
        state: states[made % states.length] ?? 'Delivered',
        methodCode: 'qris',
        carrier: made % 2 ? 'JNE' : 'SiCepat',
        city: made % 3 ? 'Jakarta Selatan' : 'Denpasar',
        contact: 'Dinda Putri',
        phone: '081234567867',
        trackingNumber: null,
        payableRupiah: (product?.price ?? 0) * (1 + (made % 3)),
        placedAt: at,
        paidAt: at,
        productId: product?.product_id ?? 0,
        combinationId: product?.id ?? 0,
        quantity: 1 + (made % 3),
      })
      for (let visit = 0; visit < visitsForOrder; visit += 1)
        await makeVisit(db, at, visit === 0 ? 5 : 1 + (visit % 4))
    }
}

async function makeMember(db: Db): Promise<string> {
  const name = `beli${randomUUID().slice(0, 8)}`
  const { id } = await db
    .insertInto('members')
    .values({
      user_name: name,
      email: `${name}@example.com`,
      first_name: 'Dinda',
      last_name: 'Putri',
      phone_no: '081234567867',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const steps = [
  ['view', 'page'],
  ['view', 'product'],
  ['add', 'cart'],
  ['checkout', 'cart'],
  ['place', 'order'],
]

/** A visit that got `reached` steps towards an order. */
async function makeVisit(db: Db, at: Date, reached: number) {
  const guid = randomUUID()
  await sql`insert into visits (guid, platform, referrer, started_at, seen_at)
    values (${guid}, 'carasun-web-mobile', '', ${at}, ${at})`.execute(db)
  for (const [verb, type] of steps.slice(0, reached))
    await sql`insert into visit_events (visit_guid, id, verb, object_type, object_id, referrer, additional, occurred_at)
      values (${guid}, ${randomUUID()}, ${verb}, ${type}, '1', '', '{}', ${at})`.execute(db)
}
