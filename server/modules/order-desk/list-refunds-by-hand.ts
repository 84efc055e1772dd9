import { sql } from 'kysely'
import type { z } from 'zod'
import { maskName, maskNumber } from '../../../contract/staff/masking.ts'
import type {
  RefundTab,
  refundListQuery,
  StaffRefundList,
  StaffRefundRow,
} from '../../../contract/staff/money-desk.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { authorName } from '../../staff-actions/author-name.ts'

const inTab: Record<RefundTab, ReturnType<typeof sql>> = {
  send: sql`(r.status = 'refused' or r.status = 'to_transfer' and r.transfer_file_id is null)`,
  file: sql`(r.status = 'to_transfer' and r.transfer_file_id is not null)`,
  account: sql`r.status = 'needs_account'`,
  provider: sql`r.status = 'asked'`,
  done: sql`r.status = 'done'`,
}

/**
 * Counts the refunds that a person must send, or that the next file takes, and adds them up (DASH-01). Those already in a
 * file are not counted: the bank has been told.
 */
export async function countRefundsToSend(db: Db): Promise<{ count: number; rupiah: number }> {
  return onlyRow(
    await sql<{ count: number; rupiah: number }>`
      select count(*)::integer as count, coalesce(sum(amount_rupiah), 0)::bigint as rupiah
      from refunds r where ${inTab.send}`.execute(db),
  )
}

/** Counts the refunds of a tab. */
export async function countRefunds(db: Db, tab: RefundTab): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`
      select count(*)::integer as count from refunds r where ${inTab[tab]}`.execute(db),
  )
  return count
}

/** Lists refunds by what they wait for; accounts are masked (ORD-08). */
export async function listRefundsByHand(
  db: Db,
  { tab, limit, after, file }: z.infer<typeof refundListQuery>,
): Promise<StaffRefundList> {
  const [order, follows] = tab === 'done' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const { rows } = await sql<StaffRefundRow>`
    select r.id, r.order_id, o.reference_code, r.amount_rupiah as amount, r.reason, r.status, r.note, r.asked_by,
      r.created_at, r.done_at, coalesce(o.delivery_address ->> 'contact', m.first_name || ' ' || m.last_name, '') as customer,
      case when r.account_number is not null then json_build_object('bank', r.bank_name, 'name', r.account_name,
        'number', r.account_number) end as account,
      case when f.id is not null then json_build_object('id', f.id, 'number', f.number, 'written_at', f.written_at,
        'written_by', f.written_by) end as file,
      case when a.bank_name is not null then json_build_object('bank', a.bank_name, 'name', a.account_name,
        'number', a.account_number, 'reason', a.reason, 'refused_at', a.refused_at) end as refused_account,
      r.version
    from refunds r join orders o on o.id = r.order_id left join members m on m.id = o.member_id
    left join transfer_files f on f.id = r.transfer_file_id
    left join lateral (
      select * from refused_refund_accounts where refund_id = r.id order by id desc limit 1) a on true
    where ${inTab[tab]} ${file === undefined ? sql`` : sql`and r.transfer_file_id = ${file}`}
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
      file: row.file && { ...row.file, written_by: authorName(row.file.written_by) },
      refused_account: row.refused_account && {
        ...row.refused_account,
        name: maskName(row.refused_account.name),
        number: maskNumber(row.refused_account.number),
      },
    })),
    counts: onlyRow(
      await sql<StaffRefundList['counts']>`
        select count(*) filter (where ${inTab.send})::integer as send,
          count(*) filter (where ${inTab.file})::integer as file,
          count(*) filter (where ${inTab.account})::integer as account,
          count(*) filter (where ${inTab.provider})::integer as provider
        from refunds r where r.status <> 'done'`.execute(db),
    ),
  }
}
