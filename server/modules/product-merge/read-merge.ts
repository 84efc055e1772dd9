import { sql } from 'kysely'
import type { Attributes } from '../../../contract/catalog.ts'
import type { MergeSide, MergeSummary } from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'
import { readProduct } from '../product-desk/index.ts'
import { reasonsAgainst } from './references.ts'

/** Says what merging a product into another would move, and what has to be done first. Refuses with NOT_FOUND. */
export async function readMerge(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  fromId: string,
  intoId: string,
): Promise<MergeSummary> {
  const [from, into] = [await readProduct(db, fromId), await readProduct(db, intoId)]
  const ids = [Number(fromId), Number(intoId)] as const
  const [own, others] = [await listChoices(db, ids[0]), await listChoices(db, ids[1])]
  const { rows } = await sql<{ reason: string }>`${reasonsAgainst(...ids, now())}`.execute(db)
  const { orders, ...counts } = await countUses(db, ids[0])
  return {
    from: sideOf(from),
    into: sideOf(into),
    variants: own.map(variant => ({ ...variant, into: standsFor(variant, own, others) })),
    choices: others,
    counts,
    orders,
    reasons: rows.map(({ reason }) => reason),
  }
}

const sideOf = ({
  id,
  live,
  pictures,
  path,
  version,
}: Awaited<ReturnType<typeof readProduct>>): MergeSide => ({
  ...{ id, path, version },
  name: live.name,
  brand: live.brand,
  image: (pictures.find(({ is_cover }) => is_cover) ?? pictures[0])?.url ?? null,
})

interface Choice {
  id: string
  choice: string
  sku: string
}

async function listChoices(db: Db, productId: number): Promise<Choice[]> {
  const { rows } = await sql<{ id: number; sku: string; attributes: Attributes }>`
    select id, sku, attributes from combinations where product_id = ${productId} order by position, id`.execute(
    db,
  )
  return rows.map(({ id, sku, attributes }) => ({
    id: String(id),
    sku,
    choice: Object.values(attributes)
      .flatMap(value => value?.name || [])
      .join(', '),
  }))
}

/** The one with the same choice, or the only one where both have one. */
function standsFor(own: Choice, owns: readonly Choice[], others: readonly Choice[]): string | null {
  const same = others.filter(({ choice }) => choice.toLowerCase() === own.choice.toLowerCase())
  if (same.length === 1) return same[0]?.id ?? null
  return owns.length === 1 && others.length === 1 ? (others[0]?.id ?? null) : null
}

const countUses = async (db: Db, productId: number) =>
  onlyRow(
    await sql<MergeSummary['counts'] & { orders: number }>`
      with own as (select id from combinations where product_id = ${productId})
      select (select count(*)::integer from reviews where product_id = ${productId}) as reviews,
        (select count(*)::integer from wishlist_entries where combination_id in (select id from own)) as wishes,
        (select count(*)::integer from cart_lines where product_id = ${productId})
          + (select count(*)::integer from saved_lines where product_id = ${productId}) as bag_lines,
        (select count(*)::integer from stock_wishes where combination_id in (select id from own) and ended_at is null) as alerts,
        (select count(*)::integer from authenticity_codes where product_id = ${productId}) as codes,
        (select count(*)::integer from campaigns
          where sections @> ${JSON.stringify([{ query: { filter: { ids: [String(productId)] } } }])}::jsonb) as campaigns,
        (select count(*)::integer from special_prices where ${productId} = any(product_ids)) as conditions,
        (select count(distinct order_id)::integer from order_lines where product_id = ${productId}) as orders`.execute(
      db,
    ),
  )
