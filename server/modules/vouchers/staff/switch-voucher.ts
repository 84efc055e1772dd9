import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { requireAsSeen, requireVoucher } from './lock-voucher.ts'

/**
 * Allows or forbids the use of a voucher and of its one-time codes, from now on and on every process: bags are priced
 * by what the database says. One that already is so stays as it is. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE
 * if the person saw another version.
 */
export const switchVoucher = (
  db: Db,
  actor: Actor,
  code: string,
  isOn: boolean,
  seen?: { version: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    const voucher = await requireVoucher(tx, code)
    if (voucher.is_active === isOn) return
    if (seen) await requireAsSeen(tx, voucher.code, voucher, seen.version)
    await sql`
      update vouchers set is_active = ${isOn}, version = version + 1
      where id = ${voucher.id} or (issued_from = ${voucher.id} and is_one_time_code)`.execute(tx)
    await recordStaffAction(tx, actor, 'vouchers.switch', { kind: 'voucher', id: voucher.code }, { isOn })
  })
