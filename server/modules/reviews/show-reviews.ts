import type { Shop } from '../../shop.ts'

/**
 * The reviews with the given ids ($1), in that order, each as the contract's `Review`, or `OwnReview` if member $2
 * wrote it. Built as text, because with jsonb PostgreSQL would parse and print each review twice more. The ids to show
 * come from a separate query, so that PostgreSQL plans this one once per connection, not per call.
 */
const text = `
  select '[' || coalesce(string_agg(left(shown::text, -1) || own.fields || star.fields || '}', ',' order by requested.place), '') || ']' as body
  from unnest($1::text[]) with ordinality as requested (id, place)
  join reviews r on r.id = requested.id
  left join members m on m.id = r.member_id
  left join combinations c on c.id = r.combination_id
  cross join lateral (
    select coalesce(json_agg(json_build_object('_id', t.id::text, 'code', t.code, 'slug', t.slug, 'name', t.name)
        order by t.code, t.position), '[]') as tags,
      coalesce(json_agg(t.name order by t.position) filter (where t.code = 'jenis-kulit'), '[]') as skin,
      coalesce(json_agg(t.name order by t.position) filter (where t.code = 'kondisi-rambut'), '[]') as hair
    from beauty_tags t where t.slug = any (r.skin_types || r.hair_types)
  ) beauty
  cross join lateral (
    select coalesce(json_agg(json_build_object('_id', p.id, 'name', '/media/' || p.media_hash, 'description', p.caption)
      order by p.position), '[]') as photos
    from review_photos p where r.photo_count > 0 and p.review_id = r.id
  ) image
  cross join lateral (
    select coalesce(string_agg(',' || to_json('is_star_' || key) || ':' || value, '' order by key), '') as fields
    from jsonb_each_text(r.ratings)
  ) star
  cross join lateral (
    select json_build_object(
      '_id', r.id, 'product_id', r.product_id::text, 'detail', r.detail, 'details', r.detail,
      'is_published', r.status = 'published', 'is_verified_purchase', r.is_verified_purchase,
      'average_rating', r.average_rating, 'images', image.photos, 'tags', beauty.tags,
      'duration_of_used', r.duration_of_used, 'is_recommended', r.is_recommended, 'is_repurchase', r.is_repurchase,
      'source', r.source,
      'user', json_build_object(
        'user_name', coalesce(m.user_name, r.author_name), 'user_image', m.image_url,
        'skin_types', beauty.skin, 'hair_types', beauty.hair,
        'birthday_date', case when r.member_id = $2 then m.date_of_birth end),
      'product', json_build_object(
        'id', r.product_id::text, 'combination_id', r.combination_id::text,
        'label', case when c.attributes ? 'shade' then 'Shade' when c.attributes ? 'variant' then 'Varian'
          when c.attributes ? 'size' then 'Ukuran' else '' end,
        'variant', coalesce(c.attributes -> 'shade' ->> 'name', c.attributes -> 'variant' ->> 'name',
          c.attributes -> 'size' ->> 'name', c.attributes -> 'amount' ->> 'name', '')),
      'is_detail_review', r.detail <> '', 'is_editable', coalesce(r.member_id = $2, false),
      'is_highlighted', r.highlighted_at is not null,
      'reply', case when r.replied_at is not null
        then json_build_object('text', r.reply, 'created_at', r.replied_at) end,
      'total_helpful', r.helpful_count,
      'is_helpful', $2 is not null and exists (select from review_votes v where v.review_id = r.id and v.member_id = $2),
      'created_at', r.created_at, 'updated_at', r.updated_at) as shown
  ) every
  cross join lateral (
    select case when r.member_id = $2 then (
      select ',"status":' || to_json(r.status) || ',"rejection_reason":' || to_json(r.rejection_reason)
        || ',"product_name":' || to_json(p.name)
        || ',"product_url":' || to_json('/' || k.slug || '/' || p.id || '-' || p.slug)
      from products p join categories k on k.id = p.default_category_id where p.id = r.product_id
    ) else '' end as fields
  ) own`

/**
 * Returns the reviews as the JSON text of an array; `viewer` is the id of the member who is reading them, or null for a
 * guest.
 */
export async function showReviews(
  { pool }: Pick<Shop, 'pool'>,
  ids: string[],
  viewer: string | null,
): Promise<string> {
  if (ids.length === 0) return '[]'
  const { rows } = await pool.query<{ body: string }>({
    name: 'show-reviews',
    text,
    values: [ids, viewer],
  })
  return rows[0]?.body ?? '[]'
}
