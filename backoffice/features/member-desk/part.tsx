import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PART_ROWS_SHOWN } from '../../../contract/staff/member-page.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'

/** A part of a member's page with its own query: one that fails leaves the others as they are. */
export function Part<Data>({
  title,
  query,
  children,
}: {
  title: string
  // biome-ignore lint/suspicious/noExplicitAny: the key's type says nothing here, and differs for each query
  query: UseQueryOptions<Data, Error, Data, any>
  children: (data: Data) => ReactNode
}) {
  const read = useQuery(query)
  const { data, isError, error } = read
  return (
    <Card title={title}>
      {data !== undefined && isError ? <Notice>{messageOf(error)}</Notice> : null}
      {data === undefined ? <NotLoaded query={read} lines={3} /> : children(data)}
    </Card>
  )
}

/** Rows of a part, or a sentence that says that there is none. */
export const Rows = <Row,>({
  rows,
  none,
  children,
}: {
  rows: readonly Row[]
  none: string
  children: (row: Row) => ReactNode
}) =>
  rows.length === 0 ? (
    <p className="text-ink-soft">{none}</p>
  ) : (
    <>
      <ul className="divide-y divide-rule-soft">{rows.map(children)}</ul>
      <Newest rows={rows} />
    </>
  )

/** Says where a part ends that has more rows than it shows, or just as many. */
export const Newest = ({ rows }: { rows: readonly unknown[] }) =>
  rows.length < PART_ROWS_SHOWN ? null : (
    <p className="mt-2 text-note text-ink-soft">Hanya {PART_ROWS_SHOWN} yang terbaru.</p>
  )

/** One row: what it is, something beside it, and what else is known. */
export const Row = ({
  title,
  aside,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  children?: ReactNode
}) => (
  <li className="flex items-baseline justify-between gap-4 py-2.5">
    <span className="min-w-0 wrap-anywhere">
      <strong className="block">{title}</strong>
      {children ? <span className="block text-note text-ink-soft">{children}</span> : null}
    </span>
    {aside === undefined ? null : <span className="shrink-0 text-right">{aside}</span>}
  </li>
)
