import { nearPart } from '../../ui/near-part.tsx'
import type { ActiveFiltersProps } from './active-filter-list.tsx'

const loadList = () => import('./active-filter-list.tsx')
const ActiveFilterList = nearPart(import.meta.env.SSR && (await loadList()), loadList)

/** The active filters, each with a link that removes it (LIST-48). */
export const ActiveFilters = (props: ActiveFiltersProps) =>
  countActiveFilters(props) > 0 && <ActiveFilterList {...props} />

/** Counts each brand, category, origin and tag; a range of prices and the ratings are one filter each. */
export function countActiveFilters({
  search,
  source,
}: Pick<ActiveFiltersProps, 'search' | 'source'>): number {
  const {
    q: _q,
    literal: _literal,
    sort: _sort,
    page: _page,
    limit: _limit,
    prices,
    rating,
    products,
    ...others
  } = search
  if (source.base.brands) delete others.brands
  const single = [prices, rating, products === 'pre_order'].filter(Boolean).length
  return single + Object.values(others).filter(Boolean).flat().length
}
