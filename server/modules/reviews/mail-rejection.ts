import { sql } from 'kysely'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { composeMail, mailButton, mailParagraph } from '../../mail/compose-mail.ts'
import { readMailWords } from '../../mail/read-words.ts'
import type { Shop } from '../../shop.ts'

interface RejectedReview {
  name: string
  email: string
  product: string
  path: string
  reason: string
}

/**
 * Sends the author an e-mail with the reason why the review is not shown; sends nothing if the review has been edited
 * or approved since.
 */
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
  const say = (await readMailWords(shop.db))('review-rejected')
  await shop.mail.send({
    id: `review-rejected-${id}-${version}`,
    to: review.email,
    subject: say('subject', { toko: BRAND_NAME }),
    ...composeMail([
      mailParagraph(say('greeting', { nama: review.name })),
      mailParagraph(say('news', { produk: review.product })),
      mailParagraph(say('reason', { alasan: review.reason })),
      mailParagraph(say('next')),
      mailButton({ label: say('button'), link: `${shop.publicUrl}${review.path}#ulasan` }),
    ]),
  })
}
