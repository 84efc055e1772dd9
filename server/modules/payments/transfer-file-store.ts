import { sql } from 'kysely'
import { type TransferFile, transferFileName } from '../../../contract/staff/money-desk.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { authorName } from '../../staff-actions/author-name.ts'

/** The files for the bank's bulk transfer, their rows as written, and the accounts that the bank refused. */

/**
 * Locks the refunds that the next file takes. A colleague who writes a file at the same moment waits here, and then
 * finds them taken. Left out are those that could not be marked as sent: the payer's bank has taken the money back.
 */
export async function lockRefundsForFile(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from refunds r where ${hasNoFile} and (r.payment_id is null or exists (
      select from payments p where p.id = r.payment_id and p.status = 'paid' and p.kept_rupiah >= (
        select sum(a.amount_rupiah) from refunds a where a.payment_id = p.id)))
    order by r.id for update of r`.execute(db)
  return rows.map(({ id }) => id)
}

const hasNoFile = sql`r.status = 'to_transfer' and r.transfer_file_id is null`

export async function countRefundsWithoutFile(db: Db): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`select count(*)::integer as count from refunds r where ${hasNoFile}`.execute(
      db,
    ),
  )
  return count
}

export async function addTransferFile(
  db: Db,
  { writtenAt, writtenBy }: { writtenAt: Date; writtenBy: string },
): Promise<string> {
  const { id } = await db
    .insertInto('transfer_files')
    .values({ written_at: writtenAt, written_by: writtenBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes locked refunds into a file, the oldest first. */
export async function fillTransferFile(db: Db, fileId: string, refundIds: string[]): Promise<void> {
  await sql`update refunds set transfer_file_id = ${fileId} where id = any(${refundIds})`.execute(db)
  await sql`
    insert into transfer_file_rows (file_id, refund_id, amount_rupiah, bank_name, account_name, account_number)
    select ${fileId}, id, amount_rupiah, bank_name, account_name, account_number
    from refunds where id = any(${refundIds}) order by created_at, id`.execute(db)
}

/** Takes a locked refund out of its file; the row stays in the file with the reason. */
export async function takeRowOut(
  db: Db,
  refundId: string,
  { reason, takenOutBy, now }: { reason: string; takenOutBy: string; now: Date },
): Promise<void> {
  await sql`
    update transfer_file_rows set taken_out_at = ${now}, taken_out_by = ${takenOutBy}, taken_out_reason = ${reason}
    where refund_id = ${refundId} and taken_out_at is null`.execute(db)
  await sql`update refunds set transfer_file_id = null where id = ${refundId}`.execute(db)
}

/**
 * Keeps the account of a locked refund that the bank refused, or that a transfer came back from, with the time when that
 * was sent; returns the record's id.
 */
export async function keepRefusedAccount(
  db: Db,
  refundId: string,
  { reason, recordedBy, now }: { reason: string; recordedBy: string; now: Date },
): Promise<string> {
  const { id } = onlyRow(
    await sql<{ id: string }>`
      insert into refused_refund_accounts
        (refund_id, bank_name, account_name, account_number, reason, refused_at, recorded_by, sent_at, sent_note)
      select id, bank_name, account_name, account_number, ${reason}, ${now}, ${recordedBy}, done_at,
        case when done_at is null then '' else note end
      from refunds where id = ${refundId} returning id::text as id`.execute(db),
  )
  return id
}

/** Lists files, the newest first; with an id that one. */
export async function listTransferFiles(
  db: Db,
  { id, limit = 1 }: { id?: string; limit?: number },
): Promise<TransferFile[]> {
  const { rows } = await sql<Omit<TransferFile, 'name'>>`
    select f.id, f.number, f.written_at, f.written_by, rows.*
    from (select * from transfer_files ${id === undefined ? sql`` : sql`where id = ${id}`}
      order by number desc limit ${limit}) f
    cross join lateral (
      select count(*)::integer as refunds, coalesce(sum(w.amount_rupiah), 0)::bigint as amount,
        count(*) filter (where w.taken_out_at is null and r.status <> 'done')::integer as open,
        count(*) filter (where w.taken_out_at is not null)::integer as taken_out
      from transfer_file_rows w join refunds r on r.id = w.refund_id where w.file_id = f.id) rows
    order by f.number desc`.execute(db)
  return rows.map(file => ({
    ...file,
    name: transferFileName(file.number),
    written_by: authorName(file.written_by),
  }))
}

export async function findTransferFileId(db: Db, number: number): Promise<string | null> {
  const file = await db
    .selectFrom('transfer_files')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return file?.id ?? null
}

/** Returns the number of a file; null if there is no such file. */
export async function findFileNumber(db: Db, fileId: string | null): Promise<number | null> {
  if (fileId === null) return null
  const file = await db
    .selectFrom('transfer_files')
    .select('number')
    .where('id', '=', fileId)
    .executeTakeFirst()
  return file?.number ?? null
}

export interface TransferFileRow {
  refundId: string
  referenceCode: string
  amount: number
  /** Null, like name and number, once the buyer's account in the shop is deleted. */
  bank: string | null
  name: string | null
  number: string | null
}

export async function readFileRows(db: Db, fileId: string): Promise<TransferFileRow[]> {
  const { rows } = await sql<TransferFileRow>`
    select w.refund_id as "refundId", o.reference_code as "referenceCode", w.amount_rupiah as amount,
      w.bank_name as bank, w.account_name as name, w.account_number as number
    from transfer_file_rows w join refunds r on r.id = w.refund_id join orders o on o.id = r.order_id
    where w.file_id = ${fileId} order by w.id`.execute(db)
  return rows
}
