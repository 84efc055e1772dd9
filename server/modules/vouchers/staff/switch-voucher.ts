import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'

/** Allows or forbids the use of a voucher. Refuses with NOT_FOUND. */
export const switchVoucher = (db: Db, actor: Actor, code: string, isOn: boolean): Promise<void> =>
  inTransaction(db, async tx => {
    const voucher = { kind: 'voucher', id: code.toUpperCase() }
    const result = await tx
      .updateTable('vouchers')
      .set({ is_active: isOn })
      .where('code', '=', voucher.id)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw noSuch(voucher)
    await recordStaffAction(tx, actor, 'vouchers.switch', voucher, { isOn })
  })
