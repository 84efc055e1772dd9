import { createHash } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { deleteSubscription } from '../store.ts'

/**
 * Unsubscribes an e-mail address. The record of the staff action contains only the SHA-256 hash of the address.
 * Refuses with NOT_FOUND.
 */
export const removeSubscription = (db: Db, actor: Actor, email: string): Promise<void> =>
  inTransaction(db, async tx => {
    if (!(await deleteSubscription(tx, email))) throw noSuch({ kind: 'subscription', id: email })
    const id = createHash('sha256').update(email).digest('hex')
    await recordStaffAction(tx, actor, 'subscriptions.remove', { kind: 'subscription', id })
  })
