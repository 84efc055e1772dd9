import { sql } from 'kysely'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { composeMail, mailButton, mailParagraph } from '../../mail/compose-mail.ts'
import { readMailWords } from '../../mail/read-words.ts'
import type { Shop } from '../../shop.ts'

interface AnsweredReview {
  name: string
  email: string
  product: string
  path: string
  reply: string
}

/**
 * Sends the author an e-mail with the shop's answer, as it is now; sends nothing if the answer of that time was removed, or
 * the review is not published.
 */
export async function mailAnswer(shop: Shop, id: string, at: string): Promise<void> {
  const { rows } = await sql<AnsweredReview>`
    select m.first_name as name, m.email, p.name as product, r.reply, '/' || k.slug || '/' || p.id || '-' || p.slug as path
    from reviews r
    join members m on m.id = r.member_id
    join products p on p.id = r.product_id
    join categories k on k.id = p.default_category_id
    where r.id = ${id} and r.replied_at = ${at}::timestamptz and r.status = 'published'`.execute(shop.db)
  const [review] = rows
  if (!review) return
  const say = (await readMailWords(shop.db))('review-answered')
  await shop.mail.send({
    id: `review-answered-${id}-${Date.parse(at)}`,
    to: review.email,
    subject: say('subject', { toko: BRAND_NAME }),
    ...composeMail([
      mailParagraph(say('greeting', { nama: review.name })),
      mailParagraph(say('news', { produk: review.product })),
      mailParagraph(say('answer', { jawaban: review.reply })),
      mailParagraph(say('public')),
      mailButton({ label: say('button'), link: `${shop.publicUrl}${review.path}#ulasan` }),
    ]),
  })
}
