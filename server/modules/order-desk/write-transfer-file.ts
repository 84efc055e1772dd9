import { sql } from 'kysely'
import { csvLine } from '../../csv/csv-line.ts'
import { harmlessCell } from '../../csv/harmless-cell.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'

interface Row {
  id: string
  reference_code: string
  amount: number
  bank: string
  name: string
  number: string
}

/**
 * Writes the file for the bank's bulk transfer: every refund whose buyer has named an account (ORD-08), a line each.
 * The journal records who downloaded it, and its total.
 */
export const writeTransferFile = (db: Db, actor: Actor): Promise<string> =>
  inTransaction(db, async tx => {
    const { rows } = await sql<Row>`
      select r.id, o.reference_code, r.amount_rupiah as amount, r.bank_name as bank, r.account_name as name,
        r.account_number as number
      from refunds r join orders o on o.id = r.order_id where r.status = 'to_transfer' order by r.created_at, r.id`.execute(
      tx,
    )
    const amountRupiah = rows.reduce((sum, row) => sum + row.amount, 0)
    const detail = { refunds: rows.length, amountRupiah }
    await recordStaffAction(tx, actor, 'refunds.export', { kind: 'refunds', id: 'to_transfer' }, detail)
    return `\uFEFF${[heading, ...rows.map(cellsOf)].map(csvLine).join('')}`
  })

const heading = ['Bank', 'Nomor rekening', 'Nama', 'Jumlah', 'Berita', 'Id']

const cellsOf = ({ bank, number, name, amount, reference_code, id }: Row): string[] =>
  [bank, number, name, String(amount), `Refund ${reference_code}`, id].map(harmlessCell)
