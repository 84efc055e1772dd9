import type { RevealedRecipient } from '../../../contract/staff/gift-cards.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { findRecipient } from './read-gift-card.ts'

/** Shows to whom a card is mailed, and records who asked (STAFF-13). Refuses with NOT_FOUND. */
export const revealRecipient = (db: Db, actor: Actor, id: string): Promise<RevealedRecipient> =>
  inTransaction(db, async tx => {
    const recipient = await findRecipient(tx, id)
    if (!recipient) throw noSuch({ kind: 'recipient of the gift card', id })
    await recordStaffAction(tx, actor, 'gift-cards.reveal', { kind: 'gift card', id })
    return recipient
  })
