import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { track } from '../tracking/track.ts'

/** A search that was made becomes the first of one's recent ones (SEARCH-20). Filters and pages of it are the same one. */
export function useRememberedSearch(words: string | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!words) return
    track('search', { words })
    // Neither the call nor `useMutation` is carried by a first page of results; a search that is not kept is no loss.
    import('./suggestion-queries.ts')
      .then(async ({ recentSearchesQuery, rememberSearch }) => {
        await rememberSearch({ keyword: words, entity_type: 'keyword' })
        await queries.invalidateQueries({ queryKey: recentSearchesQuery.queryKey })
      })
      .catch(() => undefined)
  }, [words, queries])
}
