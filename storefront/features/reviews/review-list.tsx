import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { REVIEW_PAGE_SIZE } from '../../../contract/constants.ts'
import type { ReviewSummary } from '../../../contract/reviews.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { reviewCountQuery, reviewsQuery } from './review-queries.ts'
import { filterOf, initialView, isFiltered, pagerNumbers } from './review-view.ts'
import type { ReviewActions } from './use-review-actions.ts'

interface ReviewListProps {
  productId: string
  summary: ReviewSummary | undefined
  actions: ReviewActions
}

/** All reviews of a product, sixteen per page, with filters (REVIEW-24, REVIEW-30, REVIEW-46). */
export default function ReviewList({ productId, summary, actions }: ReviewListProps) {
  const [view, setView] = useState(initialView)
  const list = useQuery(reviewsQuery(productId, view))
  const { data: total } = useQuery(reviewCountQuery(filterOf(productId, view)))
  const head = useRef<HTMLHeadingElement>(null)
  const { data: reviews, error } = list
  const pageCount = Math.ceil((total ?? 0) / REVIEW_PAGE_SIZE)

  // The list replaces the button that was pressed, so scroll to its heading and move the focus there.
  useEffect(() => goTo(head.current), [])

  function turnTo(page: number) {
    setView({ ...view, page })
    goTo(head.current)
  }

  return (
    <section aria-label="Semua ulasan" className="min-w-0">
      <h3 ref={head} tabIndex={-1} className="mb-3 w-fit scroll-mt-36 font-bold outline-offset-4">
        Semua ulasan
      </h3>
      <ReviewFilters
        view={view}
        summary={summary}
        onChange={change => setView({ ...view, ...change, page: 1 })}
      />
      <p role="status" className="mt-4 mb-3 text-sm text-ink-soft">
        {total !== undefined && rangeText(view.page, total)}
      </p>
      {error && !reviews ? (
        <TryAgain why={refusalMessage(error)} onTry={() => void list.refetch()} />
      ) : reviews?.length === 0 && !list.isPlaceholderData ? (
        <div className="rounded-card bg-white p-8 text-center shadow-1">
          <p>{isFiltered(view) ? 'Belum ada ulasan seperti itu.' : 'Belum ada ulasan tertulis.'}</p>
          {isFiltered(view) && (
            <Button
              variant="line"
              className="mt-4"
              onClick={() => {
                setView({ ...initialView, sort: view.sort })
                head.current?.focus()
              }}
            >
              Hapus filter
            </Button>
          )}
        </div>
      ) : (
        <ul
          aria-busy={!reviews || list.isPlaceholderData || undefined}
          className={`grid gap-3 transition-opacity lg:gap-4 ${list.isPlaceholderData ? 'opacity-50' : ''}`}
        >
          {reviews
            ? reviews.map(review => <ReviewCard key={review._id} review={review} actions={actions} />)
            : [1, 2, 3].map(place => (
                <li key={place}>
                  <Skeleton className="h-72 rounded-card" />
                </li>
              ))}
        </ul>
      )}
      <div className="mt-6">
        <Pager
          page={view.page}
          pageCount={pageCount}
          numbers={pagerNumbers(view.page, pageCount)}
          renderLink={({ page, label, isCurrent, className, children }) => (
            <button
              type="button"
              aria-label={label}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={() => turnTo(page)}
              className={className}
            >
              {children}
            </button>
          )}
        />
      </div>
    </section>
  )
}

function goTo(head: HTMLElement | null) {
  head?.focus({ preventScroll: true })
  head?.scrollIntoView({ block: 'start' })
}

function rangeText(page: number, total: number): string {
  if (total === 0) return '0 ulasan'
  const first = (page - 1) * REVIEW_PAGE_SIZE + 1
  const last = Math.min(page * REVIEW_PAGE_SIZE, total)
  return `Menampilkan ${withDots(first)} - ${withDots(last)} dari ${withDots(total)} ulasan`
}
