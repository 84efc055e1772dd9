import { sql } from 'kysely'
import { addHours } from '../../../contract/jakarta-time.ts'
import { LEFT_AFTER_HOURS } from '../../../contract/staff/left-bags.ts'

/** SQL fragments about a bag `b` and its owner `m` (FIN-04). */

/** Nothing was put in, taken out or counted anew for four hours, and no order came since. */
export const isLeft = (
  now: Date,
) => sql`b.closed_at is null and b.updated_at <= ${addHours(now, -LEFT_AFTER_HOURS)}
  and ${hasNotOrderedSince}`

/** Placing an order also touches the bag that gets what was not available, at the same instant. */
export const hasNotOrderedSince = sql`not exists (
  select from orders o where o.member_id = b.member_id and o.created_at >= b.updated_at)`

/** The lines `l` whose goods can be sold now, with their combination `k`. */
export const sellableLines = sql`cart_lines l join combinations k on k.id = l.combination_id
  join products p on p.id = k.product_id and not p.is_draft
  join combination_availability a on a.combination_id = k.id and a.is_sellable`

/** The member agreed to reminders `c`, by an address that is certainly theirs, and may use the account. */
export const isRemindable = sql`c.withdrawn_at is null and m.is_verified_email and m.blocked_at is null`
