import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { ReviewList, ReviewTabs } from '../features/reviews/review-list.tsx'
import {
  FIRST_PART,
  reviewCountsQuery,
  reviewSearch,
  reviewsQuery,
} from '../features/reviews/review-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { buttonClass } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/ulasan/')({
  validateSearch: reviewSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(reviewsQuery(deps))
    void queryClient.prefetchQuery(reviewCountsQuery)
  },
  component: Reviews,
})

function Reviews() {
  const search = Route.useSearch()
  const first = useQuery(reviewsQuery(search)).data?.rows[0]?.id
  const isQueue = ['putuskan', 'dilaporkan'].includes(search.bagian ?? FIRST_PART)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Ulasan"
        actions={
          first && isQueue ? (
            <Link
              to="/ulasan/$id"
              params={{ id: first }}
              search={search}
              className={buttonClass({ variant: 'main' })}
            >
              Periksa satu per satu
            </Link>
          ) : null
        }
      />
      <ReviewTabs search={search} />
      <ReviewList search={search} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}
