import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OwnRow } from '../../../contract/recommendations.ts'
import { api } from '../../api/client.ts'
import { useNearView } from '../../ui/use-near-view.ts'
import { LazyRail } from './lazy-rail.tsx'

interface RowsPlace {
  place: 'home' | 'bag'
  /** The key of the visitor's city, for rows by its UV index. */
  city?: string
}

export const ownRowsQuery = ({ place, city }: RowsPlace) =>
  queryOptions({
    queryKey: ['own-rows', place, city],
    queryFn: () => api.get<OwnRow[]>('/api/recommendations/rows', { query: { place, city } }),
    // When the visitor chooses another city, the page stands still until its rows are there.
    placeholderData: before => before,
  })

/**
 * The rows of products that staff made for this place (FIND-04). They load ahead of the screen, so that nothing moves that
 * is being read.
 */
export function OwnRows(at: RowsPlace) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useNearView(container)
  const { data: rows = [] } = useQuery({ ...ownRowsQuery(at), enabled: isNear })
  return (
    <div ref={container}>
      {rows.map(({ id, title, line, tiles }) => (
        <LazyRail
          key={id}
          title={title}
          line={line}
          least={1}
          query={{ queryKey: ['own-row', id], queryFn: () => tiles, initialData: tiles }}
        />
      ))}
    </div>
  )
}
