import { Refusal } from '../../../contract/refusals.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'

/**
 * The person who gives permissions, who can give at most those of their own role (STAFF-06). The operator, at the command
 * line, can give any.
 */
export type Giver =
  | {
      permissions: readonly Permission[]
      /** The second person, who approved it (STAFF-14); they too must have what is given. */
      approver?: { name: string; permissions: readonly Permission[] }
    }
  | 'operator'

/**
 * A person who has `staff.roles` can give themselves any other permission in two steps. A person who could give
 * `staff.approve` alone could make the second person up: an account of their own
 * (`docs/decisions/0042-approvers-are-made-by-two.md`).
 */
const needSecondPerson: Permission[] = ['staff.roles', 'staff.approve']

/**
 * Refuses with GRANT_TOO_WIDE if the giver lacks one of the permissions, or the approver one of those given, and with
 * SECOND_PERSON_NEEDED if one of those given is to change roles or to approve and no second person has approved. `taken`
 * are the permissions that are taken away.
 */
export function requireGrantable(
  giver: Giver,
  given: readonly Permission[],
  taken: readonly Permission[] = [],
): void {
  if (giver === 'operator') return
  const { approver } = giver
  const missing = [
    ...[...given, ...taken].filter(name => !giver.permissions.includes(name)),
    ...given.filter(name => approver && !approver.permissions.includes(name)),
  ]
  if (missing.length > 0)
    throw new Refusal('GRANT_TOO_WIDE', { details: { permissions: [...new Set(missing)] } })
  if (!approver && needSecondPerson.some(name => given.includes(name)))
    throw new Refusal('SECOND_PERSON_NEEDED')
}

/** Returns the second person, for the journal. */
export const approvalDetail = (giver: Giver): { approvedBy?: string } =>
  giver !== 'operator' && giver.approver ? { approvedBy: giver.approver.name } : {}
