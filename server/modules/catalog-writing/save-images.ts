import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ProductDraft } from './product-draft.ts'

export function imageRows(draft: ProductDraft) {
  const hasCover = draft.images?.some(image => image.isCover)
  return draft.images?.map((image, position) => ({
    position,
    media_hash: image.mediaHash,
    is_placeholder: image.isPlaceholder ?? false,
    source_url: image.sourceUrl ?? null,
    alt: image.alt ?? '',
    is_cover: hasCover ? (image.isCover ?? false) : position === 0,
    sku: image.sku ?? null,
    has_layout: image.layout !== undefined,
    focus: image.layout?.focus ?? null,
    crop: image.layout?.crop ?? null,
    original_hash: image.layout?.originalHash ?? null,
  }))
}

/** Replaces the stored pictures with the list; identical rows stay. Returns the ids of the products that changed. */
export async function saveImages(db: Db, products: number[], rows: object[]): Promise<number[]> {
  const result = await sql<{ product_id: number }>`
    with given as materialized (
      select g.*, c.id as combination_id,
        -- a placeholder does not replace a picture that was fetched from the same URL
        coalesce(case when g.is_placeholder then (
          select i.media_hash from product_images i
          where i.product_id = g.product_id and i.source_url = g.source_url order by i.position limit 1
        ) end, g.media_hash) as shown_hash
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (product_id bigint, position integer, media_hash text,
        is_placeholder boolean, source_url text, alt text, is_cover boolean, sku text, has_layout boolean, focus text,
        crop jsonb, original_hash text)
      left join combinations c on c.sku = g.sku and c.product_id = g.product_id
    ), input as materialized (
      -- a picture whose layout is not given keeps it, also in another place
      select g.product_id, g.position, g.source_url, g.alt, g.is_cover, g.combination_id, g.shown_hash as media_hash,
        layout.focus, layout.original_hash, layout.crop
      from given g
      left join lateral (
        select i.focus, i.original_hash, i.crop from product_images i
        where i.product_id = g.product_id and i.media_hash = g.shown_hash order by i.position limit 1
      ) kept on not g.has_layout
      cross join lateral (
        select case when g.has_layout then g.focus else kept.focus end as focus,
          case when g.has_layout then g.original_hash else kept.original_hash end as original_hash,
          case when g.has_layout then nullif(g.crop, 'null') else kept.crop end as crop
      ) layout
    ), deleted as (
      delete from product_images i where i.product_id = any(${products}) and not exists (
        select from input g where g.product_id = i.product_id and g.position = i.position
          and (g.media_hash, g.source_url, g.alt, g.is_cover, g.combination_id, g.focus, g.original_hash, g.crop)
            is not distinct from (i.media_hash, i.source_url, i.alt, i.is_cover, i.combination_id, i.focus,
              i.original_hash, i.crop))
      returning i.product_id, i.position
    ), added as (
      insert into product_images (product_id, position, media_hash, source_url, alt, is_cover, combination_id, focus,
        original_hash, crop)
      select product_id, position, media_hash, source_url, alt, is_cover, combination_id, focus, original_hash, crop
      from input g
      where not exists (
        select from product_images i where i.product_id = g.product_id and i.position = g.position
          and (i.product_id, i.position) not in (select product_id, position from deleted))
      returning product_id
    )
    select product_id from deleted union select product_id from added`.execute(db)
  return result.rows.map(row => row.product_id)
}
