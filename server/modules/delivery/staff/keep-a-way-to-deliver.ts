import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { isNotOffered } from '../shipping-fee.ts'

/**
 * Makes a change to carriers or their fees; two people do so one after the other. Refuses with LAST_WAY_TO_DELIVER if
 * nothing could be delivered any more. Buyers who order meanwhile do not wait.
 */
export async function keepAWayToDeliver<Result>(tx: Db, change: () => Promise<Result>): Promise<Result> {
  await lockCarriers(tx)
  const before = await canDeliver(tx)
  const result = await change()
  if (before && !(await canDeliver(tx))) throw new Refusal('LAST_WAY_TO_DELIVER', { field: 'is_on' })
  return result
}

/**
 * Locks every carrier with its fees until the transaction ends, always in the same order: whoever changes several would
 * otherwise deadlock with the others.
 */
export async function lockCarriers(tx: Db): Promise<void> {
  await sql`select from shipping_methods order by type for no key update`.execute(tx)
}

/** True if a method that is on and sold has a fee somewhere. */
async function canDeliver(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ type: string }>`
    select distinct m.type from shipping_methods m join shipping_rates r on r.shipping_type = m.type
    where m.is_active`.execute(tx)
  return rows.some(({ type }) => !isNotOffered(type))
}
