import { Refusal } from '../../../../contract/refusals.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { deleteNever, findProductName, insertNever } from '../own-row-store.ts'

/**
 * The shop's own rows never show the product from now on; lists, search and its page are as before. Refuses with NOT_FOUND,
 * and with INVALID_INPUT if it is excluded already.
 */
export const excludeProduct = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { product_id: id, reason }: { product_id: string; reason: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    const name = await findProductName(tx, id)
    if (name === null) throw noSuch({ kind: 'product', id })
    if (!(await insertNever(tx, { product_id: id, reason }, { by: actor.name, at: now() })))
      throw new Refusal('INVALID_INPUT', { field: 'product_id', message: 'Produk ini sudah dikecualikan.' })
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'recommendations.exclude', { kind: 'product', id }, { name, reason })
  })

/** The shop may recommend it again. Refuses with NOT_FOUND. */
export const includeProduct = (
  { db }: Pick<Shop, 'db'>,
  actor: Actor,
  { id }: { id: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    const name = await findProductName(tx, id)
    if (name === null || !(await deleteNever(tx, id))) throw noSuch({ kind: 'product', id })
    await notifyCatalogChanged(tx)
    await recordStaffAction(tx, actor, 'recommendations.include', { kind: 'product', id }, { name })
  })
