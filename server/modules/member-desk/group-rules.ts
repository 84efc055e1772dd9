import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../contract/jakarta-time.ts'
import {
  ASLEEP_AFTER_DAYS,
  LOYAL_ORDERS,
  LOYAL_RUPIAH,
  LOYAL_WITHIN_DAYS,
  type MemberGroup,
  NEW_WITHIN_DAYS,
} from '../../../contract/staff/member-groups.ts'
import { nextStates, type OrderState, unpaidStates } from '../orders/index.ts'

/** States of an order that was bought: paid, or to be paid on delivery, and neither cancelled nor sent back. */
const notBought: readonly OrderState[] = [
  ...unpaidStates,
  'Payment confirm',
  'Cancelled',
  'Returned',
  'Refunded',
]
const boughtStates = (Object.keys(nextStates) as OrderState[]).filter(state => !notBought.includes(state))

/**
 * SQL: a member `m` is in the group; the figures are in `contract/staff/member-groups.ts`. Who is loyal is found for
 * everybody at once (index `orders_finished`), who is asleep member by member (`orders (member_id, created_at)`): there are
 * few of the former, and many of the latter.
 */
export const groupRules: Record<MemberGroup, (now: Date) => RawBuilder<unknown>> = {
  new: now => sql`m.created_at >= ${addDays(now, -NEW_WITHIN_DAYS)}`,
  loyal: now => sql`m.id in (select o.member_id ${loyalOrders(now)} group by o.member_id having ${isLoyal})`,
  // Whoever joined later has no order that old: the newest members are left out before their orders are read.
  asleep:
    now => sql`m.created_at < ${addDays(now, -ASLEEP_AFTER_DAYS)} and exists (select ${bought}) and not exists (
    select ${bought} and o.created_at >= ${addDays(now, -ASLEEP_AFTER_DAYS)})`,
}

/** SQL: the same for a few members, each by their own orders. */
export const groupsOf = (now: Date): RawBuilder<unknown> => sql`array_remove(array[
  case when ${groupRules.new(now)} then 'new' end,
  case when (select ${isLoyal} ${loyalOrders(now)} and o.member_id = m.id) then 'loyal' end,
  case when ${groupRules.asleep(now)} then 'asleep' end], null)`

const bought = sql`from orders o where o.member_id = m.id and o.state = any(${boughtStates})`
const loyalOrders = (now: Date) =>
  sql`from orders o where o.state = 'Delivered' and o.created_at >= ${addDays(now, -LOYAL_WITHIN_DAYS)}`
const isLoyal = sql`(count(*) >= ${sql.lit(LOYAL_ORDERS)} or sum(o.payable_rupiah) >= ${sql.lit(LOYAL_RUPIAH)})`
