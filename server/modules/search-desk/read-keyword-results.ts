import {
  type ExplainedResult,
  FIRST_RESULTS,
  type KeywordResults,
  type MatchedBy,
  type PlaceReason,
} from '../../../contract/staff/search-desk.ts'
import type { Shop } from '../../shop.ts'
import { type ExplainedProduct, explainSearch, type SearchExplanation } from '../catalog/index.ts'
import { findArrangedVersion, plainKeyword, readArrangedResults } from '../search/index.ts'
import { nameProducts } from './found-products.ts'

/** Shows how a keyword is understood, what it finds first and why, and what staff arranged about it. */
export async function readKeywordResults(
  { db, pool, searchEngine }: Pick<Shop, 'db' | 'pool' | 'searchEngine'>,
  typed: string,
): Promise<KeywordResults> {
  const keyword = plainKeyword(typed)
  const [explained, arranged, saved] = await Promise.all([
    explainSearch({ pool }, typed, { limit: FIRST_RESULTS }),
    readArrangedResults(pool, [typed]),
    readVersion(db, keyword),
  ])
  const { pinned = [], hidden = [] } = arranged ?? {}
  const named = await nameProducts(db, [
    ...pinned,
    ...hidden,
    ...(explained?.products.map(({ id }) => String(id)) ?? []),
  ])
  const nameOf = new Map(named.map(product => [product.id, product]))
  const name = (id: string) => nameOf.get(id) ?? []
  return {
    keyword,
    ...saved,
    leads_to: arranged?.leadsTo ?? null,
    pinned: pinned.flatMap(name),
    hidden: hidden.flatMap(name),
    ...understood(explained),
    products: (explained?.products ?? []).flatMap(product => {
      const found = nameOf.get(String(product.id))
      return found ? [{ ...found, ...whyHere(product) }] : []
    }),
    has_engine: searchEngine !== null,
  }
}

async function readVersion(
  db: Shop['db'],
  keyword: string,
): Promise<Pick<KeywordResults, 'version' | 'updated'>> {
  const saved = await findArrangedVersion(db, keyword)
  return saved
    ? { version: saved.version, updated: { by: saved.updated_by, at: saved.updated_at.toISOString() } }
    : { version: 0, updated: null }
}

type Understood = Pick<
  KeywordResults,
  'words' | 'left_out' | 'conditions' | 'missing_brands' | 'corrected' | 'counts'
>

const understood = (explained: SearchExplanation | null): Understood => ({
  words: (explained?.words ?? []).map(({ typed, read, isRequired, namesCategory, searched }) => ({
    typed,
    read,
    is_required: isRequired,
    says_what_it_is: namesCategory,
    searched: (Object.entries(searched) as [MatchedBy, string[]][])
      .filter(([, words]) => words.length > 0)
      .map(([by, words]) => ({ by, words })),
  })),
  left_out: explained?.reading.leftOut.map(({ typed }) => typed) ?? [],
  conditions: explained?.reading.parts.map(({ label }) => label) ?? [],
  missing_brands: explained?.reading.missingBrands ?? [],
  corrected: explained?.reading.correctedKeyword ?? null,
  counts: explained?.counts ?? { pinned: 0, named: 0, paged: 0, widened: 0 },
})

/** The fits of the catalogue's `match-keyword.ts`. */
const reasonOfFit: Record<number, PlaceReason> = {
  6: 'exact',
  5: 'synonym',
  4: 'prefix',
  3: 'spelling',
  2: 'label',
  1: 'page',
}

function whyHere({
  fit,
  isPinned,
  matches,
  totalOrders,
  priceRupiah,
}: ExplainedProduct): Omit<ExplainedResult, 'id' | 'brand' | 'name' | 'image'> {
  const reason = isPinned ? 'pinned' : matches.length === 0 ? 'condition' : (reasonOfFit[fit] ?? 'part')
  return {
    sold: totalOrders,
    price_rupiah: priceRupiah,
    reason,
    share: reason === 'part' ? fit : null,
    matches: matches
      .filter(({ matchKind }) => matchKind !== 'literal')
      .map(({ read, matchKind, words, isRequired }) => ({
        word: read,
        by: matchKind,
        words,
        is_required: isRequired,
      })),
  }
}
