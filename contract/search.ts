import { z } from 'zod'
import { RECENT_SEARCHES } from './constants.ts'

/** What the search box keeps and gives back: a person's recent searches (SEARCH-06 to SEARCH-10). */

/** What a remembered search led to; `keyword` when the words themselves were searched. */
export const searchEntityTypes = ['product', 'brand', 'tag', 'category', 'keyword'] as const

/** SEARCH-09 */
export const searchClickBody = z.object({
  keyword: z.string().trim().min(1).max(200),
  /** Id of what was clicked; none for `keyword`. */
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
  /** Which client asks. A person's searches are one list, whichever client they were made in. */
  source_from: z.string().max(60).optional(),
})
