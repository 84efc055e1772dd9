import type pg from 'pg'
import type { Tile } from '../../../contract/catalog.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type Reading, spoken, type Term, type TermQueries, withWeights } from '../search/index.ts'
import { listProducts } from './list-products.ts'
import { hits, PINNED_FIT, readSearch } from './search-products.ts'

/** Why a search shows what it shows, for staff. */
export interface SearchExplanation {
  words: ExplainedWord[]
  reading: Pick<Reading, 'conditions' | 'parts' | 'correctedKeyword' | 'missingBrands' | 'leftOut'>
  /** How many products each part of the search found; see match-keyword.ts. */
  counts: { pinned: number; named: number; paged: number; widened: number }
  /** In the order that shoppers see. */
  products: ExplainedProduct[]
}

/** One thing the shopper said. Lists are words and phrases as people read them; "ser…" means words with that prefix. */
export interface ExplainedWord
  extends Pick<Term, 'typed' | 'read' | 'isRequired' | 'namesCategory' | 'weight'> {
  searched: Record<MatchKind, string[]>
}

export interface ExplainedProduct {
  id: number
  brand: string
  name: string
  totalOrders: number
  priceRupiah: number
  fit: number
  isPinned: boolean
  /** The meaning of the fit. */
  reason: string
  /** For each thing that the shopper said, the words by which the product was found; empty if the product lacks it. */
  matches: { read: string; isRequired: boolean; matchKind: MatchKind | null; words: string[] }[]
}

/** Best fit first: a word of a product counts by the first kind of match that applies. */
const matchKinds = [
  'literal',
  'synonyms',
  'forms',
  'prefixes',
  'near',
  'scattered',
  'distant',
  'synonymWords',
] as const satisfies (keyof TermQueries)[]
export type MatchKind = (typeof matchKinds)[number]

/** The meanings of the fits of match-keyword.ts. */
const reasons: Record<number, string> = {
  6: 'all words in name, brand or category, as typed',
  5: 'all words in name, brand or category, by a synonym or another form, or without one that is not required',
  4: 'all words in name, brand or category, one only as a prefix',
  3: 'all words in name, brand or category, by another spelling or the words of a phrase apart',
  2: 'all words in name, brand, category or labels',
  1: 'all words on its page, some only in its texts',
}
const NAMED_FIT = 3
const PAGED_FIT = 1

/**
 * Explains a search: how the keyword is read, how many products each part of the search found, and why the first
 * products are ranked as they are. The products come from the same list, and their fits from the same statement, as for
 * shoppers. Null if the keyword asks for nothing that the shop knows.
 */
export async function explainSearch(
  { pool }: { pool: pg.Pool },
  keyword: string,
  { limit }: { limit: number },
): Promise<SearchExplanation | null> {
  const search = await readSearch(pool, { keyword })
  if (!search) return null
  const { terms, ...reading } = search.reading
  const { body } = await listProducts({ pool }, { filter: { keyword }, limit })
  const shown = (JSON.parse(body) as { data: Tile[] }).data.map(tile => Number(tile.id))
  const probes = terms.flatMap(term =>
    matchKinds.flatMap(matchKind =>
      term.queries[matchKind].map(query => ({ term, matchKind, query: withWeights(query) })),
    ),
  )
  const found = onlyRow(
    await pool.query<Found>(
      foundText(hits(search), search.put(shown), search.put(probes.map(probe => probe.query))),
      search.values,
    ),
  )
  return {
    words: terms.map(wordOf),
    reading,
    counts: found.counts,
    products: found.products.map(({ matched, ...product }) => ({
      ...product,
      isPinned: product.fit >= PINNED_FIT,
      reason:
        search.query || product.fit >= PINNED_FIT
          ? reasonOf(product.fit)
          : 'no words to look for: every product that meets the conditions',
      matches: terms.map(term => {
        const met = probes.filter((probe, place) => probe.term === term && matched[place])
        const matchKind = met[0]?.matchKind ?? null
        return {
          read: term.read,
          isRequired: term.isRequired,
          matchKind,
          words: met.filter(match => match.matchKind === matchKind).map(match => spoken(match.query)),
        }
      }),
    })),
  }
}

interface Found {
  counts: SearchExplanation['counts']
  products: (Omit<ExplainedProduct, 'reason' | 'matches' | 'isPinned'> & { matched: boolean[] })[]
}

/** Products found by their name are probed by name, the others by the text of their page. */
const foundText = (found: string, shown: string, probes: string) => `
  with ${found}
  select
    (select to_json(sums) from (
      select count(*) filter (where fit >= ${PINNED_FIT}) as pinned,
        count(*) filter (where fit >= ${NAMED_FIT} and fit < ${PINNED_FIT}) as named,
        count(*) filter (where fit >= ${PAGED_FIT} and fit < ${NAMED_FIT}) as paged,
        count(*) filter (where fit < ${PAGED_FIT}) as widened
      from hits) sums) as counts,
    (select coalesce(json_agg(product order by place), '[]') from (
      select place, l.product_id as id, l.tile::json -> 'brand' ->> 'name' as brand, l.name,
        l.total_orders as "totalOrders", l.price_rupiah as "priceRupiah", hits.fit,
        array(
          select case when hits.fit >= ${NAMED_FIT} then l.search_vector else l.description_vector end @@ probe::tsquery
          from unnest(${probes}::text[]) with ordinality as probes (probe, nth) order by nth) as matched
      from unnest(${shown}::bigint[]) with ordinality as shown (id, place)
      join hits on hits.product_id = shown.id
      join product_listing l on l.product_id = shown.id
    ) product) as products`

const reasonOf = (fit: number) =>
  fit >= PINNED_FIT
    ? 'pinned by staff'
    : (reasons[fit] ?? `not every word: those it has carry ${Math.round(fit * 100)} % of the weight`)

function wordOf(term: Term): ExplainedWord {
  const listed = new Set<string>()
  const searched = {} as Record<MatchKind, string[]>
  for (const matchKind of matchKinds) {
    searched[matchKind] = [...new Set(term.queries[matchKind].map(spoken))].filter(
      words => !listed.has(words),
    )
    for (const words of searched[matchKind]) listed.add(words)
  }
  const { typed, read, isRequired, namesCategory, weight } = term
  return { typed, read, isRequired, namesCategory, weight, searched }
}
