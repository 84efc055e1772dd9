import type { Permission } from '../../../contract/staff/permissions.ts'
import type { StaffRole } from '../../../contract/staff/roles.ts'

/** Nobody can give a permission that they lack (STAFF-06); the server checks it again. */
export const isGrantable = (role: Pick<StaffRole, 'permissions'>, own: readonly Permission[]): boolean =>
  role.permissions.every(permission => own.includes(permission))

/** The key of a new role in addresses and the journal: "Kasir Pagi" is "kasir-pagi". */
export const roleKey = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
