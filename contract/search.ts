import { z } from 'zod'
import { RECENT_SEARCHES } from './constants.ts'

/** A person's recent searches, shown in the search box (SEARCH-06 to SEARCH-10). */

/** The kind of thing that was chosen after the search; `keyword` if the words themselves were searched for. */
export const searchEntityTypes = ['product', 'brand', 'tag', 'category', 'keyword'] as const

/** SEARCH-09 */
export const searchClickBody = z.object({
  keyword: z.string().trim().min(1).max(200),
  /** Id of the chosen item; none for `keyword`. */
  entity_id: z.union([z.string().max(100), z.int().transform(String)]).nullish(),
  entity_type: z.enum(searchEntityTypes).default('product'),
})
export type SearchClick = z.infer<typeof searchClickBody>

/** SEARCH-10 */
export interface RecentSearch {
  _id: string
  keyword: string
  entity_id: string | null
  entity_type: (typeof searchEntityTypes)[number]
}

export const recentSearchesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(20).default(RECENT_SEARCHES),
  /** The client that sends the request. All clients of a person share one list of searches. */
  source_from: z.string().max(60).optional(),
})

/** A part of a keyword that search read as a condition; shown as a chip that can be removed. */
export interface KeywordCondition {
  kind: 'price' | 'cheap' | 'size'
  /** For the shopper: "Sampai Rp 100.000". */
  label: string
  /** The keyword without this part. */
  rest: string
}
