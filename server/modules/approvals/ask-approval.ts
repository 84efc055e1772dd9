import { Refusal } from '../../../contract/refusals.ts'
import {
  type ApprovableAction,
  type AskedApproval,
  approvableActions,
} from '../../../contract/staff/approvals.ts'
import { type Permission, permissionLabel } from '../../../contract/staff/permissions.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import type { Staff } from '../staff/index.ts'
import { insertApproval } from './approval-store.ts'
import { approvableOf } from './carry-out.ts'

/**
 * Requests a second person's approval of an action (STAFF-14). Returns the request's id. Refuses with
 * PERMISSION_MISSING if the person's own role does not allow the action.
 */
export async function askApproval(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  staff: Staff,
  { action, request, reason }: AskedApproval,
): Promise<string> {
  requireActionPermission(staff.role.permissions, action)
  const { subject } = approvableOf(action, request)
  return inTransaction(db, async tx => {
    const id = await insertApproval(tx, { action, subject, request, reason, askedBy: staff.id, now: now() })
    await recordStaffAction(tx, actor, 'approvals.ask', subject, { request: id, action })
    return id
  })
}

/**
 * Refuses with PERMISSION_MISSING if these permissions do not allow the action that is asked for; `message` if they are
 * not those of the person who reads it.
 */
export function requireActionPermission(
  held: readonly Permission[],
  action: ApprovableAction,
  refusal: { message?: string } = {},
): void {
  const { permission } = approvableActions[action]
  if (!held.includes(permission))
    throw new Refusal('PERMISSION_MISSING', {
      ...refusal,
      details: { permission, label: permissionLabel(permission) },
    })
}
