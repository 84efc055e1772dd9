import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Product } from '../../../contract/catalog.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { meQuery } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { RecentReviews } from './recent-reviews.tsx'
import { summaryQuery } from './review-queries.ts'
import { SummaryPanel } from './summary-panel.tsx'
import { useReviewActions } from './use-review-actions.ts'
import { UserPhotos } from './user-photos.tsx'
import { ANY_COMBINATION } from './write-review/invited-review.tsx'

const ReviewList = lazy(() => import('./review-list.tsx'))
const ReviewDialogs = lazy(() => import('./review-dialogs.tsx'))

/**
 * The reviews of a product: the rating and its breakdown, photos, the newest reviews shortened, and on demand all of
 * them. The server renders the rating; the rest loads when this is near the screen.
 */
export default function ReviewsSection({
  productId,
  stats,
  ratingTypes,
}: {
  productId: string
  /** In the order of the review form. */
  ratingTypes: readonly string[]
  stats: Product['review_stats']
}) {
  const { isPending } = useQuery(meQuery)
  const navigate = useNavigate()
  const [showsAll, setShowsAll] = useState(false)
  const actions = useReviewActions()
  const {
    data: summary,
    error,
    refetch,
  } = useQuery({
    ...summaryQuery(productId),
    enabled: stats.total_reviews > 0,
  })
  const write = () =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, ulas: ANY_COMBINATION }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="voice text-[1.5rem] leading-tight lg:text-3xl">
          {stats.total_reviews > 0 ? 'Kata mereka yang sudah pakai' : 'Ulasan'}
        </h2>
        <Button variant="soft" onClick={write}>
          Tulis review
        </Button>
      </div>
      {stats.total_reviews === 0 ? (
        <p className="mt-2 text-ink-soft">
          Belum ada ulasan untuk produk ini. Jadilah yang pertama bercerita.
        </p>
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:mt-7 lg:grid-cols-[minmax(320px,1fr)_minmax(0,2.2fr)] lg:items-start lg:gap-8">
          <div className="lg:sticky lg:top-32">
            <SummaryPanel stats={stats} summary={summary} ratingTypes={ratingTypes} />
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
            {error && !summary ? (
              <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
            ) : summary?.total_readable === 0 ? (
              <p className="text-ink-soft">Pembeli baru memberi bintang. Ulasan tertulis belum ada.</p>
            ) : (
              <>
                {summary?.total_photos !== 0 && <UserPhotos productId={productId} show={actions.show} />}
                {showsAll ? (
                  <Suspense fallback={<p role="status">Memuat ulasan …</p>}>
                    <ReviewList productId={productId} summary={summary} actions={actions} />
                  </Suspense>
                ) : (
                  // Wait until the member is known, or that fails: the list differs per reader and would otherwise be
                  // fetched twice.
                  <RecentReviews productId={productId} isMemberSettled={!isPending} actions={actions}>
                    <Button variant="line" onClick={() => setShowsAll(true)}>
                      Baca semua ulasan{summary ? ` (${withDots(summary.total_readable)})` : ''}
                    </Button>
                  </RecentReviews>
                )}
              </>
            )}
          </div>
        </div>
      )}
      {actions.lastDialog && (
        <Suspense>
          <ReviewDialogs actions={actions} />
        </Suspense>
      )}
    </>
  )
}
