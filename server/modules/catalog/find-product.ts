import { CompiledQuery } from 'kysely'
import { emptyContent, type Product } from '../../../contract/catalog.ts'
import type { Db } from '../../db/database.ts'
import { dependOn } from '../../http/cache-tags.ts'
import type { Shop } from '../../shop.ts'
import { pictureJson, productTag } from '../listing/index.ts'
import { fromPackChoices } from './pack-choices.ts'
import { pictureOrder, showsChoice } from './picture-order.ts'

/** The product page's whole response in one statement; of a merged product, that of the one it was merged into; fields as contract `Product` (PDP-01, TILE-31 … TILE-55). */
const text = `
  select (to_jsonb(row.tile) || jsonb_build_object(
    'images', (select coalesce(jsonb_agg(${pictureJson('i', 'p.name')}
        order by i.position, i.id), '[]')
      from product_images i where i.product_id = p.id),
    'default_category', (select jsonb_build_object('id', k.id::text, 'name', k.name, 'slug', k.slug, 'rating_types', k.rating_types)
      from categories k where k.id = p.default_category_id),
    'categories', (
      with recursive up as (
        select k.id, k.parent_id, k.slug, k.name, 0 as height from categories k where k.id = p.default_category_id
        union all
        select k.id, k.parent_id, k.slug, k.name, up.height + 1 from up join categories k on k.id = up.parent_id
      )
      select jsonb_agg(jsonb_build_object('id', id::text, 'slug', slug, 'name', name) order by height desc)
        || coalesce((select jsonb_agg(jsonb_build_object('id', k.id::text, 'slug', k.slug, 'name', k.name) order by k.id)
          from product_categories pc join categories k on k.id = pc.category_id
          where pc.product_id = p.id and k.id not in (select id from up)), '[]')
      from up),
    'tags', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id::text, 'slug', t.slug, 'name', t.name, 'kind', t.kind, 'my_soco_sql_id', t.id::text) order by t.kind, t.id), '[]')
      from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id),
    'original_combinations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        '_id', c.id::text, 'sku', c.sku, 'attributes', with_ids.attributes,
        'stock', a.available, 'price', c.price_rupiah, 'price_after_discount', c.price_after_discount_rupiah,
        'deduction_type', had.deduction_type,
        'deduction_amount', case when had.deduction_type = 'amount' then had.discount else 0 end,
        'deduction_percentage', case when had.deduction_type = 'percentage' then had.percentage else 0 end,
        'discount_amount', had.discount, 'is_show_as_percentage', c.is_show_as_percentage,
        'discount_percentage', had.percentage,
        'images', (select coalesce(jsonb_agg(${pictureJson('i', 'p.name')}
            order by i.position, i.id), '[]')
          from product_images i where i.product_id = p.id and ${showsChoice({ picture: 'i', combination: 'c' })}),
        'is_wishlist', false, 'is_pre_order', a.is_pre_order, 'is_flashsale', c.is_flashsale,
        'is_out_of_stock_sociolla', c.is_out_of_stock_sociolla, 'is_sellable', a.is_sellable,
        'delivery_date', a.delivery_date, 'product_preorder_rules_id', coalesce(a.preorder_rule_id, first_rule.id)::text,
        'preorder', first_rule.entries
      ) order by c.position, c.id), '[]')
      from combinations c
      join combination_availability a on a.combination_id = c.id
      cross join lateral (
        select c.price_rupiah - c.price_after_discount_rupiah as discount,
          case when c.price_rupiah > 0
            then round((c.price_rupiah - c.price_after_discount_rupiah) * 100.0 / c.price_rupiah) else 0 end as percentage,
          case when c.price_after_discount_rupiah < c.price_rupiah then coalesce(c.deduction_type, 'amount') end as deduction_type
      ) had
      cross join lateral (
        select coalesce(
          (select jsonb_object_agg(key, value || jsonb_build_object('my_sql_id', c.id::text, 'my_soco_sql_id', c.id::text))
           from jsonb_each(c.attributes)),
          jsonb_build_object('non_specify', jsonb_build_object('name', '', 'my_sql_id', c.id::text, 'my_soco_sql_id', c.id::text))
        ) as attributes
      ) with_ids
      cross join lateral (
        select min(r.id) as id, coalesce(jsonb_agg(jsonb_build_object('product_preorder_rules_id', r.id::text,
          'total_quota', r.total_quota, 'sold_quota', r.sold_quota) order by r.delivery_date, r.id), '[]') as entries
        from preorder_rules r where r.combination_id = c.id and a.is_pre_order
      ) first_rule
      where c.product_id = p.id and c.put_away_at is null),
    'pack_detail', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'product_id', inside.id::text, 'combination_id', c.id::text, 'name', inside.name, 'brand', b.name,
        'quantity', pc.quantity, 'image', picture.picture,
        'attributes', coalesce((select jsonb_object_agg(key, value || jsonb_build_object(
            'my_sql_id', c.id::text, 'my_soco_sql_id', c.id::text)) from jsonb_each(c.attributes)), '{}'),
        'product_url', '/' || k.slug || '/' || inside.id || '-' || inside.slug,
        'choices', (
          select jsonb_agg(jsonb_build_object('combination_id', o.id::text,
              'attributes', coalesce((select jsonb_object_agg(key, value || jsonb_build_object(
                'my_sql_id', o.id::text, 'my_soco_sql_id', o.id::text)) from jsonb_each(o.attributes)), '{}'))
            order by o.position, o.id)
          ${fromPackChoices({ part: 'c', pack: 'p' })} and (o.id = c.id or os.pieces >= pc.quantity))
        ) order by pc.position), '[]')
      from pack_contents pc
      join combinations c on c.id = pc.combination_id
      join products inside on inside.id = c.product_id
      join brands b on b.id = inside.brand_id
      join categories k on k.id = inside.default_category_id
      left join lateral (
        select ${pictureJson('i', 'inside.name')} as picture
        from product_images i where i.product_id = inside.id
        order by ${pictureOrder({ picture: 'i', combination: 'c' })} limit 1
      ) picture on true
      where pc.product_id = p.id),
    'content', jsonb '${JSON.stringify(emptyContent)}' || jsonb_build_object('origin', p.origin)
      || (p.content - 'texture_media_hash')
      || jsonb_build_object('texture_image', case when p.content ->> 'texture_media_hash' is not null then
        jsonb_build_object('url', '/media/' || (p.content ->> 'texture_media_hash'), 'alt', 'Tekstur ' || p.name, 'is_cover', false) end),
    'is_pink_university_game', coalesce(
      (select jsonb_build_object('is_active', g.is_active, 'points', g.points) from game_product_state g where g.product_id = p.id),
      jsonb '{"is_active": false, "points": 0}')
  ))::text as body
  from products p join listing_rows row on row.product_id = p.id
  where p.id = coalesce((select into_id from product_merges where product_id = $1), $1) and not p.is_draft`

