import { Refusal } from '../../../../contract/refusals.ts'
import { buyerNote } from '../../../../contract/staff/ways-to-pay.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { listStaffMethods } from '../payment-method-store.ts'
import { keepAWayToPay, type PayingShop } from './keep-a-way-to-pay.ts'

/** What staff decide about a way to pay or an account; what is left out stays. */
export interface WayChanges {
  isOn?: boolean | undefined
  /** What buyers read below the name; empty for none. */
  note?: string | undefined
}

/**
 * Offers a payment method for new orders or stops offering it, and changes its note; orders that wait for money can still
 * be paid. With `seen`, the version that the person saw, a change by somebody else is refused with CHANGED_MEANWHILE.
 * Refuses with NOT_FOUND, INVALID_INPUT, and LAST_WAY_TO_PAY (SET-01).
 */
export const changePaymentMethod = (
  { db, payment }: PayingShop,
  actor: Actor,
  code: string,
  changes: WayChanges,
  seen?: { version: number },
): Promise<void> =>
  inTransaction(db, tx =>
    keepAWayToPay(tx, payment, async () => {
      const subject = { kind: 'payment method', id: code } as const
      const old = (await listStaffMethods(tx)).find(method => method.code === code)
      if (!old) throw noSuch(subject)
      if (seen && seen.version !== old.version) throw await changedMeanwhile(tx, subject)
      const isOn = changes.isOn ?? old.is_active
      const note = requireNote(changes.note ?? old.note)
      if (isOn === old.is_active && note === old.note) return
      await tx
        .updateTable('payment_methods')
        .set({ is_active: isOn, note, version: old.version + 1 })
        .where('code', '=', code)
        .execute()
      await notifyCatalogChanged(tx)
      if (isOn !== old.is_active)
        await recordStaffAction(tx, actor, 'payment-methods.switch', subject, { isOn })
      if (note !== old.note)
        await recordStaffAction(tx, actor, 'payment-methods.note', subject, {
          note: { from: old.note, to: note },
        })
    }),
  )

/** Refuses with INVALID_INPUT. */
export function requireNote(text: string): string {
  const checked = buyerNote.safeParse(text)
  if (checked.success) return checked.data
  throw new Refusal('INVALID_INPUT', { field: 'note', message: checked.error.issues[0]?.message ?? '' })
}
