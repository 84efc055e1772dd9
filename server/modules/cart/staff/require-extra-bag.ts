import type { Selectable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { ExtraBags } from '../../../db/tables.ts'
import { changedMeanwhile } from '../../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'

/** Locks an extra bag; null if there is none. */
export async function lockExtraBag(tx: Db, id: string): Promise<Selectable<ExtraBags> | null> {
  const bag = await tx
    .selectFrom('extra_bags')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return bag ?? null
}

/**
 * Locks an extra bag. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE if the person saw another version; the command
 * line sees none.
 */
export async function requireExtraBag(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Selectable<ExtraBags>> {
  const bag = await lockExtraBag(tx, id)
  if (!bag) throw noSuch({ kind: 'extra bag', id })
  if (version !== undefined && bag.version !== version)
    throw await changedMeanwhile(tx, { kind: 'extra bag', id })
  return bag
}
