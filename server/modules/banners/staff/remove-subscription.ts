import { createHash } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-acts/actor.ts'
import { noSuch } from '../../../staff-acts/no-such.ts'
import { recordStaffAct } from '../../../staff-acts/record-staff-act.ts'
import { deleteSubscription } from '../store.ts'

/**
 * Unsubscribes an e-mail address. The record of the staff action contains only the SHA-256 hash of the address.
 * Refuses with NOT_FOUND.
 */
export const removeSubscription = (db: Db, actor: Actor, email: string): Promise<void> =>
  inTransaction(db, async tx => {
    if (!(await deleteSubscription(tx, email))) throw noSuch({ kind: 'subscription', id: email })
    const id = createHash('sha256').update(email).digest('hex')
    await recordStaffAct(tx, actor, 'subscriptions.remove', { kind: 'subscription', id })
  })
