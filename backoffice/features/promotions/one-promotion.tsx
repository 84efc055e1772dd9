import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../api/staff-refusal.ts'
import { Notice } from '../../ui/failed.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'

/**
 * Shows a promotion once it is fetched, or why it could not be. The form keeps what it was opened with: `children` are
 * rendered with newer data only after `onReload` is called.
 */
export function OnePromotion<Found, Key extends readonly unknown[]>({
  query,
  head,
  children,
}: {
  query: UseQueryOptions<Found, Error, Found, Key>
  /** The head of the page, which stands there from the start. */
  head: (onReload: () => void) => ReactNode
  children: (found: Found, reload: { key: number; onReload: () => void }) => ReactNode
}) {
  const queries = useQueryClient()
  const [key, setKey] = useState(0)
  const promotion = useQuery(query)
  const onReload = () =>
    void queries.invalidateQueries({ queryKey: query.queryKey }).then(() => setKey(before => before + 1))
  return (
    <div className="stack gap-4">
      {head(onReload)}
      {promotion.data ? (
        <>
          {promotion.isError ? <Notice>{messageOf(promotion.error)}</Notice> : null}
          {children(promotion.data, { key, onReload })}
        </>
      ) : (
        <NotLoaded query={promotion} />
      )}
    </div>
  )
}
