import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import type {
  ArrangedKeyword,
  FoundProduct,
  KeywordResults,
  SearchedKeywords,
  SynonymLine,
} from '../../../contract/staff/search-desk.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

export const USUAL_DAYS = 28

/** The parameters in the address of the list. */
export const keywordSearch = listSearch.extend({
  /** The last days, today included. */
  hari: z
    .union([z.literal(1), z.literal(7), z.literal(28), z.literal(90)])
    .optional()
    .catch(undefined),
  sia: z.literal('ya').optional().catch(undefined),
})
export type KeywordSearch = z.infer<typeof keywordSearch>

const sortOf: Record<string, string> = {
  '-dicari': 'searched',
  '-sia': 'missed',
  '-diklik': 'clicked',
  '-dibeli': 'bought',
}

export const keywordsQuery = ({ hari = USUAL_DAYS, sia, cari, urut, sesudah }: KeywordSearch) => {
  const now = new Date()
  const query = {
    from: jakartaDay(addDays(now, 1 - hari)),
    until: jakartaDay(now),
    search: cari || undefined,
    missed: sia ? true : undefined,
    sort: sortOf[urut ?? ''] ?? (sia ? 'missed' : 'searched'),
    after: sesudah,
  }
  return queryOptions({
    queryKey: ['figures', 'keywords', query],
    queryFn: ({ signal }) => call<SearchedKeywords>('GET', '/search/keywords', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The parameter in the address of one keyword's results. */
export const resultsSearch = z.object({ kata: z.string().trim().max(80).optional().catch(undefined) })

export const resultsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['search', 'results', keyword],
    queryFn: ({ signal }) => call<KeywordResults>('GET', '/search/results', { query: { keyword }, signal }),
  })

export const arrangedQuery = queryOptions({
  queryKey: ['search', 'arranged'],
  queryFn: ({ signal }) => call<ArrangedKeyword[]>('GET', '/search/arranged', { signal }),
})

export const synonymsQuery = queryOptions({
  queryKey: ['search', 'synonyms'],
  queryFn: ({ signal }) => call<SynonymLine[]>('GET', '/search/synonyms', { signal }),
})

export const offeredProductsQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'products', q],
    queryFn: ({ signal }) => call<FoundProduct[]>('GET', '/search/products', { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
