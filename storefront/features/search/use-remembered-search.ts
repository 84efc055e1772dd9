import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { track } from '../tracking/track.ts'
import { recentSearchesQuery, rememberSearch } from './suggestion-queries.ts'

/** A search that was made becomes the first of one's recent ones (SEARCH-20). Filters and pages of it are the same one. */
export function useRememberedSearch(words: string | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!words) return
    track('search', { words })
    // Not `useMutation`, which the first page would carry for this alone. A search that is not kept is no loss.
    rememberSearch({ keyword: words, entity_type: 'keyword' }).then(
      () => queries.invalidateQueries({ queryKey: recentSearchesQuery.queryKey }),
      () => undefined,
    )
  }, [words, queries])
}
