import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../api/staff-refusal.ts'
import { Failed } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'

/** Stands in for data that is not there: its outline while it is fetched, or why it could not be. */
export const NotLoaded = ({
  query,
  lines,
}: {
  query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>
  /** As many as what is awaited has. */
  lines?: number
}) =>
  query.isError ? (
    <Failed
      message={messageOf(query.error)}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <SkeletonLines {...(lines === undefined ? {} : { lines })} />
  )
