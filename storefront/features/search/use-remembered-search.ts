import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { track } from '../tracking/track.ts'

/** Records a search as the most recent one (SEARCH-20). Its filters and pages count as the same search. */
export function useRememberedSearch(words: string | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!words) return
    track('search', { words })
    // Loaded lazily to keep the call and `useMutation` out of the JavaScript that the results page loads first; losing
    // a search does no harm.
    import('./suggestion-queries.ts')
      .then(async ({ recentSearchesQuery, rememberSearch }) => {
        await rememberSearch({ keyword: words, entity_type: 'keyword' })
        await queries.invalidateQueries({ queryKey: recentSearchesQuery.queryKey })
      })
      .catch(() => undefined)
  }, [words, queries])
}
