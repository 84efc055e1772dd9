import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { addJob } from '../../jobs/add-job.ts'
import { readMailWords } from '../../mail/read-words.ts'
import type { Shop } from '../../shop.ts'
import { giftCardMail } from './gift-card-mail.ts'
import { makeCodes } from './new-code.ts'

/** Cards that staff issued by hand: to whom, why, and their mail. */

export interface IssuedDraft {
  recipient_name: string
  recipient_email: string
  sender_name: string
  message: string
  reason: string
  issued_by: string
}

/** Stores to whom a card is issued, and queues its mail. */
export async function insertIssued(tx: Db, cardId: string, draft: IssuedDraft): Promise<void> {
  await tx
    .insertInto('issued_gift_cards')
    .values({ gift_card_id: cardId, ...draft })
    .execute()
  await queueMail(tx, cardId)
}

/** Queues another mail of a card that is locked, to this address. */
export async function mailIssuedAgain(tx: Db, cardId: string, email: string): Promise<void> {
  await tx
    .updateTable('issued_gift_cards')
    .set(({ eb }) => ({ recipient_email: email, mails: eb('mails', '+', 1), mailed_at: null }))
    .where('gift_card_id', '=', cardId)
    .executeTakeFirstOrThrow()
  await queueMail(tx, cardId)
}

/** Ends a mail that has not gone out, as if it had; waits for one that is just being sent. */
export async function dropIssuedMail(tx: Db, cardId: string, now: Date): Promise<void> {
  await tx
    .updateTable('issued_gift_cards')
    .set({ mailed_at: now })
    .where('gift_card_id', '=', cardId)
    .where('mailed_at', 'is', null)
    .execute()
}

const queueMail = (tx: Db, id: string) =>
  addJob(tx, 'mail-issued-gift-card', { id }, { queue: 'gift-card-mails', tries: 12 })

/** Locks to whom a card was issued until the transaction ends: a mail that is just being sent ends first. */
export async function lockIssued(tx: Db, cardId: string) {
  const row = await tx
    .selectFrom('issued_gift_cards')
    .selectAll()
    .where('gift_card_id', '=', cardId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Mails a card that staff issued with a new code, once; run as a job. Throws if another try may succeed. */
export const mailIssuedCard = (shop: Shop, cardId: string): Promise<void> =>
  shop.db.transaction().execute(async tx => {
    const card = await lockIssued(tx, cardId)
    if (!card || card.mailed_at !== null || card.recipient_email === '') return
    // Outside this transaction: a code that may have been delivered must work even if the transaction fails.
    const codes = await makeCodes(shop.db, { cardId })
    if (codes.length === 0) return
    const { recipient_name, recipient_email, sender_name, message, mails } = card
    const mail = giftCardMail(
      await readMailWords(tx),
      {
        egift: { recipient_name, recipient_email, sender_name, message, delivery_date: null },
        lineName: 'Kartu hadiah',
      },
      codes,
      shop.publicUrl,
    )
    // Marked as mailed even if the address refuses mail: staff see it, and mail it to another.
    await shop.mail.send({ id: `gift-card-${cardId}-${mails}`, ...mail })
    await tx
      .updateTable('issued_gift_cards')
      .set({ mailed_at: shop.now() })
      .where('gift_card_id', '=', cardId)
      .execute()
  })

/** Forgets to whom cards were issued whose recipient deletes their account; the cards stay. */
export const deleteRecipient = (tx: Db, email: string) =>
  sql`
    update issued_gift_cards set recipient_name = '', recipient_email = '', message = ''
    where recipient_email = ${email}`.execute(tx)
