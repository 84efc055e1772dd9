import type pg from 'pg'
import type { Tile, TileChoice } from '../../../contract/catalog.ts'
import { oneOptionTile } from '../listing/index.ts'
import { type OptionWord, optionWordsFor, plainText, type Reading, wordsOf } from '../search/index.ts'

/**
 * Shows each product of a search with the shade or size that the keyword asks for: "lip cream merah" shows the red one,
 * and its link chooses it. A product whose options all fit the keyword equally well keeps its own tile.
 *
 * @param tiles each tile as JSON
 */
export async function chooseAskedOptions(
  pool: pg.Pool,
  tiles: string[],
  reading: Reading,
): Promise<string[]> {
  const asked = optionWordsFor(reading)
  if (asked.length === 0) return tiles
  // Only tiles with options are parsed: parsing all of them took a sixth of a search's time.
  const found = tiles.map((text): Tile | null => (text.includes('"choices":[{') ? JSON.parse(text) : null))
  const candidates = found.filter((tile): tile is Tile => tile !== null && asksForMore(tile, asked))
  if (candidates.length === 0) return tiles
  await learnColours(
    pool,
    candidates.flatMap(tile => tile.choices.flatMap(({ hex }) => hex ?? [])),
  )
  const fitting = candidates.flatMap(tile => fittingChoices(tile.choices, asked))
  if (fitting.length === 0) return tiles
  const { rows } = await pool.query<{ id: string; tile: string }>({
    name: 'choose-asked-options',
    text: chosenTiles,
    values: [fitting.map(choice => choice.combination_id)],
  })
  const chosen = new Map(rows.map(({ id, tile }) => [id, tile]))
  return tiles.map((text, at) => chosen.get(found[at]?.id ?? '') ?? text)
}

/** False if the name of the product or its brand already has all these words: no option needs to be chosen. */
function asksForMore({ name, brand }: Tile, asked: OptionWord[]): boolean {
  const said = plainText(`${name} ${brand.name}`)
  return asked.some(({ read }) => !said.includes(read))
}

/** Returns the choices that fit best; none if all fit equally well. */
function fittingChoices(choices: TileChoice[], asked: OptionWord[]): TileChoice[] {
  const fits = choices.map(({ name, hex }) => {
    const words = new Set([...wordsOf(name), ...((hex && colours.get(hex)) || [])])
    return asked.filter(({ spellings }) =>
      spellings.some(spelling => spelling.every(word => words.has(word))),
    ).length
  })
  const most = Math.max(...fits)
  return most === Math.min(...fits) ? [] : choices.filter((_, at) => fits[at] === most)
}

/** A cache of what shoppers call the colour of a shade, by its hex code. */
const colours = new Map<string, string[]>()
const COLOURS_CACHED_MAX = 20_000

async function learnColours(pool: pg.Pool, codes: string[]): Promise<void> {
  if (colours.size > COLOURS_CACHED_MAX) colours.clear()
  const unknown = [...new Set(codes)].filter(code => !colours.has(code))
  if (unknown.length === 0) return
  const { rows } = await pool.query<{ code: string; words: string | null }>(
    'select code, colour_words(code) as words from unnest($1::text[]) code',
    [unknown],
  )
  for (const { code, words } of rows) colours.set(code, words?.split(' ') ?? [])
}

/** Of several options that fit equally well, the first in stock. */
const chosenTiles = `
  with listed as (
    select distinct on (c.product_id) c.product_id, c.id as combination_id, c.price_rupiah as price,
      c.price_after_discount_rupiah as price_after, c.is_show_as_percentage, c.is_flashsale, l.tile,
      a.available, a.is_sellable, a.delivery_date
    from combinations c
    join product_listing l using (product_id)
    join combination_availability a on a.combination_id = c.id
    where c.id = any($1::bigint[])
    order by c.product_id, a.is_sellable desc, c.position, c.id
  )
  select product_id::text as id, (${oneOptionTile('listed', 'listed')})::text as tile from listed`
