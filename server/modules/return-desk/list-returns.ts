import { sql } from 'kysely'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import { maskName } from '../../../contract/staff/masking.ts'
import type {
  ReturnCounts,
  ReturnStep,
  ReturnsQuery,
  StaffReturnRow,
} from '../../../contract/staff/returns.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

interface Row extends Omit<StaffReturnRow, 'asked_at' | 'photo'> {
  asked_at: Date
  first_photo: string | null
  mark: string
}

/** The returns `r` at each step; one that a process of the version before accepted was finished at once. */
const at = {
  asked: sql`r.status = 'asked'`,
  goods: sql`r.way_back in ('sent', 'picked_up') and r.received_at is null and r.refunded_at is null`,
  money: sql`r.way_back is not null and r.refunded_at is null and (r.way_back = 'kept' or r.received_at is not null)`,
  done: sql`r.status = 'accepted' and (r.way_back is null or r.refunded_at is not null)`,
  refused: sql`r.status = 'refused'`,
} as const satisfies Record<ReturnStep, unknown>

export const stepSql = sql`case when ${at.asked} then 'asked' when ${at.refused} then 'refused' when ${at.goods} then 'goods'
  when ${at.money} then 'money' else 'done' end`

/**
 * Lists the returns at a step, a page at a time: those that wait begin with the longest waiting, the others with the
 * newest (CARE-06). Words find an order's return at any step.
 */
export async function listReturnsOfDesk(
  db: Db,
  { step, cause, search, after, limit }: ReturnsQuery,
): Promise<ListPage<StaffReturnRow>> {
  const isOldestFirst = search === undefined && step !== 'done' && step !== 'refused'
  const [, askedAt, id] = /^([\d-]{10} [\d:.]{8,15}\+\d{2})\.(\w{1,40})$/.exec(after ?? '') ?? []
  const beyond = sql`(r.created_at, r.id) ${sql.raw(isOldestFirst ? '>' : '<')} (${askedAt ?? null}::timestamptz, ${id ?? null})`
  const order = sql.raw(isOldestFirst ? 'r.created_at, r.id' : 'r.created_at desc, r.id desc')
  const { rows } = await sql<Row>`
    select r.id, r.order_id, o.reference_code as order, ${stepSql} as step, r.created_at as asked_at, r.cause, r.reason,
      coalesce(o.delivery_address ->> 'contact', m.first_name || ' ' || m.last_name, '') as customer,
      (select p.id from return_photos p where p.return_id = r.id order by p.position limit 1) as first_photo,
      (select count(*)::integer from return_photos p where p.return_id = r.id) as photos,
      r.way_back, r.sent_at is not null as is_sent, r.created_at::text || '.' || r.id as mark
    from order_returns r join orders o on o.id = r.order_id left join members m on m.id = o.member_id
    where ${search === undefined ? at[step] : sql`o.reference_code = upper(${search})`}
      and ${cause === undefined ? sql`true` : sql`r.cause = ${cause}`}
      and ${askedAt === undefined ? sql`true` : beyond}
    order by ${order} limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  return { rows: shown.map(showRow), next: rows.length > limit ? (shown.at(-1)?.mark ?? null) : null }
}

export async function countReturns(db: Db): Promise<ReturnCounts> {
  return onlyRow(
    await sql<ReturnCounts>`
      select (select count(*)::integer from order_returns r where ${at.asked}) as asked,
        (select count(*)::integer from order_returns r where ${at.goods}) as goods,
        (select count(*)::integer from order_returns r where ${at.money}) as money`.execute(db),
  )
}

const showRow = ({ mark: _, first_photo: photo, asked_at, customer, ...row }: Row): StaffReturnRow => ({
  ...row,
  asked_at: asked_at.toISOString(),
  customer: maskName(customer),
  photo: photo && photoUrl(row.id, photo),
})

export const photoUrl = (returnId: string, photoId: string) =>
  `/api/staff/returns/${returnId}/photos/${photoId}`
