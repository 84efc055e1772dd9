import { sql } from 'kysely'
import type { UserPhoto } from '../../../contract/reviews.ts'
import type { Db } from '../../db/database.ts'
import { dependOn } from '../../http/cache-tags.ts'
import { productTag } from '../listing/index.ts'

/** Lists the photos of the readable reviews of a product, the newest review first (PHOTO-06, PHOTO-10). */
export async function listUserPhotos(
  db: Db,
  productId: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<UserPhoto[]> {
  const { rows } = await sql<UserPhoto>`
    select p.id as _id, r.id as review_id, coalesce(m.user_name, r.author_name) as user, m.image_url as user_image,
      greatest(1, (select count(*) from reviews o where o.member_id = r.member_id and o.status = 'published'))::integer
        as user_level,
      p.caption, to_json(r.created_at) #>> '{}' as date, '/media/' || p.media_hash as url
    from reviews r
    join review_photos p on p.review_id = r.id
    left join members m on m.id = r.member_id
    where r.product_id = ${productId} and r.status = 'published' and r.photo_count > 0
    order by r.created_at desc, r.id desc, p.position limit ${limit} offset ${skip}`.execute(db)
  return rows
}

export async function countUserPhotos(db: Db, productId: string): Promise<number> {
  dependOn(productTag(productId))
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(photo_count), 0) as count from reviews
    where product_id = ${productId} and status = 'published' and photo_count > 0`.execute(db)
  return rows[0]?.count ?? 0
}
