import { sql } from 'kysely'
import { readEmailAddress } from '../../../contract/email-address.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { endCodes, requireCard } from '../gift-cards/index.ts'
import { planEgiftAgain } from './order-mail-store.ts'

/**
 * Sends the mail of an e-gift again, with new codes for all its pieces, to the same or another address; the schedule
 * mails it within a minute. The codes of earlier mails are revoked. `card` names one of its cards, by last characters or
 * id. Refuses with INVALID_INPUT for an invalid address, as `endCodes` does, and with NOT_FOUND if the buyer's account
 * was deleted, and the recipient's address with it.
 */
export async function sendEgiftAgain(
  db: Db,
  card: string,
  { email, now }: { email: string | null; now: Date },
): Promise<{ referenceCode: string; email: string }> {
  const address = email === null ? null : readEmailAddress(email)
  if (email !== null && address === null) throw new Refusal('INVALID_INPUT', { field: 'email' })
  return db.transaction().execute(async tx => {
    const { id, orderId, orderLineId, referenceCode } = await requireCard(tx, card)
    // First, because it waits for a mail that is being sent now, whose codes are then revoked with the others.
    await planEgiftAgain(tx, orderId, orderLineId, now)
    await endCodes(tx, id)
    const { rows } = await sql<{ email: string }>`
      update order_lines set details = case when ${address}::text is null then details
        else jsonb_set(details, '{egift,recipient_email}', to_jsonb(${address}::text)) end
      where id = ${orderLineId} and jsonb_typeof(details -> 'egift') = 'object'
      returning details -> 'egift' ->> 'recipient_email' as email`.execute(tx)
    if (!rows[0])
      throw new Refusal('NOT_FOUND', {
        message: "The buyer's account was deleted, and the recipient's address with it.",
      })
    return { referenceCode, email: rows[0].email }
  })
}
