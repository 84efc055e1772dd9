import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-acts/actor.ts'
import { noSuch } from '../../../staff-acts/no-such.ts'
import { recordStaffAct } from '../../../staff-acts/record-staff-act.ts'

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
    await recordStaffAct(tx, actor, 'vouchers.switch', voucher, { isOn })
  })
