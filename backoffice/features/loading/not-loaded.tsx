import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../api/staff-refusal.ts'
import { Failed } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'

/** Takes the place of data that has not arrived: shows its outline while it loads, or why it failed. */
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
