import { sql } from 'kysely'
import type { z } from 'zod'
import { maskName, maskNumber } from '../../../contract/staff/masking.ts'
import {
  type RefundTab,
  type refundListQuery,
  refundTabs,
  type StaffRefundList,
  type StaffRefundRow,
} from '../../../contract/staff/money-desk.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { authorName } from './author-name.ts'

/** Counts the refunds that a person must send, and what they come to (DASH-01). */
export async function countRefundsToSend(db: Db): Promise<{ count: number; rupiah: number }> {
  return onlyRow(
    await sql<{ count: number; rupiah: number }>`
      select count(*)::integer as count, coalesce(sum(amount_rupiah), 0)::bigint as rupiah
      from refunds where status = any(${[...refundTabs.send.statuses]}) and status <> 'done'`.execute(db),
  )
}

/** Counts the refunds of a tab. */
export async function countRefunds(db: Db, tab: RefundTab): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`
      select count(*)::integer as count from refunds where status = any(${[...refundTabs[tab].statuses]})`.execute(
      db,
    ),
  )
  return count
}

/** Lists refunds by what they wait for; accounts are masked (ORD-08). */
export async function listRefundsByHand(
  db: Db,
  { tab, limit, after }: z.infer<typeof refundListQuery>,
): Promise<StaffRefundList> {
  const [order, follows] = tab === 'done' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const { rows } = await sql<StaffRefundRow>`
    select r.id, r.order_id, o.reference_code, r.amount_rupiah as amount, r.reason, r.status, r.note, r.asked_by,
      r.created_at, r.done_at, coalesce(o.delivery_address ->> 'contact', m.first_name || ' ' || m.last_name, '') as customer,
      case when r.account_number is not null then json_build_object('bank', r.bank_name, 'name', r.account_name,
        'number', r.account_number) end as account
    from refunds r join orders o on o.id = r.order_id left join members m on m.id = o.member_id
    where r.status = any(${[...refundTabs[tab].statuses]})
      ${
        after === undefined
          ? sql``
          : sql`and (r.created_at, r.id) ${follows} (select e.created_at, e.id from refunds e where e.id = ${after})`
      }
    order by r.created_at ${order}, r.id ${order} limit ${limit}`.execute(db)
  return {
    refunds: rows.map(row => ({
      ...row,
      customer: maskName(row.customer),
      asked_by: authorName(row.asked_by),
      account: row.account && {
        ...row.account,
        name: maskName(row.account.name),
        number: maskNumber(row.account.number),
      },
    })),
    counts: onlyRow(
      await sql<StaffRefundList['counts']>`
        select count(*) filter (where status in ('to_transfer', 'refused'))::integer as send,
          count(*) filter (where status = 'needs_account')::integer as account,
          count(*) filter (where status = 'asked')::integer as provider
        from refunds where status <> 'done'`.execute(db),
    ),
  }
}