/** Reads the product in a transaction, as it would be shown after it. Null for a draft. */
export async function readProductIn(tx: Db, productId: string): Promise<Product | null> {
  const { rows } = await tx.executeQuery<{ body: string }>(CompiledQuery.raw(text, [productId]))
  return rows[0] ? JSON.parse(rows[0].body) : null
}

/**
 * Returns the product as JSON text of contract `Product`, or null. A product that was removed from the shop is found
 * but not sellable, because old orders, reviews and links lead to it; instead of one that was merged into another, the
 * other is found. A draft is not found.
 */
export async function findProduct(shop: Pick<Shop, 'pool'>, productId: string): Promise<string | null> {
  if (!/^\d{1,18}$/.test(productId)) return null
  dependOn(productTag(productId))
  const { rows } = await shop.pool.query<{ body: string }>({
    name: 'find-product',
    text,
    values: [productId],
  })
  const body = rows[0]?.body ?? null
  // Of a merged product it is the other one's.
  const shownId = body && /"id": ?"(\d+)"/.exec(body)?.[1]
  if (shownId) dependOn(productTag(shownId))
  // A pack shows what is in it.
  for (const [, id = ''] of body?.matchAll(/"product_id": ?"(\d+)"/g) ?? []) dependOn(productTag(id))
  return body
}
