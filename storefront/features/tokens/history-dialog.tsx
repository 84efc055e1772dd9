import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TryAgain } from '../../ui/try-again.tsx'

/** The entries of the member's history, latest first; `empty` is shown if there are none. */
export function HistoryDialog<Entry extends { _id: string }, Key extends readonly unknown[]>({
  title,
  query,
  empty,
  onClose,
  children,
}: {
  title: string
  query: UseQueryOptions<Entry[], Error, Entry[], Key>
  empty: string
  onClose: () => void
  children: (entry: Entry) => ReactNode
}) {
  const { data, error, refetch } = useQuery(query)
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {data ? (
        data.length === 0 ? (
          <p className="text-ink-soft">{empty}</p>
        ) : (
          <ul className="grid gap-6">
            {data.map(entry => (
              <li key={entry._id} className="grid gap-3">
                {children(entry)}
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="h-40 animate-breathe rounded-card bg-sand-deep" />
      )}
    </Dialog>
  )
}
