import { Refusal } from '../../../contract/refusals.ts'
import { addJob } from '../../jobs/add-job.ts'
import { readMailWords } from '../../mail/read-words.ts'
import type { Shop } from '../../shop.ts'
import { prizeMail } from '../rewards/index.ts'
import { findClaimToMail, markMailed, requestMail } from './store.ts'

/** The most e-mails about one prize, so that the button cannot flood a mailbox. */
const MAILS_MAX = 5
/** Attempts to send one e-mail; with growing pauses between them they take several hours in total. */
const MAIL_TRIES = 12

/** Requests an e-mail with the member's prize; a job sends it (LUCKY-26). */
export async function requestPrizeMail(
  shop: Pick<Shop, 'db'>,
  { memberId, claimId, type }: { memberId: string; claimId: string; type: string },
): Promise<void> {
  await shop.db.transaction().execute(async tx => {
    const request = await requestMail(tx, { claimId, type, memberId, limit: MAILS_MAX })
    if (request === 'not theirs') throw new Refusal('NOT_FOUND')
    if (request === 'too often') throw new Refusal('TOO_MANY_REQUESTS')
    await addJob(
      tx,
      'mail-lucky-prize',
      { id: claimId, nth: String(request.nth) },
      { queue: 'prize-mail', tries: MAIL_TRIES },
    )
  })
}

/** Sends the mail, as a job: throws if a retry may succeed. */
export async function mailLuckyPrize(shop: Shop, { id, nth }: { id: string; nth: string }): Promise<void> {
  const claim = await findClaimToMail(shop.db, id)
  if (!claim) return
  const { email, firstName, drawName, prizeName, text, voucher } = claim
  const words = await readMailWords(shop.db)
  const mail = prizeMail(
    words,
    {
      id: `lucky-${id}-${nth}`,
      to: email,
      firstName,
      how: words('prize')('drawn', { undian: drawName }),
      prizeName,
      voucher,
      terms: text,
      bannerUrl: null,
    },
    shop.publicUrl,
  )
  await shop.mail.send(mail)
  await markMailed(shop.db, id, shop.now())
}
