import { productPath } from '../../../contract/catalog.ts'
import { choiceName } from '../../../contract/choice-name.ts'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import type { Sellable } from '../catalog/index.ts'
import type { DueStockAlert } from './store.ts'

/** The mail to somebody who waited for this combination. */
export function stockIsBackMail(wish: DueStockAlert, sellable: Sellable, publicUrl: string): Mail {
  const choice = choiceName(sellable.attributes)
  const what = `${sellable.brandName} ${sellable.name}${choice ? ` (${choice})` : ''}`
  const path = productPath({
    id: String(sellable.productId),
    slug: sellable.slug,
    default_category: { slug: sellable.categorySlug },
  })
  const link = `${publicUrl}${path}?shade=${sellable.combinationId}`
  const greeting = wish.name ? `Hai ${wish.name},` : 'Hai,'
  const news = `${what} yang kamu tunggu sudah bisa dibeli lagi, ${rupiah(sellable.priceRupiah)}.`
  const hurry =
    sellable.available <= FEW
      ? `Stoknya tinggal ${sellable.available}, jadi jangan lama-lama ya.`
      : 'Semoga cocok di kulitmu!'
  const why = `Kamu menerima email ini karena meminta kabar di ${BRAND_NAME}. Kami mengirimnya satu kali saja.`
  return {
    id: `stock-${wish.id}`,
    to: wish.email,
    subject: `Sudah ada lagi: ${what}`,
    text: [greeting, news, hurry, link, why].join('\n\n'),
    html: `<!doctype html><html lang="id"><body style="margin:0;background:#fff8f0;color:#231815;font:16px/1.5 sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 20px">
<p>${escapeHtml(greeting)}</p><p>${escapeHtml(news)}</p><p>${escapeHtml(hurry)}</p>
<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="background:#c93e16;color:#fff;padding:14px 28px;border-radius:999px;text-decoration:none;font-weight:bold">Lihat produk</a></p>
<p style="font-size:14px;color:#6b5b54">${escapeHtml(why)}</p>
</div></body></html>`,
  }
}

const FEW = 10
