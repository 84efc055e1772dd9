import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/staff-refusal.ts'
import { Failed } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { CountTable } from './count-table.tsx'
import { takeQuery } from './stock-queries.ts'
import { TakeDifferences } from './take-differences.tsx'
import { TakeHead } from './take-head.tsx'

/** A stock-take: counted on a phone held in one hand, or beside a scanner; then its differences (STOCK-03). */
export function TakePage({ id, part }: { id: string; part: 'count' | 'differences' }) {
  const take = useQuery(takeQuery(id))
  const { data } = take
  const isCounting = part === 'count' && data?.accepted_at === null
  return (
    <div
      {...(isCounting ? { 'data-whole-screen': '' } : {})}
      className={isCounting ? 'flex min-h-dvh flex-col bg-card lg:min-h-0 lg:bg-transparent' : 'stack gap-4'}
    >
      <TakeHead take={data ?? null} id={id} part={isCounting ? 'count' : 'differences'} />
      {data === undefined ? (
        take.isError ? (
          <Failed
            message={messageOf(take.error)}
            isRetrying={take.isFetching}
            onRetry={() => void take.refetch()}
          />
        ) : (
          <div className="p-4">
            <SkeletonLines lines={8} />
          </div>
        )
      ) : isCounting ? (
        <CountTable take={data} />
      ) : (
        <TakeDifferences take={data} />
      )}
    </div>
  )
}
