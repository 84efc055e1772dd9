import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { messageOf } from '../../api/staff-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { IncidentCard } from './incident-card.tsx'
import { incidentsQuery, PAGE_ROWS } from './money-queries.ts'

/** Payments that no rule covers: what the shop did, and what a person may do (ORD-09). */
export function IncidentList({
  scope,
  after,
  onCursor,
}: {
  scope: 'open' | 'closed'
  after: string | undefined
  onCursor: (cursor: string | undefined) => void
}) {
  const list = useQuery(incidentsQuery(scope, after))
  const incidents = list.data
  if (!incidents)
    return list.isError ? (
      <Failed
        message={messageOf(list.error)}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <Card>
        <SkeletonLines lines={6} />
      </Card>
    )
  if (incidents.length === 0)
    return (
      <Card isFlat>
        <EmptyState
          icon={ShieldCheck}
          title={scope === 'open' ? 'Semua pembayaran cocok' : 'Belum ada yang diselesaikan'}
        >
          {scope === 'open'
            ? 'Pembayaran yang tidak cocok dengan pesanannya muncul di sini dengan sendirinya.'
            : 'Kejanggalan yang sudah diselesaikan muncul di sini dengan catatannya.'}
        </EmptyState>
      </Card>
    )
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={`stack gap-3.5 transition-opacity ${list.isPlaceholderData ? 'opacity-50' : ''}`}
    >
      {list.isError ? <Notice>{messageOf(list.error)}</Notice> : null}
      <ul aria-label="Kejanggalan pembayaran" className="grid items-start gap-4 xl:grid-cols-2">
        {incidents.map(incident => (
          <li key={incident.id} className="min-w-0">
            <IncidentCard incident={incident} />
          </li>
        ))}
      </ul>
      <Pager
        count={`${incidents.length} di halaman ini`}
        isFirst={after === undefined}
        next={incidents.length === PAGE_ROWS ? String(incidents.at(-1)?.id) : null}
        onCursor={onCursor}
      />
    </div>
  )
}
