import { isPermission, type Permission } from '../../../contract/staff/permissions.ts'
import { isReadyRole, readyRoles, type StaffHome } from '../../../contract/staff/roles.ts'

interface RoleColumns {
  role_key: string
  role_name: string | null
  role_home: string | null
  role_permissions: string[] | null
}

export interface HeldRole {
  key: string
  name: string
  home: StaffHome
  permissions: Permission[]
}

/**
 * Reads a role from its row: a ready role that nobody has changed has only its key there, and follows
 * `contract/staff/roles.ts`. Permissions that an earlier version knew are left out.
 */
export function roleOf({ role_key: key, role_name, role_home, role_permissions }: RoleColumns): HeldRole {
  const ready = isReadyRole(key) ? readyRoles[key] : null
  return {
    key,
    name: role_name ?? ready?.name ?? key,
    home: (role_home as StaffHome | null) ?? ready?.home ?? 'shop',
    permissions: role_permissions?.filter(isPermission) ?? [...(ready?.permissions ?? [])],
  }
}
