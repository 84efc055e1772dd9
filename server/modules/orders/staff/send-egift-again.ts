import { sql } from 'kysely'
import { readEmailAddress } from '../../../../contract/email-address.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { maskEmail } from '../../../../contract/staff/masking.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockIssued, mailIssuedAgain, requireCard, revokeCodes } from '../../gift-cards/index.ts'
import { planEgiftMailAgain } from '../order-mail-store.ts'

interface EgiftMail {
  /** One of its cards: its id, its order, or the last characters of its code. */
  card: string
  /** Null for the same address. */
  email: string | null
  now: Date
  approvedBy?: string | undefined
}

/**
 * Sends the mail of an e-gift again, with new codes for all its pieces, or that of a card that staff issued; a job mails it
 * within a minute. Earlier codes are revoked, so whoever chooses another address gives the money away: that needs a second
 * person. Refuses with SECOND_PERSON_NEEDED, with INVALID_INPUT for an invalid address, with NOT_FOUND if the recipient's
 * address was deleted together with the buyer's account, and as `requireCard` and `revokeCodes` do.
 */
export async function sendEgiftAgain(
  db: Db,
  actor: Actor,
  { card, email, now, approvedBy }: EgiftMail,
): Promise<{ referenceCode: string | null; email: string }> {
  const typed = email === null ? null : readEmailAddress(email)
  if (email !== null && typed === null) throw new Refusal('INVALID_INPUT', { field: 'email' })
  return inTransaction(db, async tx => {
    const { id, orderId, orderLineId, referenceCode } = await requireCard(tx, card)
    const isBought = orderId !== null && orderLineId !== null
    // Comes first, because it waits for an e-mail that is just being sent, whose codes are then revoked with the
    // others.
    if (isBought) await planEgiftMailAgain(tx, orderId, orderLineId, now)
    const former = isBought
      ? await lockRecipient(tx, orderLineId)
      : (await lockIssued(tx, id))?.recipient_email
    await revokeCodes(tx, id)
    const address = typed ?? former
    if (former === undefined || !address) throw noSuch({ kind: 'recipient of the gift card', id: card })
    const isElsewhere = address !== former
    if (isElsewhere && actor.kind !== 'command-line' && approvedBy === undefined)
      throw new Refusal('SECOND_PERSON_NEEDED', {
        message: 'Ke alamat lain, saldonya berpindah tangan: itu butuh persetujuan orang kedua.',
      })
    await (isBought ? setRecipient(tx, orderLineId, address) : mailIssuedAgain(tx, id, address))
    const subject = { kind: 'gift card', id } as const
    if (!isElsewhere) await recordStaffAction(tx, actor, 'gift-cards.send-again', subject)
    else
      await recordStaffAction(tx, actor, 'gift-cards.mail-elsewhere', subject, {
        email: { from: maskEmail(former), to: maskEmail(address) },
        ...(approvedBy === undefined ? {} : { approvedBy }),
      })
    return { referenceCode, email: address }
  })
}

/** Returns to whom the e-gift of a line is mailed; undefined if that was forgotten. */
async function lockRecipient(tx: Db, lineId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select details -> 'egift' ->> 'recipient_email' as email from order_lines
    where id = ${lineId} and jsonb_typeof(details -> 'egift') = 'object' for update`.execute(tx)
  return rows[0]?.email
}

const setRecipient = (tx: Db, lineId: string, email: string) =>
  sql`
    update order_lines set details = jsonb_set(details, '{egift,recipient_email}', to_jsonb(${email}::text))
    where id = ${lineId}`.execute(tx)
