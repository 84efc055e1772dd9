import { transferFileName } from '../../../../contract/staff/money-desk.ts'
import { csvLine } from '../../../csv/csv-line.ts'
import { harmlessCell } from '../../../csv/harmless-cell.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { findFileNumber, readFileRows, type TransferFileRow } from '../transfer-file-store.ts'

/**
 * Returns a transfer file as it was written, with the rows that were taken out of it since: under the same name, and as
 * often as staff ask. It has full account numbers, so the journal records each download; those of a buyer who deleted
 * their account are gone. Refuses with NOT_FOUND.
 */
export const downloadTransferFile = (
  db: Db,
  actor: Actor,
  fileId: string,
): Promise<{ name: string; text: string }> =>
  inTransaction(db, async tx => {
    const number = await findFileNumber(tx, fileId)
    if (number === null) throw noSuch({ kind: 'transfer-file', id: fileId })
    const rows = await readFileRows(tx, fileId)
    const amountRupiah = rows.reduce((sum, row) => sum + row.amount, 0)
    const detail = { refunds: rows.length, amountRupiah }
    await recordStaffAction(
      tx,
      actor,
      'refunds.export',
      { kind: 'transfer-file', id: String(number) },
      detail,
    )
    const text = `\uFEFF${[heading, ...rows.map(cellsOf)].map(csvLine).join('')}`
    return { name: transferFileName(number), text }
  })

const heading = ['Bank', 'Nomor rekening', 'Nama', 'Jumlah', 'Berita', 'Id']

const cellsOf = ({ bank, number, name, amount, referenceCode, refundId }: TransferFileRow): string[] =>
  [bank ?? '', number ?? '', name ?? '', String(amount), `Refund ${referenceCode}`, refundId].map(
    harmlessCell,
  )
