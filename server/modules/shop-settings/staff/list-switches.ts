import { type ShownSwitch, switches, switchKeys } from '../../../../contract/staff/switches.ts'
import type { Db } from '../../../db/database.ts'
import { lastChanges } from '../../../staff-actions/last-changes.ts'

/** Lists the switches that the shop knows, with who switched each last (SET-01). */
export async function listSwitches(db: Db): Promise<ShownSwitch[]> {
  const rows = await db.selectFrom('feature_toggles').select(['key', 'is_on', 'version']).execute()
  const changes = await lastChanges(db, 'toggle')
  return switchKeys.map(key => {
    const row = rows.find(each => each.key === key)
    return {
      key,
      ...switches[key],
      is_on: row?.is_on ?? false,
      version: row?.version ?? 0,
      changed: changes.get(key) ?? null,
    }
  })
}
