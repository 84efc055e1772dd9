import type { RecentSearch, SearchClick } from '../../../contract/search.ts'
import type { Shop } from '../../shop.ts'
import { type SearchOwner, trimSearches, upsertSearch } from './store.ts'

/** The most searches stored per person. */
const KEPT_PER_PERSON = 20

/** Puts a search, or a clicked suggestion, first in the person's history (SEARCH-09, SEARCH-20). */
export function rememberSearch(
  shop: Pick<Shop, 'db' | 'now'>,
  owner: SearchOwner,
  click: SearchClick,
): Promise<RecentSearch> {
  return shop.db.transaction().execute(async tx => {
    const stored = await upsertSearch(tx, owner, { ...click, searchedAt: shop.now() })
    await trimSearches(tx, owner, KEPT_PER_PERSON)
    return stored
  })
}
