import type { Db } from '../../../db/database.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'

/** A draw as somebody saw it; without a version whatever is there. */
export interface SeenDraw {
  type: string
  version?: number
}

/**
 * Locks a draw for staff: nobody draws until the transaction ends. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE,
 * which names who was first.
 */
export async function lockDrawForStaff(tx: Db, { type, version }: SeenDraw) {
  const subject = { kind: 'draw', id: type }
  const draw = await tx
    .selectFrom('lucky_draws')
    .selectAll()
    .where('type', '=', type)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!draw) throw noSuch(subject)
  if (version !== undefined && draw.version !== version) throw await changedMeanwhile(tx, subject)
  return draw
}
