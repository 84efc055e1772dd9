import { useQuery } from '@tanstack/react-query'
import { pageAt } from '../shell/pages.ts'
import type { PageCounts } from '../shell/sidebar.tsx'
import { waitingQuery } from './home-queries.ts'
import { waitingPlaces } from './waiting-places.ts'

/** Counts the rows that wait on each page, for the menu: the sum of the home page's cards that lead there. */
export function useMenuCounts(): PageCounts {
  const { data = [] } = useQuery(waitingQuery)
  const counts: PageCounts = {}
  for (const { thing, count, late = 0 } of data) {
    // An open page may be older than the shop, which then names lists that the page does not know.
    const page = thing in waitingPlaces ? pageAt(waitingPlaces[thing].path) : undefined
    if (!page || page.path === '/') continue
    const before = counts[page.path]
    counts[page.path] = {
      count: (before?.count ?? 0) + count,
      isUrgent: before?.isUrgent === true || late > 0,
    }
  }
  return counts
}
