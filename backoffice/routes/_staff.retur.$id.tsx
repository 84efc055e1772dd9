import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { hasCode, messageOf } from '../api/staff-refusal.ts'
import { stepText, stepTones } from '../features/returns/return-list.tsx'
import { ReturnPage } from '../features/returns/return-page.tsx'
import { returnQuery } from '../features/returns/return-queries.ts'
import { NotFoundPage } from '../features/shell/error-pages.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { Badge } from '../ui/badge.tsx'
import { Failed } from '../ui/failed.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'

export const Route = createFileRoute('/_staff/retur/$id')({
  loader: ({ params }) => void queryClient.prefetchQuery(returnQuery(params.id)),
  component: OneReturn,
})

function OneReturn() {
  const { id } = Route.useParams()
  const request = useQuery(returnQuery(id))
  if (hasCode(request.error, 'NOT_FOUND', 'INVALID_INPUT')) return <NotFoundPage />
  const { data } = request
  return (
    <div className="stack gap-4">
      <PageHead
        title={data ? `Retur ${data.order}` : 'Retur'}
        crumbs={[{ label: 'Retur', link: { to: '/retur' } }]}
        state={data ? <Badge tone={stepTones[data.step]}>{stepText(data)}</Badge> : null}
      />
      {data ? (
        <ReturnPage key={`${data.id} ${data.step}`} request={data} />
      ) : request.isError ? (
        <Failed
          message={messageOf(request.error)}
          isRetrying={request.isFetching}
          onRetry={() => void request.refetch()}
        />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </div>
  )
}
