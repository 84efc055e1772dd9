import { Refusal } from '../../../contract/refusals.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'

/**
 * The person who gives permissions, who can give at most those of their own role (STAFF-06). The operator, at the command
 * line, can give any.
 */
export type Giver =
  | {
      permissions: readonly Permission[]
      /** The second person, who approved it (STAFF-14). */
      approvedBy?: string
    }
  | 'operator'

/** A person who has it can give themselves any other permission in two steps. */
const NEEDS_SECOND_PERSON: Permission = 'staff.roles'

/**
 * Refuses with GRANT_TOO_WIDE if the giver lacks one of the permissions, and with SECOND_PERSON_NEEDED if one of those
 * given is to change roles and no second person has approved. `taken` are the permissions that are taken away.
 */
export function requireGrantable(
  giver: Giver,
  given: readonly Permission[],
  taken: readonly Permission[] = [],
): void {
  if (giver === 'operator') return
  const missing = [...given, ...taken].filter(name => !giver.permissions.includes(name))
  if (missing.length > 0)
    throw new Refusal('GRANT_TOO_WIDE', { details: { permissions: [...new Set(missing)] } })
  if (given.includes(NEEDS_SECOND_PERSON) && giver.approvedBy === undefined)
    throw new Refusal('SECOND_PERSON_NEEDED')
}

/** Returns the second person, for the journal. */
export const approvalDetail = (giver: Giver): { approvedBy?: string } =>
  giver !== 'operator' && giver.approvedBy !== undefined ? { approvedBy: giver.approvedBy } : {}
