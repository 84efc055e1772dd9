import { Refusal } from '../../../contract/refusals.ts'
import { type StaffAction, staffActions } from '../../../contract/staff/actions.ts'
import type { DeskAction } from '../../../contract/staff/order-page.ts'
import { type Permission, permissionLabel } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import { lockOrder } from '../orders/index.ts'
import { type ActionFacts, permissionsFor, whyNot } from './desk-actions.ts'
import { readActionFacts } from './read-action-facts.ts'

/**
 * Locks an order for an action of staff until the transaction ends, and makes sure that the order is still as the
 * person saw it. Refuses with CHANGED_MEANWHILE, which names who changed it and what they did, with ACT_NOT_ALLOWED and
 * its reason, and with PERMISSION_MISSING.
 */
export async function requireAction(
  tx: Db,
  act: DeskAction,
  { orderId, version, held }: { orderId: string; version: number; held: readonly Permission[] },
): Promise<ActionFacts> {
  await lockOrder(tx, orderId)
  await requireUnchanged(tx, orderId, version)
  const facts = await readActionFacts(tx, orderId)
  const reason = whyNot(act, facts)
  if (reason !== null)
    throw new Refusal('ACT_NOT_ALLOWED', { message: reason, details: { state: facts.state } })
  const permission = permissionsFor(act, facts).find(needed => !held.includes(needed))
  if (permission)
    throw new Refusal('PERMISSION_MISSING', { details: { permission, label: permissionLabel(permission) } })
  return facts
}

/** The order must be locked. */
export async function requireUnchanged(tx: Db, orderId: string, version: number): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['version', 'updated_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.version === version) return
  const last = await tx
    .selectFrom('staff_acts')
    .select(['actor_name', 'act', 'at'])
    .where('thing_kind', '=', 'order')
    .where('thing_id', '=', orderId)
    .where('act', '<>', 'orders.reveal')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isByStaff = last && last.at >= new Date(order.updated_at.getTime() - SAME_CHANGE_MS)
  throw new Refusal('CHANGED_MEANWHILE', {
    details: {
      version: order.version,
      by: isByStaff ? last.actor_name : null,
      did: isByStaff ? staffActions[last.act as StaffAction] : null,
      at: (isByStaff ? last.at : order.updated_at).toISOString(),
    },
  })
}

/** The journal and the order are written in one transaction, whose clock stands still. */
const SAME_CHANGE_MS = 1000
