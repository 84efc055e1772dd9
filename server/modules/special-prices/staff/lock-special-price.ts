import type { Db } from '../../../db/database.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'

/** A special price as somebody saw it; without a version whatever is there. */
export interface SeenSpecialPrice {
  id: string
  version?: number
}

/** Locks a special price. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE, which names who was first. */
export async function lockSpecialPrice(
  tx: Db,
  { id, version }: SeenSpecialPrice,
): Promise<{ version: number; is_active: boolean; combination_id: number }> {
  const subject = { kind: 'special price', id }
  const price = await tx
    .selectFrom('special_prices')
    .select(['version', 'is_active', 'combination_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!price) throw noSuch(subject)
  if (version !== undefined && price.version !== version) throw await changedMeanwhile(tx, subject)
  return price
}
