import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { hasCode, messageOf } from '../api/staff-refusal.ts'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { LastDecisionBar, Neighbours, ReviewPage } from '../features/reviews/review-page.tsx'
import { reviewQuery, reviewSearch } from '../features/reviews/review-queries.ts'
import { Marks, StatusBadge } from '../features/reviews/review-words.tsx'
import type { LastDecision } from '../features/reviews/use-review-acts.ts'
import { NotFoundPage } from '../features/shell/error-pages.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { Notice } from '../ui/failed.tsx'

/** One review, opened from a list whose filters are in the address. */
export const Route = createFileRoute('/_staff/ulasan/$id')({
  validateSearch: reviewSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => void queryClient.prefetchQuery(reviewQuery(params.id, deps)),
  component: OneReview,
})

function OneReview() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const review = useQuery(reviewQuery(id, search))
  const [last, setLast] = useState<LastDecision | null>(null)
  const [made, setMade] = useState({ id: '', version: 0 })
  const heading = useFocusOnNext(id)
  const { data } = review
  const next = data?.next
  // The next one is there before it is asked for.
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(reviewQuery(next, search))
  }, [next, search])
  const open = (other: string) => void navigate({ params: { id: other }, search, replace: true })
  if (hasCode(review.error, 'NOT_FOUND', 'INVALID_INPUT') && !last) return <NotFoundPage />
  return (
    <div className="stack gap-4">
      <div ref={heading} tabIndex={-1} className="outline-none">
        <PageHead
          title={data ? `Ulasan ${data.author}` : 'Ulasan'}
          crumbs={[{ label: 'Ulasan', link: { to: '/ulasan', search } }]}
          state={
            data ? (
              <>
                <StatusBadge status={data.status} />
                <Marks {...data} />
              </>
            ) : null
          }
          actions={data ? <Neighbours review={data} onOpen={open} /> : null}
        />
      </div>
      {last ? (
        <LastDecisionBar
          key={last.id}
          last={last}
          onUndone={(undone, version) => {
            setLast(null)
            setMade({ id: undone, version })
            open(undone)
          }}
        />
      ) : null}
      {last?.id === id && next === null ? (
        <Notice tone="teal" title="Antreannya habis">
          Tidak ada lagi yang menunggu di bagian ini. Yang baru muncul dengan sendirinya.
        </Notice>
      ) : null}
      {data ? (
        <>
          {review.isError ? <Notice>{messageOf(review.error)}</Notice> : null}
          {/* Fresh for each review, and after an own decision about the one that stays. */}
          <ReviewPage
            key={made.id === id ? `${id} ${made.version}` : id}
            review={data}
            isFetching={review.isFetching}
            made={made.id === id ? made.version : 0}
            search={search}
            onOpen={open}
            onDecided={(decided, following) => {
              setLast(decided)
              setMade(decided)
              if (following) open(following)
            }}
          />
        </>
      ) : (
        <NotLoaded query={review} lines={12} />
      )}
    </div>
  )
}

/** Moves the focus to the next review, so that a screen reader announces it and no button keeps the keys. */
function useFocusOnNext(id: string) {
  const heading = useRef<HTMLDivElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current !== id) heading.current?.focus({ preventScroll: true })
    shown.current = id
  }, [id])
  return heading
}
