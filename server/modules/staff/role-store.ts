import { sql } from 'kysely'
import type { StaffRole } from '../../../contract/staff/roles.ts'
import type { Db } from '../../db/database.ts'
import { roleOf } from './roles.ts'

/** The table of roles. */

interface RoleRow {
  role_key: string
  role_name: string | null
  role_home: string | null
  role_permissions: string[] | null
  needs_passkey: boolean
  version: number
  people: number
}

const selectRoles = (where: ReturnType<typeof sql>) => sql<RoleRow>`
  select r.key as role_key, r.name as role_name, r.home as role_home, r.permissions as role_permissions, r.needs_passkey,
    r.version, (select count(*) from staff_accounts a where a.role_key = r.key and a.ended_at is null) as people
  from staff_roles r where ${where} order by r.key`

export async function listRoles(db: Db): Promise<StaffRole[]> {
  const { rows } = await selectRoles(sql`true`).execute(db)
  return rows.map(showRole)
}

export async function findRole(db: Db, key: string): Promise<StaffRole | null> {
  const { rows } = await selectRoles(sql`r.key = ${key}`).execute(db)
  return rows[0] ? showRole(rows[0]) : null
}

const showRole = ({ needs_passkey, version, people, ...row }: RoleRow): StaffRole => ({
  ...roleOf(row),
  needs_passkey,
  version,
  people: Number(people),
})

type RoleContent = Pick<StaffRole, 'key' | 'name' | 'home' | 'permissions' | 'needs_passkey'>

/** Returns false if there is such a role. */
export async function insertRole(tx: Db, role: RoleContent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_roles')
    .values(role)
    .onConflict(conflict => conflict.column('key').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Returns false if the role no longer has this version. The owner's role keeps its permissions. */
export async function updateRole(
  tx: Db,
  { key, ...content }: RoleContent,
  version: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_roles')
    .set(eb => ({
      ...(key === 'owner' ? { needs_passkey: content.needs_passkey } : content),
      version: eb('version', '+', 1),
    }))
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteRole(tx: Db, key: string): Promise<void> {
  await tx.deleteFrom('staff_roles').where('key', '=', key).execute()
}

/** Locks a role until the transaction ends, so that nobody gets it while it changes. */
export async function lockRole(tx: Db, key: string): Promise<void> {
  await sql`select from staff_roles where key = ${key} for update`.execute(tx)
}
