import { Refusal } from '../../../../contract/refusals.ts'
import type { WrittenTransferFile } from '../../../../contract/staff/money-desk.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import {
  addTransferFile,
  countRefundsWithoutFile,
  fillTransferFile,
  listTransferFiles,
  lockRefundsForFile,
} from '../transfer-file-store.ts'

/**
 * Writes the file for the bank's bulk transfer: takes every refund whose buyer has named an account, and that is in no
 * file yet, into a new one (ORD-08). Two people who write at the same moment never take the same refund. Refuses with
 * NO_REFUNDS_FOR_FILE if none is left. `downloadTransferFile` returns its text.
 */
export const writeTransferFile = (db: Db, actor: Actor, now: Date): Promise<WrittenTransferFile> =>
  inTransaction(db, async tx => {
    const refundIds = await lockRefundsForFile(tx)
    if (refundIds.length === 0) throw new Refusal('NO_REFUNDS_FOR_FILE')
    const id = await addTransferFile(tx, { writtenAt: now, writtenBy: recordedAs(actor) })
    await fillTransferFile(tx, id, refundIds)
    const [file] = await listTransferFiles(tx, { id })
    if (!file) throw new Error('a transfer file was not written')
    const { number, refunds, amount: amountRupiah } = file
    const detail = { refunds, amountRupiah }
    await recordStaffAction(
      tx,
      actor,
      'refunds.write-file',
      { kind: 'transfer-file', id: String(number) },
      detail,
    )
    return { ...file, left_out: await countRefundsWithoutFile(tx) }
  })
