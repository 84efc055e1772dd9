import { sql } from 'kysely'
import { addDays } from '../../../contract/jakarta-time.ts'
import {
  LEFT_BAGS_SHOWN_DAYS,
  type LeftBag,
  type LeftBagList,
  type LeftBagsQuery,
} from '../../../contract/staff/left-bags.ts'
import { maskEmail, maskName } from '../../../contract/staff/masking.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { isDatabaseTime, readCursor, writeCursor } from '../../http/list-cursor.ts'
import type { Shop } from '../../shop.ts'
import { isLeft, isRemindable, sellableLines } from './left-bag.ts'

/** So many bags are counted and summed; beyond it the figures only say that there are more. */
const COUNTED_MAX = 1000

/** Lists the bags left behind in the last 30 days with goods that can be sold, the latest first; masked (FIN-04). */
export async function listLeftBags(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { consent, limit, after }: LeftBagsQuery,
): Promise<LeftBagList> {
  const at = now()
  const cursor = after === undefined ? null : readCursor(after, isDatabaseTime)
  const follows = cursor ? sql`and (b.updated_at, b.id) < (${cursor.value}, ${cursor.id})` : sql``
  const { rows } = await sql<Row>`
    select b.id, m.id as member_id, trim(m.first_name || ' ' || m.last_name) as name, m.email,
      b.updated_at as left_at, b.updated_at::text as cursor, goods.pieces, goods.worth,
      coalesce((
        select case when r.ended_at is null then 'waiting' when r.outcome <> 'sent' then r.outcome
          when r.nth = 1 then 'first' else 'second' end
        from bag_reminders r where r.cart_id = b.id and r.left_at = b.updated_at
        order by r.nth desc limit 1), 'none') as reminders,
      case when m.blocked_at is not null then 'blocked' when c.member_id is null or c.withdrawn_at is not null
        then 'no-consent' when not m.is_verified_email then 'unverified' else 'yes' end as remindable
    from ${leftBagsWithGoods(at, consent)} ${follows}
    order by b.updated_at desc, b.id desc limit ${limit + 1}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const { bags: count, is_estimate } = await countLeftBags(db, at, consent)
  return {
    bags: rows.slice(0, limit).map(({ cursor: _, left_at, name, email, ...bag }) => ({
      ...bag,
      name: maskName(name),
      email: maskEmail(email),
      left_at: left_at.toISOString(),
    })),
    total: { count, is_estimate },
    next: last ? writeCursor({ value: last.cursor, id: last.id }) : null,
  }
}

interface Row extends Omit<LeftBag, 'left_at'> {
  left_at: Date
  cursor: string
}

/** Counts the latest of them, and sums what they are worth. */
export async function countLeftBags(
  db: Db,
  now: Date,
  consent?: LeftBagsQuery['consent'],
): Promise<{ bags: number; is_estimate: boolean; worth: number; remindable: number }> {
  const { bags, ...sums } = onlyRow(
    await sql<{ bags: number; worth: number; remindable: number }>`
      select count(*)::integer as bags, coalesce(sum(worth) filter (where nth <= ${COUNTED_MAX}), 0)::float as worth,
        (count(*) filter (where is_remindable and nth <= ${COUNTED_MAX}))::integer as remindable
      from (
        select goods.worth, coalesce(${isRemindable} and c.member_id is not null, false) as is_remindable,
          row_number() over (order by b.updated_at desc, b.id desc) as nth
        from ${leftBagsWithGoods(now, consent)}
        order by b.updated_at desc, b.id desc limit ${COUNTED_MAX + 1}
      ) counted`.execute(db),
  )
  return { bags: Math.min(bags, COUNTED_MAX), is_estimate: bags > COUNTED_MAX, ...sums }
}

/** SQL: bags `b` of members `m` with their consent `c` and their `goods`; conditions may follow. */
function leftBagsWithGoods(now: Date, consent: LeftBagsQuery['consent']) {
  const remindable = sql`(c.member_id is not null and ${isRemindable})`
  return sql`carts b join members m on m.id = b.member_id
      left join bag_reminder_consents c on c.member_id = m.id
      cross join lateral (
        select sum(l.quantity)::integer as pieces,
          sum(l.quantity * k.price_after_discount_rupiah)::float as worth
        from ${sellableLines} where l.cart_id = b.id
      ) goods
    where ${isLeft(now)} and b.updated_at > ${addDays(now, -LEFT_BAGS_SHOWN_DAYS)} and goods.pieces > 0
      ${consent === undefined ? sql`` : consent === 'given' ? sql`and ${remindable}` : sql`and not ${remindable}`}`
}
