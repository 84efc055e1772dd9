import { sql } from 'kysely'
import { maskName } from '../../../contract/staff/masking.ts'
import type { WaitingTransfer } from '../../../contract/staff/money-desk.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

interface Row extends Omit<WaitingTransfer, 'receipt_url'> {}

/** Receipts `r` of payments `p` that wait for a decision. */
const waiting = sql`transfer_receipts r join payments p on p.id = r.payment_id and r.decision is null and p.status = 'challenged'`

/** Counts them, and what they should bring (DASH-01). */
export async function countTransfers(
  db: Db,
): Promise<{ count: number; rupiah: number; since: string | null }> {
  const counted = onlyRow(
    await sql<{ count: number; rupiah: number; since: Date | null }>`
      select count(*)::integer as count, coalesce(sum(p.amount_rupiah), 0)::bigint as rupiah, min(r.sent_at) as since
      from ${waiting}`.execute(db),
  )
  return { ...counted, since: counted.since?.toISOString() ?? null }
}

/** More than a person checks in a day; what waits behind them moves up as they are decided. */
const MOST = 100

/** Lists the receipts of transfers that wait for a decision, the oldest first (ORD-07). */
export async function listTransfers(db: Db): Promise<WaitingTransfer[]> {
  const { rows } = await sql<Row>`
    select o.id as order_id, o.reference_code, o.version, p.amount_rupiah as expected, r.sent_at, p.due_at,
      coalesce(o.delivery_address ->> 'contact', m.first_name || ' ' || m.last_name, '') as customer,
      json_build_object('bank', b.bank_name, 'name', b.account_name, 'number', b.account_number) as account,
      coalesce(p.instruction ->> 'bankAccountId' <> b.id::text, false) as is_other_account,
      (select count(*)::integer from transfer_receipts e where e.payment_id = p.id and e.decision = 'rejected') as rejected_before
    from ${waiting} join orders o on o.id = p.order_id
      join bank_accounts b on b.id = r.bank_account_id left join members m on m.id = o.member_id
    order by r.sent_at, r.id limit ${MOST}`.execute(db)
  return rows.map(row => ({
    ...row,
    customer: maskName(row.customer),
    receipt_url: `/api/staff/transfers/${row.order_id}/receipt`,
  }))
}
