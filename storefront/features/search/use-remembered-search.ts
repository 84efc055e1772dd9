import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { track } from '../tracking/track.ts'
import { recentSearchesQuery, rememberSearch } from './suggestion-queries.ts'

/** A search that was made becomes the first of one's recent ones (SEARCH-20). Filters and pages of it are the same one. */
export function useRememberedSearch(words: string | undefined) {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: rememberSearch,
    onSuccess: () => queries.invalidateQueries({ queryKey: recentSearchesQuery.queryKey }),
  })
  useEffect(() => {
    if (!words) return
    track('search', { words })
    mutate({ keyword: words, entity_type: 'keyword' })
  }, [words, mutate])
}
