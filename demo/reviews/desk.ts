import { sql } from 'kysely'
import { addDays } from '../../contract/jakarta-time.ts'
import type { Db } from '../../server/db/database.ts'
import { suspicionsOf } from '../../server/modules/reviews/index.ts'

/** The product whose reviews staff are working on. */
const PRODUCT = 'suryanala-losion-surya-badan-harian'

/** Reviews that were held, the oldest last; those of `photos` show what other buyers photographed. */
const held = [
  {
    author: 'glow.reseller',
    stars: 5,
    photos: 2,
    detail:
      'Bagus banget losionnya, ringan dan cepat meresap! Kalau mau harga lebih murah chat aku aja ya kak, wa: 0812 3456 7890, ' +
      'atau langsung cek www.skincare-hemat.example. Bisa kirim hari ini juga, stok banyak, dan ada bonus masker.',
  },
  {
    author: 'rina.kartika',
    stars: 2,
    photos: 3,
    detail:
      'Di aku malah bikin bruntusan setelah tiga hari. Padahal kulitku normal dan nggak pernah masalah sama sunscreen lain. ' +
      'Aku sudah cerita lengkap di blogku, cari saja rinakartika.example.com, ada foto sebelum dan sesudahnya di sana. ' +
      'Semoga tokonya bisa kasih saran harus bagaimana, karena sayang kalau dibuang.',
  },
  {
    author: 'mayaaa',
    stars: 5,
    photos: 0,
    detail: Array.from({ length: 12 }, () => 'bagus sekali suka banget').join(' '),
  },
  {
    author: 'dr_kulit_asli',
    stars: 4,
    photos: 0,
    detail:
      'Sebagai pemakai sunscreen setiap hari, aku cukup suka. Tidak perih di mata dan tidak meninggalkan bekas putih. ' +
      'Ada pertanyaan soal kulit? Boleh tanya aku di konsultasi@kulit-sehat.example, gratis untuk pembeli di sini.',
  },
]

/** What the shop answered to the two reviews that it shows first. */
const answers = [
  'Terima kasih ceritanya, Kak! Supaya perlindungannya penuh, pakai sebanyak dua ruas jari dan ulangi tiap tiga jam, ya.',
  'Senang sekali cocok di kulit Kakak. Botol barunya sudah memakai pompa, jadi lebih mudah dibawa.',
]

/**
 * Leaves the reviews of a product as staff find them in the morning: some are held, two were reported, two are shown first
 * with the shop's answer (CARE-05). Call it once, after the members have been added.
 */
export async function leaveReviewsToStaff(tx: Db, now: Date): Promise<void> {
  const rows = held.map((review, index) => ({
    ...review,
    heldFor: suspicionsOf(review.detail),
    createdAt: addDays(now, -index).toISOString(),
  }))
  await sql`
    with product as (select id from products where slug = ${PRODUCT}), added as (
      insert into reviews (product_id, author_name, detail, average_rating, status, held_for, photo_count, created_at, updated_at)
      select product.id, input.author, input.detail, input.stars, 'pending', input."heldFor", input.photos, input."createdAt",
        input."createdAt"
      from product, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as input (author text, detail text, stars numeric, photos integer, "heldFor" text[], "createdAt" timestamptz)
      returning id, photo_count
    ), shot as (
      select f.media_hash, f.caption, row_number() over (order by f.media_hash) as n
      from review_photos f join reviews r on r.id = f.review_id join product on product.id = r.product_id
    )
    insert into review_photos (review_id, position, caption, result_type, media_hash)
    select added.id, shot.n, shot.caption, 'image/jpeg', shot.media_hash
    from added join shot on shot.n <= added.photo_count`.execute(tx)
  await sql`
    insert into review_reports (review_id, member_id, reason, note, created_at)
    select r.id, m.id, case m.user_name when 'dinda' then 'untrue' else 'off_topic' end,
      case m.user_name when 'dinda' then 'Ini cerita tentang produk merek lain.' else '' end, ${now}
    from (
      select r.id, row_number() over (order by r.average_rating, r.created_at desc, r.id) as n
      from reviews r join products p on p.id = r.product_id where p.slug = ${PRODUCT} and r.status = 'published'
    ) r join members m on m.user_name in ('dinda', 'ayu') and (m.user_name = 'dinda' or r.n = 1)
    where r.n <= 2`.execute(tx)
  await sql`
    update reviews r set highlighted_at = ${now}, reply = answers.texts[chosen.n], replied_at = ${now}, replied_by = 'Rani Safitri'
    from (
      select r.id, row_number() over (order by r.photo_count desc, r.average_rating desc, r.helpful_count desc, r.id) as n
      from reviews r join products p on p.id = r.product_id where p.slug = ${PRODUCT} and r.status = 'published'
        and not exists (select from review_reports n where n.review_id = r.id)
    ) chosen, (select ${answers}::text[] as texts) answers
    where r.id = chosen.id and chosen.n <= 2`.execute(tx)
}
