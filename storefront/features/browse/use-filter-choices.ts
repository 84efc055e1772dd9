import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { deepEqual, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Facet } from '../../../contract/catalog.ts'
import { useNearView } from '../../ui/use-near-view.ts'
import { type ListingSource, loadListing, moreFacetsQuery } from './listing-queries.ts'
import type { ListingSearch } from './listing-search.ts'

export type MultiValueField = 'brands' | 'category' | 'tags' | 'origins'

/** Handlers of a choice: it is made, or prefetched because the pointer rests on it or a finger presses it. */
export interface ChoiceEvents {
  onChoose: () => void
  onPoint: () => void
}

/** The ticked filters, and what a choice does: it is shown and written to the address at once. */
export function useFilterChoices(source: ListingSource, search: ListingSearch) {
  const [draft, choose] = useDraft(search)
  const navigate = useNavigate()
  const queries = useQueryClient()

  const withChange = (change: Partial<ListingSearch>) => ({ ...draft, ...change, page: undefined })
  function apply(change: Partial<ListingSearch>) {
    const next = withChange(change)
    choose(next)
    // Paint the tick mark before the work on the list begins.
    requestAnimationFrame(() =>
      setTimeout(() => void navigate({ to: '.', search: () => next, resetScroll: false })),
    )
  }
  /**
   * Prefetches the list for this choice before the click. It calls the queries directly: while a finger is down, a
   * browser runs nothing but the event handler, so the router's asynchronous steps would have to wait.
   */
  const prefetch = (change: Partial<ListingSearch>) =>
    void loadListing(queries, source, withChange(change), { isPreload: true })
  function toggleValue(field: MultiValueField, value: string): Partial<ListingSearch> {
    const now = draft[field] ?? []
    const next = now.includes(value) ? now.filter(other => other !== value) : [...now, value]
    return { [field]: next.length > 0 ? next : undefined }
  }

  const isChosen = (field: MultiValueField, facet: Facet) =>
    draft[field]?.some(value => value === facet.slug || value === facet.id) ?? false
  /** Returns the events of a choice that makes this change. */
  const on = (change: Partial<ListingSearch>): ChoiceEvents => ({
    onChoose: () => apply(change),
    onPoint: () => prefetch(change),
  })
  return { draft, apply, on, toggleValue, isChosen }
}

/** Tags and origins, loaded when the end of the form is near; the previous ones stay until the new ones arrive. */
export function useMoreFacets(source: ListingSource, search: ListingSearch) {
  const container = useRef<HTMLDivElement>(null)
  const enabled = useNearView(container)
  const { data } = useQuery({
    ...moreFacetsQuery(source, search),
    enabled,
    placeholderData: keepPreviousData,
  })
  return { container, tags: data?.tags ?? [], origins: data?.origins ?? [] }
}

/**
 * The ticked filters, including choices that have not reached the address yet. When an earlier choice reaches it,
 * later ones are kept; if the address changes for any other reason, it wins at once.
 */
function useDraft(search: ListingSearch) {
  const [draft, setDraft] = useState(search)
  const pending = useRef<ListingSearch[]>([])
  useEffect(() => {
    const arrived = pending.current.findLastIndex(choice => deepEqual(choice, search))
    pending.current = arrived < 0 ? [] : pending.current.slice(arrived + 1)
    if (pending.current.length === 0) setDraft(search)
  }, [search])
  const choose = (choice: ListingSearch) => {
    pending.current.push(choice)
    setDraft(choice)
  }
  return [draft, choose] as const
}
