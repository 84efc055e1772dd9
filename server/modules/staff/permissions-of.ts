import { type Permission, permissions } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { findKeyPermissions } from './api-keys/api-key-store.ts'
import { roleOf } from './roles.ts'

/**
 * Returns what an actor may do now, for work that continues after the request: a role may have been changed or ended,
 * or a key revoked since. The command line and the shop itself may do everything.
 */
export async function permissionsOf(
  db: Db,
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
): Promise<readonly Permission[]> {
  if (kind === 'command-line' || kind === 'system') return permissions
  if (id === null) return []
  if (kind === 'api-key') return findKeyPermissions(db, id)
  const row = await db
    .selectFrom('staff_accounts as a')
    .innerJoin('staff_roles as r', 'r.key', 'a.role_key')
    .select([
      'r.key as role_key',
      'r.name as role_name',
      'r.home as role_home',
      'r.permissions as role_permissions',
    ])
    .where('a.id', '=', id)
    .where('a.ended_at', 'is', null)
    .executeTakeFirst()
  return row ? roleOf(row).permissions : []
}
