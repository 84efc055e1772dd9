import { sql } from 'kysely'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import type { Shop } from '../../shop.ts'

interface RejectedReview {
  name: string
  email: string
  product: string
  path: string
  reason: string
}

/** Mails the author why the review is not shown; sends nothing if it was edited or approved meanwhile. */
export async function mailRejection(shop: Shop, id: string, version: number): Promise<void> {
  const { rows } = await sql<RejectedReview>`
    select m.first_name as name, m.email, p.name as product, r.rejection_reason as reason,
      '/' || k.slug || '/' || p.id || '-' || p.slug as path
    from reviews r
    join members m on m.id = r.member_id
    join products p on p.id = r.product_id
    join categories k on k.id = p.default_category_id
    where r.id = ${id} and r.version = ${version} and r.status = 'rejected'`.execute(shop.db)
  const [review] = rows
  if (!review) return
  const paragraphs = [
    `Hai ${review.name},`,
    `Terima kasih sudah mengulas ${review.product}. Ulasanmu belum bisa kami tampilkan.`,
    `Alasannya: ${review.reason}`,
    'Kamu bisa mengubahnya kapan saja. Setelah itu tim kami melihatnya sekali lagi.',
  ]
  const link = `${shop.publicUrl}${review.path}#ulasan`
  await shop.mail.send({
    id: `review-rejected-${id}-${version}`,
    to: review.email,
    subject: `Ulasanmu di ${BRAND_NAME} perlu diubah`,
    text: [...paragraphs, `Ubah ulasan: ${link}`].join('\n\n'),
    html: `<!doctype html><html lang="id"><body style="margin:0;background:#fff8f0;color:#231815;font:16px/1.5 sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 20px">${paragraphs.map(words => `<p>${escapeHtml(words)}</p>`).join('')}
<p><a href="${escapeHtml(link)}" style="color:#a63009;font-weight:bold">Ubah ulasan</a></p></div></body></html>`,
  })
}
