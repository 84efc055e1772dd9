import { Refusal } from '../../../contract/refusals.ts'
import type { Approval } from '../../../contract/staff/approvals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { findPerson, findRole, type Staff } from '../staff/index.ts'
import { lockApproval, recordDecision } from './approval-store.ts'
import { requireActionPermission } from './ask-approval.ts'
import { type ApprovedGiver, approvableOf } from './carry-out.ts'

/**
 * Decides a request. Approving carries the action out in the same transaction, in the requester's name; if the action
 * is refused by then, the request still waits. Refuses with NOT_FOUND, REQUEST_DECIDED, OWN_REQUEST,
 * PERMISSION_MISSING, and as the action does.
 */
export async function decideApproval(
  shop: Shop,
  actor: Actor,
  staff: Staff,
  { id, decision, note }: { id: string; decision: 'approved' | 'refused'; note: string },
): Promise<void> {
  const { db, now } = shop
  const afterwards = await db.transaction().execute(async tx => {
    const approval = await lockWaiting(tx, id)
    if (approval.asked_by.id === staff.id) throw new Refusal('OWN_REQUEST')
    requireActionPermission(staff.role.permissions, approval.action)
    await recordDecision(tx, approval, { decision, decidedBy: staff.id, note, now: now() })
    const verb = decision === 'approved' ? 'approvals.approve' : 'approvals.refuse'
    await recordStaffAction(tx, actor, verb, approval.subject, { request: id, action: approval.action })
    return decision === 'approved'
      ? carryOut(tx, now, approval, { name: actor.name, permissions: staff.role.permissions })
      : null
  })
  await afterwards?.(shop)
}

/** Withdraws the person's own request. Refuses with NOT_FOUND and REQUEST_DECIDED. */
export const withdrawApproval = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<void> =>
  db.transaction().execute(async tx => {
    const approval = await lockWaiting(tx, id)
    if (approval.asked_by.id !== actor.id) throw noSuch({ kind: 'request', id })
    await recordDecision(tx, approval, {
      decision: 'withdrawn',
      decidedBy: approval.asked_by.id,
      note: '',
      now: now(),
    })
    const detail = { request: id, action: approval.action }
    await recordStaffAction(tx, actor, 'approvals.withdraw', approval.subject, detail)
  })

async function lockWaiting(tx: Db, id: string): Promise<Approval> {
  const approval = await lockApproval(tx, id)
  if (!approval) throw noSuch({ kind: 'request', id })
  const { decision, decided_by } = approval
  if (decision !== null)
    throw new Refusal('REQUEST_DECIDED', { details: { decision, decided_by: decided_by?.name } })
  return approval
}

/** The requester may have lost the role meanwhile, so the current role decides; the refusal says whose it is. */
async function carryOut(
  tx: Db,
  now: Shop['now'],
  { action, request, asked_by }: Approval,
  approver: ApprovedGiver['approver'],
) {
  const asker = await findPerson(tx, asked_by.id)
  const role = asker && asker.state !== 'ended' ? await findRole(tx, asker.role.key) : null
  const actor: Actor = { kind: 'staff', ...asked_by }
  const giver = { permissions: role?.permissions ?? [], approver }
  requireActionPermission(giver.permissions, action, {
    message: `Peran ${asked_by.name} sekarang tidak mengizinkan ini lagi. Tolak permintaannya.`,
  })
  return approvableOf(action, request).carryOut({ db: tx, now }, actor, giver)
}
