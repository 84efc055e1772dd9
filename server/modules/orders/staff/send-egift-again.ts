import { sql } from 'kysely'
import { readEmailAddress } from '../../../../contract/email-address.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { requireCard, revokeCodes } from '../../gift-cards/index.ts'
import { planEgiftMailAgain } from '../order-mail-store.ts'

/**
 * Sends the mail of an e-gift again, with new codes for all its pieces, to the same or another address; a job mails it
 * within a minute. Earlier codes are revoked. `card` names one of its cards: its id, its order, or the last characters
 * of its code. Refuses with INVALID_INPUT for an invalid address, with NOT_FOUND if the recipient's address was deleted
 * together with the buyer's account, and as `requireCard` and `revokeCodes` do.
 */
export async function sendEgiftAgain(
  db: Db,
  actor: Actor,
  { card, email, now }: { card: string; email: string | null; now: Date },
): Promise<{ referenceCode: string; email: string }> {
  const address = email === null ? null : readEmailAddress(email)
  if (email !== null && address === null) throw new Refusal('INVALID_INPUT', { field: 'email' })
  return inTransaction(db, async tx => {
    const { id, orderId, orderLineId, referenceCode } = await requireCard(tx, card)
    // Comes first, because it waits for an e-mail that is just being sent, whose codes are then revoked with the
    // others.
    await planEgiftMailAgain(tx, orderId, orderLineId, now)
    await revokeCodes(tx, id)
    const { rows } = await sql<{ email: string }>`
      update order_lines set details = case when ${address}::text is null then details
        else jsonb_set(details, '{egift,recipient_email}', to_jsonb(${address}::text)) end
      where id = ${orderLineId} and jsonb_typeof(details -> 'egift') = 'object'
      returning details -> 'egift' ->> 'recipient_email' as email`.execute(tx)
    if (!rows[0]) throw noSuch({ kind: 'recipient of the gift card', id: card })
    const detail = { isOtherAddress: address !== null }
    await recordStaffAction(tx, actor, 'gift-cards.send-again', { kind: 'gift card', id }, detail)
    return { referenceCode, email: rows[0].email }
  })
}
