import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { insertClosing } from './closed-months.ts'
import { lockNumbers } from './document-store.ts'

/**
 * Closes a month like "2026-11" whose tax is reported (FIN-03): from then on it gets no document. Closing it again changes
 * nothing. Refuses with INVALID_INPUT a month that is not over.
 */
export const closeTaxMonth = (
  db: Db,
  actor: Actor,
  { month, now }: { month: string; now: Date },
): Promise<void> =>
  inTransaction(db, async tx => {
    if (month >= jakartaDay(now).slice(0, 7))
      throw new Refusal('INVALID_INPUT', { field: 'month', message: 'Bulan ini belum berakhir.' })
    // A document that is being numbered is in the month, or sees that it is closed.
    await lockNumbers(tx)
    if (!(await insertClosing(tx, month, { at: now, by: actor.name }))) return
    await recordStaffAction(tx, actor, 'tax.close-month', { kind: 'tax-month', id: month })
  })
