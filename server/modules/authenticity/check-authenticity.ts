import { sql } from 'kysely'
import type { AuthenticityResponse } from '../../../contract/authenticity.ts'
import type { Shop } from '../../shop.ts'

/**
 * Looks a code up and counts the check, in one statement. A code stays valid when checked again, but the page shows
 * how often it was checked: many checks suggest that it was copied.
 */
export async function checkAuthenticity(
  shop: Pick<Shop, 'db' | 'now'>,
  code: string,
): Promise<AuthenticityResponse> {
  const { rows } = await sql<Extract<AuthenticityResponse, { is_valid: true }>>`
    with checked as (
      update authenticity_codes set checks = checks + 1, first_checked_at = coalesce(first_checked_at, ${shop.now()})
      where code = ${code}
      returning product_id, checks, first_checked_at
    )
    select true as is_valid, c.checks, to_json(c.first_checked_at) #>> '{}' as first_checked_at,
      json_build_object('id', p.id::text, 'name', p.name, 'brand', b.name,
        'image_url', (select '/media/' || i.media_hash from product_images i where i.product_id = p.id
          order by i.is_cover desc, i.position limit 1),
        'product_url', '/' || k.slug || '/' || p.id || '-' || p.slug) as product
    from checked c
    join products p on p.id = c.product_id
    join brands b on b.id = p.brand_id
    join categories k on k.id = p.default_category_id`.execute(shop.db)
  return rows[0] ?? { is_valid: false }
}
