import { Refusal } from '../../../contract/refusals.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import { isReadyRole } from '../../../contract/staff/roles.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { approvalDetail, type Giver, requireGrantable } from './require-grantable.ts'
import * as store from './role-store.ts'

export interface RoleDraft {
  key: string
  name: string
  permissions: Permission[]
  needs_passkey: boolean
  /** The version that was read; null for a new role. */
  version: number | null
}

/**
 * Makes or changes a role. The person must have every permission that they give or take, and all of the role's to
 * change whether it needs a passkey. Refuses with NOT_FOUND, ROLE_FIXED, GRANT_TOO_WIDE, SECOND_PERSON_NEEDED and
 * CHANGED_MEANWHILE.
 */
export const saveRole = (db: Db, actor: Actor, draft: RoleDraft, giver: Giver): Promise<void> =>
  inTransaction(db, async tx => {
    const { version, ...role } = draft
    // What is given and taken is judged by the version that is replaced.
    await store.lockRole(tx, role.key)
    const old = await store.findRole(tx, role.key)
    if (version !== null && !old) throw noSuch({ kind: 'role', id: role.key })
    const content = {
      ...role,
      permissions: [...new Set(role.permissions)],
      home: old?.home ?? ('shop' as const),
    }
    const granted = content.permissions.filter(name => !old?.permissions.includes(name))
    const withdrawn = (old?.permissions ?? []).filter(name => !content.permissions.includes(name))
    if (role.key === 'owner' && granted.length + withdrawn.length > 0) throw new Refusal('ROLE_FIXED')
    // A person who decides which factor guards permissions must hold them too.
    const guarded =
      role.needs_passkey === (old?.needs_passkey ?? role.needs_passkey) ? [] : (old?.permissions ?? [])
    requireGrantable(giver, granted, [...withdrawn, ...guarded])
    const isSaved =
      version === null ? await store.insertRole(tx, content) : await store.updateRole(tx, content, version)
    if (!isSaved) throw new Refusal('CHANGED_MEANWHILE')
    const detail = {
      name: { from: old?.name ?? null, to: content.name },
      granted,
      withdrawn,
      needs_passkey: { from: old?.needs_passkey ?? false, to: content.needs_passkey },
      ...approvalDetail(giver),
    }
    await recordStaffAction(tx, actor, 'roles.save', { kind: 'role', id: role.key }, detail)
  })

/** Deletes a role that the shop made and nobody has. Refuses with NOT_FOUND, ROLE_FIXED and ROLE_IN_USE. */
export const deleteRole = (db: Db, actor: Actor, key: string, giver: Giver): Promise<void> =>
  inTransaction(db, async tx => {
    await store.lockRole(tx, key)
    const role = await store.findRole(tx, key)
    if (!role) throw noSuch({ kind: 'role', id: key })
    if (isReadyRole(key)) throw new Refusal('ROLE_FIXED')
    if (role.people > 0) throw new Refusal('ROLE_IN_USE', { details: { people: role.people } })
    requireGrantable(giver, [], role.permissions)
    await store.deleteRole(tx, key)
    await recordStaffAction(tx, actor, 'roles.delete', { kind: 'role', id: key }, { name: role.name })
  })
