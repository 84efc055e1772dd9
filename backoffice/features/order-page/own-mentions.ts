import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Mention } from '../../../contract/staff/orders.ts'
import { call } from '../../api/call.ts'

/** The notes that mention this person and that they have not seen. Any staff action refetches them (`session/live.ts`). */
export const ownMentionsQuery = queryOptions({
  queryKey: ['mentions'],
  queryFn: ({ signal }) => call<Mention[]>('GET', '/mentions', { signal }),
})

/**
 * Says that the person has seen the notes about an order that they have just opened. A note that arrives while the page
 * is open stays on their home page: nobody may be sitting in front of it.
 */
export function useSeeMentions(code: string): void {
  const queries = useQueryClient()
  const { data, isFetchedAfterMount } = useQuery({ ...ownMentionsQuery, refetchOnMount: 'always' })
  const { mutate: see } = useMutation({
    mutationFn: (notes: number[]) => call('POST', '/mentions/seen', { body: { notes } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownMentionsQuery.queryKey }),
  })
  const hasLooked = useRef(false)
  useEffect(() => {
    if (hasLooked.current || !data || !isFetchedAfterMount) return
    hasLooked.current = true
    const notes = data.filter(mention => mention.reference_code === code).map(({ id }) => id)
    if (notes.length > 0) see(notes)
  }, [data, isFetchedAfterMount, code, see])
}
