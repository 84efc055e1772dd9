import { productPath } from '../../../contract/catalog.ts'
import { choiceName } from '../../../contract/choice-name.ts'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { composeMail, mailButton, mailParagraph, mailPicture } from '../../mail/compose-mail.ts'
import type { Sellable } from '../catalog/index.ts'
import { mediaPath } from '../media/index.ts'
import type { DueStockAlert } from './store.ts'

/** Writes the mail to somebody who has been waiting for this combination. */
export function stockIsBackMail(alert: DueStockAlert, sellable: Sellable, publicUrl: string): Mail {
  const choice = choiceName(sellable.attributes)
  const productName = `${sellable.brandName} ${sellable.name}${choice ? ` (${choice})` : ''}`
  const path = productPath({
    id: String(sellable.productId),
    slug: sellable.slug,
    default_category: { slug: sellable.categorySlug },
  })
  const link = `${publicUrl}${path}?shade=${sellable.combinationId}`
  const greeting = alert.name ? `Hai ${alert.name},` : 'Hai,'
  const news = `${productName} yang kamu tunggu sudah bisa dibeli lagi, ${rupiah(sellable.priceRupiah)}.`
  const urgency =
    sellable.available <= FEW
      ? `Stoknya tinggal ${sellable.available}, jadi jangan lama-lama ya.`
      : 'Semoga cocok di kulitmu!'
  const footer = `Kamu menerima email ini karena meminta kabar di ${BRAND_NAME}. Kami mengirimnya satu kali saja.`
  return {
    id: `stock-${alert.id}`,
    to: alert.email,
    subject: `Sudah ada lagi: ${productName}`,
    ...composeMail(
      [
        mailParagraph(greeting),
        sellable.mediaHash && mailPicture(publicUrl + mediaUrl(mediaPath(sellable.mediaHash), 358)),
        mailParagraph(news),
        mailParagraph(urgency),
        mailButton({ label: 'Lihat produk', link }),
      ],
      footer,
    ),
  }
}

const FEW = 10
