import type pg from 'pg'
import type { Tile } from '../../../contract/catalog.ts'
import { oneOptionTile } from '../listing/index.ts'
import { type OptionQuery, optionQueriesFor, type Understanding } from '../search/index.ts'

/**
 * Shows each product of a search with the shade or size that the keyword asks for: "lip cream merah" shows the red one,
 * and its link chooses it. A product whose options fit the keyword alike keeps its own tile.
 *
 * @param tiles texts of tiles, with commas between them
 */
export async function chooseAskedOptions(
  pool: pg.Pool,
  tiles: string,
  understanding: Understanding,
): Promise<string> {
  const queries = optionQueriesFor(understanding)
  if (queries.length === 0 || !tiles.includes('"choices":[{')) return tiles
  const found: Tile[] = JSON.parse(`[${tiles}]`)
  const asked = found.filter(tile => tile.choices.length > 0 && isMoreAsked(tile, queries))
  if (asked.length === 0) return tiles
  const { rows } = await pool.query<{ id: string; tile: string }>({
    name: 'choose-asked-options',
    text: chosenTiles,
    values: [asked.map(tile => tile.id), queries.map(({ query }) => query)],
  })
  if (rows.length === 0) return tiles
  const chosen = new Map(rows.map(({ id, tile }) => [id, tile]))
  return found.map(tile => chosen.get(tile.id) ?? JSON.stringify(tile)).join(',')
}

/** False if the product's own name says all: nothing is left for an option to say. */
function isMoreAsked({ name, brand }: Tile, queries: OptionQuery[]): boolean {
  const said = `${name} ${brand.name}`.toLowerCase()
  return queries.some(({ words }) => words.some(word => !said.includes(word)))
}

const chosenTiles = `
  with options as (
    select c.product_id, c.id as combination_id, c.position, c.price_rupiah as price,
      c.price_after_discount_rupiah as price_after, c.is_show_as_percentage, c.is_flashsale,
      (select count(*) from unnest($2::text[]) query
        where to_tsvector('pg_catalog.simple', search_plain(words)) @@ query::tsquery) as said_count
    from combinations c
    cross join lateral (
      select string_agg(concat_ws(' ', value ->> 'name', colour_words(value ->> 'hex')), ' ') as words
      from jsonb_each(c.attributes) where key <> 'non_specify'
    ) option
    where c.product_id = any($1::bigint[])
  ), fitting as (
    select options.*, min(said_count) over (partition by product_id) as least_count from options
  ), chosen as (
    select distinct on (product_id) fitting.*, a.available, a.is_sellable, a.delivery_date
    from fitting join combination_availability a using (combination_id)
    where said_count > least_count
    order by product_id, said_count desc, a.is_sellable desc, position, combination_id
  ), listed as (select chosen.*, l.tile from chosen join product_listing l using (product_id))
  select product_id::text as id, (${oneOptionTile('listed', 'listed')})::text as tile from listed`
