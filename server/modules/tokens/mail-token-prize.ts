import { mediaUrl } from '../../../contract/media.ts'
import type { Shop } from '../../shop.ts'
import { mediaPath } from '../media/index.ts'
import { prizeMail } from '../rewards/index.ts'
import { findRedemptionToMail, noteMailed } from './store.ts'

/** Mails what was redeemed: the job behind a redemption, once. Throws when another try may help. */
export async function mailTokenPrize(shop: Shop, id: string): Promise<void> {
  const redemption = await findRedemptionToMail(shop.db, id)
  if (!redemption) return
  const { email, firstName, prizeName, tokens, tnc, mediaHash, voucher } = redemption
  const mail = prizeMail(
    {
      id: `token-${id}`,
      to: email,
      firstName,
      how: `Terima kasih sudah menukar ${tokens} token. Ini hadiahmu:`,
      prizeName,
      voucher,
      terms: tnc,
      bannerUrl: mediaHash ? shop.publicUrl + mediaUrl(mediaPath(mediaHash), 1000) : null,
    },
    shop.publicUrl,
  )
  // Also where the address takes no mail: it is not asked again, the prize lies in the account all the same.
  await shop.mail.send(mail)
  await noteMailed(shop.db, id, shop.now())
}
