import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { comparedParts, listedColumns, productTag } from './listing-tags.ts'
import { notifyCatalogChanged } from './notify-catalog-changed.ts'
import { recordChanges } from './search-feed.ts'

/** How many products a statement rebuilds when all rows are rebuilt; limits PostgreSQL's memory. */
const CHUNK = 2_000

const columns = ['tile', ...listedColumns]
const list = (prefix: string) => sql.raw(columns.map(column => `${prefix}${column}`).join(', '))
const assignments = sql.raw(columns.map(column => `${column} = excluded.${column}`).join(', '))

/** Names the parts that differ between the rows `b` (before) and `f` (fresh), of which one may be missing. */
const changedParts = sql.raw(
  `array_remove(array[${comparedParts
    .map(
      part => `case when bool_or(${part.in('b')} is distinct from ${part.in('f')}) then '${part.name}' end`,
    )
    .join(', ')}], null)`,
)

/**
 * Rebuilds the listing rows of these products from the source tables, counts their words for search, records changes
 * for an outside search engine (`search-feed.ts`), and announces them: these products, packs that changed with them, and
 * the columns by which lists may now choose or sort differently. Call it in the transaction that changes a product, its
 * price or its availability.
 */
export async function refreshListing(db: Db, changedIds: number[]): Promise<void> {
  if (changedIds.length === 0) return
  const productIds = [...new Set([...changedIds, ...(await packsOf(db, changedIds))])]
  // Two orders may each sell out one shade of the same product: the second waits here, then sees the change of the
  // first.
  await sql`
    select 1 from product_listing where product_id = any(${productIds}) order by product_id for update`.execute(
    db,
  )
  const { rows } = await sql<{ parts: string[]; ids: number[] }>`
    with fresh as materialized (
      select ${list('')} from listing_rows where product_id = any(${productIds}) and is_listed
    ), before as materialized (
      select ${list('')} from product_listing where product_id = any(${productIds})
    ), deleted as (
      delete from product_listing l
      where product_id = any(${productIds}) and not exists (select from fresh f where f.product_id = l.product_id)
      returning product_id
    ), saved as (
      insert into product_listing (${list('')}) select ${list('')} from fresh
      on conflict (product_id) do update set ${assignments}
      where row(${list('product_listing.')}) is distinct from row(${list('excluded.')})
      returning product_id
    ), ${recordChanges('select product_id from deleted union all select product_id from saved')}, named_changes as (
      select word, sum(times)::integer as times
      from (
        select distinct product_id, word, 1 as times from fresh, string_to_table(search_text, ' ') as word
        union all
        select distinct product_id, word, -1 from before, string_to_table(search_text, ' ') as word
      ) each
      group by word
    ), text_changes as (
      select word, sum(times)::integer as times
      from (
        select lexeme as word, 1 as times from fresh, unnest(description_vector) where 'C' = any(weights)
        union all
        select lexeme, -1 from before, unnest(description_vector) where 'C' = any(weights)
      ) each
      group by word
    ), counted as (
      insert into search_words (word, product_count, text_count)
      select word, coalesce(named.times, 0), coalesce(text.times, 0)
      from named_changes named full join text_changes text using (word)
      where length(word) > 1 and (named.times <> 0 or text.times <> 0) order by word
      on conflict (word) do update set product_count = search_words.product_count + excluded.product_count,
        text_count = search_words.text_count + excluded.text_count
    )
    select ${changedParts} as parts,
      array(select product_id from deleted union all select product_id from saved) as ids
    from before b full join fresh f using (product_id)`.execute(db)
  const { parts, ids } = onlyRow({ rows })
  await notifyCatalogChanged(db, [
    ...new Set([...changedIds, ...ids].map(productTag)),
    ...parts.map(part => `list:${part}` as const),
  ])
}

/** Finds the virtual packs that contain these products: a pack is available while its parts are. */
async function packsOf(db: Db, productIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from combinations c
    join pack_contents inside on inside.combination_id = c.id
    join products p on p.id = inside.product_id and p.classification = 'bundle_virtual'
    where c.product_id = any(${productIds})`.execute(db)
  return rows.map(row => row.id)
}

/**
 * Finds the products whose listing rows must be written again after stock movements: those that sold out or came back
 * (`flipped`), and the virtual packs that did so with their parts (a pack that needs two pieces of a part sells out
 * while one is left). Locks every candidate row in ascending id order: if two orders take different parts of a pack,
 * the second sees the change of the first.
 */
export async function findFlippedListings(
  db: Db,
  { moved, flipped }: { moved: number[]; flipped: number[] },
): Promise<number[]> {
  const { rows: lockedRows } = await sql<{ id: number; is_pack: boolean }>`
    with packs as (
      select distinct p.id from combinations c
      join combinations sibling on sibling.product_id = c.product_id
      join pack_contents inside on inside.combination_id = sibling.id
      join products p on p.id = inside.product_id and p.classification = 'bundle_virtual'
      where c.id = any(${moved})
    )
    select l.product_id as id, l.product_id in (select id from packs) as is_pack from product_listing l
    where l.product_id in (select id from packs union select product_id from combinations where id = any(${flipped}))
    order by l.product_id for update of l`.execute(db)
  const packs = lockedRows.filter(row => row.is_pack).map(row => row.id)
  const others = lockedRows.filter(row => !row.is_pack).map(row => row.id)
  if (packs.length === 0) return others
  const { rows } = await sql<{ id: number }>`
    select l.product_id as id from product_listing l
    where l.product_id = any(${packs}) and l.is_available is distinct from exists (
      select from combination_availability a where a.product_id = l.product_id and a.is_sellable)`.execute(db)
  return [...others, ...rows.map(row => row.id)]
}

/** Rebuilds all listing rows and the vocabulary: after bulk changes, or when a release changes how they are built. */
export async function rebuildListing(db: Db): Promise<number> {
  await sql`with ${recordChanges('select product_id from product_listing')} select`.execute(db)
  await sql`truncate product_listing, search_words`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from products order by id`.execute(db)
  for (let start = 0; start < rows.length; start += CHUNK)
    await refreshListing(
      db,
      rows.slice(start, start + CHUNK).map(row => row.id),
    )
  await sql`delete from search_words where product_count <= 0 and text_count <= 0`.execute(db)
  await sql`analyze product_listing, search_words`.execute(db)
  return rows.length
}
