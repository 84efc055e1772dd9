import { productPath } from '../../../contract/catalog.ts'
import { choiceName } from '../../../contract/choice-name.ts'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { composeMail, mailButton, mailParagraph, mailPicture } from '../../mail/compose-mail.ts'
import type { MailWords } from '../../mail/read-words.ts'
import type { Sellable } from '../catalog/index.ts'
import { mediaPath } from '../media/index.ts'
import type { DueStockAlert } from './store.ts'

/** Writes the mail to somebody who has been waiting for this combination. */
export function stockIsBackMail(
  words: MailWords,
  alert: DueStockAlert,
  sellable: Sellable,
  publicUrl: string,
): Mail {
  const say = words('stock-is-back')
  const choice = choiceName(sellable.attributes)
  const produk = `${sellable.brandName} ${sellable.name}${choice ? ` (${choice})` : ''}`
  const path = productPath({
    id: String(sellable.productId),
    slug: sellable.slug,
    default_category: { slug: sellable.categorySlug },
  })
  const link = `${publicUrl}${path}?shade=${sellable.combinationId}`
  const greeting = alert.name ? say('greeting', { nama: alert.name }) : say('greetingNameless')
  const urgency = sellable.available <= FEW ? say('few', { sisa: String(sellable.available) }) : say('wish')
  return {
    id: `stock-${alert.id}`,
    to: alert.email,
    subject: say('subject', { produk }),
    ...composeMail(
      [
        mailParagraph(greeting),
        sellable.mediaHash && mailPicture(publicUrl + mediaUrl(mediaPath(sellable.mediaHash), 358)),
        mailParagraph(say('news', { produk, harga: rupiah(sellable.priceRupiah) })),
        mailParagraph(urgency),
        mailButton({ label: say('button'), link }),
      ],
      say('footer', { toko: BRAND_NAME }),
    ),
  }
}

const FEW = 10
