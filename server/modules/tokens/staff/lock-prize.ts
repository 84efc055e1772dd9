import type { Db } from '../../../db/database.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'

/** A prize as somebody saw it; without a version whatever is there. */
export interface SeenPrize {
  key: string
  version?: number
}

/**
 * Locks a prize: redemptions of it wait. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE, which names who was first.
 */
export async function lockPrize(tx: Db, { key, version }: SeenPrize) {
  const subject = { kind: 'token prize', id: key }
  const prize = await tx
    .selectFrom('token_prizes')
    .selectAll()
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!prize) throw noSuch(subject)
  if (version !== undefined && prize.version !== version) throw await changedMeanwhile(tx, subject)
  return prize
}
