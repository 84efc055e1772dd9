import { sql } from 'kysely'
import type { Attributes } from '../../../contract/catalog.ts'
import { choiceName } from '../../../contract/choice-name.ts'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { PreOrdersQuery, StaffPreOrderRow } from '../../../contract/staff/pre-orders.ts'
import type { Shop } from '../../shop.ts'
import { mediaPath } from '../media/index.ts'
import { packableStates } from '../orders/index.ts'

type Row = Omit<StaffPreOrderRow, 'choice' | 'image'> & {
  attributes: Attributes
  media_hash: string | null
  mark: string
}

/** Lists the variants that are or were in pre-order, those that are sent first first, a page at a time (CAT-04). */
export async function listPreOrders(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { search, state, after, limit }: PreOrdersQuery,
): Promise<ListPage<StaffPreOrderRow>> {
  const words = search ? `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null
  const [, day, id] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/.exec(after ?? '') ?? []
  const { rows } = await sql<Row>`
    with rules as (
      select r.*, case when not p.is_pre_order then 'over' when r.delivery_date < ${jakartaDay(now())}::date then 'late'
        when r.sold_quota >= r.total_quota then 'full' else 'open' end as state
      from preorder_rules r join combinations c on c.id = r.combination_id join products p on p.id = c.product_id
      where r.id = (select min(first.id) from preorder_rules first where first.combination_id = r.combination_id)
        and (p.is_pre_order or r.sold_quota > 0)
    )
    select c.id::text as combination_id, p.id::text as product_id, c.sku, p.name, c.attributes, b.name as brand,
      i.media_hash, r.state, r.total_quota as quota, r.sold_quota as taken,
      greatest(r.total_quota - r.sold_quota, 0) as left, r.delivery_date::text as ships_on,
      r.delivery_date::text || '.' || r.id as mark,
      (select coalesce(sum(l.quantity), 0)::integer from order_lines l join orders o on o.id = l.order_id
        where l.combination_id = c.id and l.is_pre_order and o.state = any(${[...packableStates]})) as waiting
    from rules r join combinations c on c.id = r.combination_id join products p on p.id = c.product_id
    join brands b on b.id = p.brand_id
    left join lateral (
      select media_hash from product_images pi where pi.product_id = p.id
      order by pi.is_cover desc, pi.position, pi.id limit 1
    ) i on true
    where (${words}::text is null or lower(p.name) like ${words} or lower(b.name) like ${words} or lower(c.sku) like ${words})
      and (${state ?? null}::text is null or r.state = ${state ?? null})
      and (${day ?? null}::date is null or (r.delivery_date, r.id) > (${day ?? null}::date, ${id ?? null}::bigint))
    order by r.delivery_date, r.id limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(({ attributes, media_hash: hash, mark: _, ...row }) => ({
      ...row,
      choice: choiceName(attributes),
      image: hash && mediaPath(hash),
    })),
    next: rows.length > limit ? (shown.at(-1)?.mark ?? null) : null,
  }
}
