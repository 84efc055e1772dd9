import { mediaUrl } from '../../../contract/media.ts'
import { readMailWords } from '../../mail/read-words.ts'
import type { Shop } from '../../shop.ts'
import { mediaPath } from '../media/index.ts'
import { prizeMail } from '../rewards/index.ts'
import { findRedemptionToMail, markMailed } from './store.ts'

/** Sends the mail about a redeemed prize, once; run as a job. Throws if a retry may succeed. */
export async function mailTokenPrize(shop: Shop, id: string): Promise<void> {
  const redemption = await findRedemptionToMail(shop.db, id)
  if (!redemption) return
  const { email, firstName, prizeName, tokens, tnc, mediaHash, voucher } = redemption
  const words = await readMailWords(shop.db)
  const mail = prizeMail(
    words,
    {
      id: `token-${id}`,
      to: email,
      firstName,
      how: words('prize')('redeemed', { token: String(tokens) }),
      prizeName,
      voucher,
      terms: tnc,
      bannerUrl: mediaHash ? shop.publicUrl + mediaUrl(mediaPath(mediaHash), 1000) : null,
    },
    shop.publicUrl,
  )
  // Marked as mailed even if the address refuses mail: there is no retry, and the account shows the prize anyway.
  await shop.mail.send(mail)
  await markMailed(shop.db, id, shop.now())
}
