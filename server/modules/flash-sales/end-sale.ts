import { Refusal } from '../../../contract/refusals.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { lockCatalog } from '../catalog-writing/index.ts'
import { requireSeenSale } from './require-seen.ts'
import { runDueIn } from './run-due.ts'
import { deleteFlashSale, endFlashSaleAt } from './store.ts'

interface SeenSale {
  id: string
  version: number
}

/** Stops a sale that runs: the usual prices return at once. Refuses with FLASH_SALE_NOT_RUNNING. */
export const stopFlashSale = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { id, version }: SeenSale,
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const sale = await requireSeenSale(tx, id, version)
    if (!sale.began_at || sale.ended_at) throw new Refusal('FLASH_SALE_NOT_RUNNING')
    await endFlashSaleAt(tx, id, now())
    await runDueIn(tx, now())
    await recordStaffAction(tx, actor, 'flash-sales.stop', { kind: 'flash-sale', id }, { name: sale.name })
  })

/** Removes a sale that has not begun. Refuses with FLASH_SALE_BEGUN: what was sold stays on record. */
export const removeFlashSale = (
  { db }: Pick<Shop, 'db'>,
  actor: Actor,
  { id, version }: SeenSale,
): Promise<void> =>
  inTransaction(db, async tx => {
    const sale = await requireSeenSale(tx, id, version)
    if (sale.began_at) throw new Refusal('FLASH_SALE_BEGUN')
    await deleteFlashSale(tx, id)
    await recordStaffAction(tx, actor, 'flash-sales.remove', { kind: 'flash-sale', id }, { name: sale.name })
  })
