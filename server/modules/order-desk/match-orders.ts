import { type RawBuilder, sql } from 'kysely'
import { addDays, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { type OrderListFilter, orderTabs } from '../../../contract/staff/orders.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import { type Db, plannedEachTime } from '../../db/database.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { FINDS_HIDDEN } from '../members/index.ts'
import { dispatchStates, isLate } from '../orders/index.ts'

export interface OrderMatches {
  /** SQL: an order `o` matches if one of these conditions holds. */
  anyOf: RawBuilder<unknown>[]
  /** True if they look for words: what matches is then expensive to count. */
  byWords: boolean
}

/**
 * SQL: selects the ids of orders that match. `rest` follows each condition and limits what it finds: each is answered by
 * its own index, where PostgreSQL would read every order for all of them joined by `or`. Planned each time, because a
 * rare word is found by the index of words and a common one by reading the newest orders.
 */
export const selectMatching = ({ anyOf }: OrderMatches, rest: RawBuilder<unknown> = sql``) =>
  sql`${plannedEachTime} ${sql.join(
    anyOf.map(condition => sql`(select o.id from orders o where ${condition} ${rest})`),
    sql` union `,
  )}`

/**
 * Tells which orders match the filter of the list, for a person with these permissions. Each condition that can be alone
 * has an index (0214), and the city's and the carrier's also judge what is chosen beside them (0247).
 */
export async function matchOrders(
  db: Db,
  filter: OrderListFilter,
  { now, held }: { now: Date; held: readonly Permission[] },
): Promise<OrderMatches> {
  const { method, carrier, city, product, voucher, member, min, max, late, q } = filter
  const conditions = [
    statesOf(filter),
    carrier !== undefined && sql`o.carrier_name = ${carrier}`,
    city !== undefined && sql`o.delivery_address -> 'city' ->> 'name' = ${city}`,
    member !== undefined && sql`o.member_id = ${member}`,
    min !== undefined && sql`o.payable_rupiah >= ${min}`,
    max !== undefined && sql`o.payable_rupiah <= ${max}`,
    filter.placed_from !== undefined && sql`o.created_at >= ${startOf(filter.placed_from)}`,
    filter.placed_until !== undefined && sql`o.created_at < ${endOf(filter.placed_until)}`,
    method !== undefined &&
      sql`exists (select from payments p where p.order_id = o.id and p.method_code = ${method})`,
    (filter.paid_from !== undefined || filter.paid_until !== undefined) && paidIn(filter),
    product !== undefined &&
      sql`o.id in (select l.order_id from order_lines l where l.product_id = ${product})`,
    voucher !== undefined &&
      sql`o.id in (select u.order_id from voucher_uses u join vouchers v on v.id = u.voucher_id where lower(v.code) = lower(${voucher}))`,
    late !== undefined && sql`o.state = any(${dispatchStates}) and ${isLate(now)}`,
  ].filter(condition => condition !== false)
  const words = q ? await wordsIn(db, q, held.includes(FINDS_HIDDEN)) : [sql`true`]
  return { anyOf: words.map(found => sql.join([found, ...conditions], sql` and `)), byWords: Boolean(q) }
}

/** The states of the tab that were also chosen. */
function statesOf({ tab, states }: OrderListFilter) {
  const chosen = states?.split('|')
  const ofTab: readonly string[] | null = orderTabs[tab].states
  const wanted = chosen && ofTab ? chosen.filter(state => ofTab.includes(state)) : (chosen ?? ofTab)
  return wanted !== null && sql`o.state = any(${[...wanted]})`
}

const paidIn = ({ paid_from: from, paid_until: until }: OrderListFilter) => sql`
  o.id in (select p.order_id from payments p where p.paid_at is not null
    ${from === undefined ? sql`` : sql`and p.paid_at >= ${startOf(from)}`}
    ${until === undefined ? sql`` : sql`and p.paid_at < ${endOf(until)}`})`

/** The first moment of a day in Jakarta, and the first after it. */
const startOf = (day: string) => startOfJakartaDay(`${day}T00:00:00+07:00`)
const endOf = (day: string) => addDays(startOf(day), 1)

/** More matching members or products than these say that the word is too short; the newest orders are enough then. */
const PEOPLE_MAX = 500
const PRODUCTS_MAX = 50

/** What everybody may read of the words of an order `o`: with the recipient as lists mask them. */
const shownWords = sql`lower(o.reference_code || '|' || coalesce(o.tracking_number, '') || '|'
  || split_part(coalesce(o.delivery_address ->> 'contact', ''), ' ', 1))`

/**
 * A code, tracking number, recipient or telephone; a member's name or e-mail; a product's name. Members and products
 * are found first: without knowing how many there are, PostgreSQL would read every line.
 */
async function wordsIn(db: Db, q: string, findsPeople: boolean) {
  const isNumber = /^[\d\s+-]{4,}$/.test(q)
  const words = likePattern(isNumber ? q.replace(/\D/g, '').replace(/^(62|0)/, '') : q.toLowerCase())
  const memberIds = isNumber || !findsPeople ? [] : await findMembers(db, words)
  const productIds = isNumber ? [] : await findProducts(db, words)
  return [
    sql`order_words(o.reference_code, o.tracking_number, o.delivery_address) like ${words}
      ${findsPeople ? sql`` : sql`and ${shownWords} like ${words}`}`,
    memberIds.length > 0 && sql`o.member_id = any(${memberIds})`,
    productIds.length > 0 &&
      sql`o.id in (select l.order_id from order_lines l where l.product_id = any(${productIds}::bigint[]))`,
  ].filter(condition => condition !== false)
}

async function findMembers(db: Db, words: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${plannedEachTime} select id from members where (lower(first_name || ' ' || last_name) || ' ' || email) like ${words}
    limit ${PEOPLE_MAX}`.execute(db)
  return rows.map(({ id }) => id)
}

async function findProducts(db: Db, words: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${plannedEachTime} select id from products where lower(name) like ${words} limit ${PRODUCTS_MAX}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
