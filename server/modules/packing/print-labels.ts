import type { labelPapers } from '../../../contract/staff/warehouse.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { readSeller } from '../shop-settings/index.ts'
import { drawLabels } from './draw-labels.ts'
import { type ParcelFacts, readParcelFacts } from './parcel-facts.ts'

/**
 * Draws the labels of parcels (PACK-03). A label shows a person's name, telephone and address, so the journal says who
 * printed whose (STAFF-13). Refuses with NOT_FOUND, also for a parcel that was delivered.
 */
export async function printLabels(
  shop: Pick<Shop, 'db' | 'env'>,
  actor: Actor,
  parcels: string[],
  paper: (typeof labelPapers)[number],
): Promise<Buffer> {
  const facts = await inTransaction(shop.db, async tx => {
    const facts = await readParcelFacts(tx, parcels)
    await recordPrinting(tx, actor, facts)
    return facts
  })
  return drawLabels(facts, await readSeller(shop), paper)
}

/** Names the orders by their codes. */
export const recordPrinting = (
  tx: Db,
  actor: Actor,
  facts: readonly Pick<ParcelFacts, 'referenceCode'>[],
): Promise<void> =>
  recordStaffAction(
    tx,
    actor,
    'parcels.print-labels',
    { kind: 'parcels', id: 'labels' },
    { orders: [...new Set(facts.map(({ referenceCode }) => referenceCode))] },
  )
