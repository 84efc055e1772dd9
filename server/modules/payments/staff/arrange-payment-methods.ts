import { Refusal } from '../../../../contract/refusals.ts'
import { categoryLabels, type MethodOrder } from '../../../../contract/staff/ways-to-pay.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { listStaffMethods, lockWaysToPay } from '../payment-method-store.ts'

/**
 * Puts the payment methods of a category in another order (SET-01). Refuses with CHANGED_MEANWHILE if they are not those,
 * or not in the order, that the person saw, and with INVALID_INPUT if the new order lacks one or names another.
 */
export const arrangePaymentMethods = (
  db: Db,
  actor: Actor,
  { category, was, codes }: MethodOrder,
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockWaysToPay(tx)
    const methods = (await listStaffMethods(tx)).filter(method => method.category === category)
    requireSameThings({ found: methods.map(({ code }) => code), was, next: codes, field: 'codes' })
    // Those that staff do not see stay behind the others.
    const unseen = await tx
      .selectFrom('payment_methods')
      .select('code')
      .where('category', '=', category)
      .where('code', 'not in', codes)
      .orderBy('position')
      .orderBy('id')
      .execute()
    for (const [index, code] of [...codes, ...unseen.map(({ code }) => code)].entries())
      await tx
        .updateTable('payment_methods')
        .set({ position: index + 1 })
        .where('code', '=', code)
        .execute()
    await notifyCatalogChanged(tx)
    const nameOf = new Map(methods.map(({ code, name }) => [code, name]))
    const inWords = (order: readonly string[]) => order.map(code => nameOf.get(code)).join(', ')
    await recordStaffAction(
      tx,
      actor,
      'payment-methods.arrange',
      { kind: 'payment category', id: category },
      { place: categoryLabels[category], order: { from: inWords(was), to: inWords(codes) } },
    )
  })

/** Refuses an order of other things than there are, or one made of what is no longer so. */
export function requireSameThings({
  found,
  was,
  next,
  field,
}: {
  found: readonly string[]
  was: readonly string[]
  next: readonly string[]
  field: string
}): void {
  if (found.join() !== was.join()) throw new Refusal('CHANGED_MEANWHILE')
  if (next.toSorted().join() !== was.toSorted().join())
    throw new Refusal('INVALID_INPUT', { field, message: 'Urutannya harus memuat semuanya.' })
}
