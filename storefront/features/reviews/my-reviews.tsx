import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { mediaUrl } from '../../../contract/media.ts'
import type { OwnReview, WaitingForReview } from '../../../contract/reviews.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { cutAtWord } from '../../ui/read-more.tsx'
import { Stars } from '../../ui/stars.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { AccountSection, SectionSkeleton } from '../account/account-section.tsx'
import { ownReviewsQuery, waitingQuery } from './review-queries.ts'
import { RECENT_REVIEW_MAX_CHARS } from './review-view.ts'
import { ShopReply } from './shop-reply.tsx'
import { type ReviewActions, useReviewActions } from './use-review-actions.ts'

const ReviewDialogs = lazy(() => import('./review-dialogs.tsx'))

/** The member's reviews, and their purchases not yet reviewed (MISC-06). */
export default function MyReviews() {
  const actions = useReviewActions()
  const own = useQuery(ownReviewsQuery)
  const waiting = useQuery(waitingQuery)
  const error = own.error ?? waiting.error
  return (
    <AccountSection title="Ulasan saya">
      {own.data && waiting.data ? (
        <>
          {own.data.length + waiting.data.length === 0 && (
            <p className="text-ink-soft">
              Belum ada yang bisa diulas. Setelah pesananmu sampai, ceritakan di sini seperti apa rasanya.
            </p>
          )}
          {waiting.data.length > 0 && <Waiting products={waiting.data} actions={actions} />}
          {own.data.length > 0 && (
            <ul className="grid gap-3" aria-label="Yang sudah kamu tulis">
              {own.data.map(review => (
                <OwnReviewRow key={review._id} review={review} actions={actions} />
              ))}
            </ul>
          )}
        </>
      ) : error ? (
        <TryAgain
          why={refusalMessage(error)}
          onTry={() => {
            void own.refetch()
            void waiting.refetch()
          }}
        />
      ) : (
        <SectionSkeleton />
      )}
      {actions.lastDialog && (
        <Suspense>
          <ReviewDialogs actions={actions} />
        </Suspense>
      )}
    </AccountSection>
  )
}

/** Delivered products without a review: the first few, with the rest collapsed. */
function Waiting({ products, actions }: { products: WaitingForReview[]; actions: ReviewActions }) {
  const [first, rest] = [products.slice(0, WAITING_SHOWN), products.slice(WAITING_SHOWN)]
  return (
    <div className="mb-6">
      <h3 className="mb-2 font-bold">Menunggu ulasanmu</h3>
      <WaitingList products={first} actions={actions} />
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-bold text-coral-deep hover:underline">
            {rest.length} produk lainnya
          </summary>
          <WaitingList products={rest} actions={actions} />
        </details>
      )}
    </div>
  )
}

const WAITING_SHOWN = 3

const WaitingList = ({ products, actions }: { products: WaitingForReview[]; actions: ReviewActions }) => (
  <ul className="divide-y divide-line">
    {products.map(
      ({ combination_id, product_id, product_url, image, name, brand, variant, delivered_at }) => (
        <li
          key={combination_id}
          className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 py-3 md:grid-cols-[auto_1fr_auto]"
        >
          {image && (
            <Picture
              src={mediaUrl(image.url, 96)}
              alt=""
              width={56}
              height={56}
              className="size-14 shrink-0 rounded-field bg-sand-deep object-cover"
            />
          )}
          <div className="col-start-2 min-w-0">
            <p className="leading-snug font-semibold break-words">
              <a href={product_url} className="hover:underline">
                {name}
              </a>
            </p>
            <p className="text-sm text-ink-soft">
              {[brand, variant, `diterima ${jakartaDate(delivered_at)}`].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Button
            variant="soft"
            size="tile"
            aria-label={`Tulis review ${name}`}
            className="justify-self-start max-md:col-start-2"
            onClick={() =>
              actions.show({ kind: 'write', productId: product_id, combinationId: combination_id })
            }
          >
            Tulis review
          </Button>
        </li>
      ),
    )}
  </ul>
)

const states = {
  published: { name: 'Tayang', look: 'bg-teal-tint text-teal' },
  pending: { name: 'Sedang diperiksa', look: 'bg-sun-tint text-sun-ink' },
  rejected: { name: 'Tidak tayang', look: 'bg-rose-tint text-rose' },
}

function OwnReviewRow({ review, actions }: { review: OwnReview; actions: ReviewActions }) {
  const { average_rating, created_at, detail, product, product_name, product_url, rejection_reason } = review
  const state = states[review.status]
  return (
    <li className="rounded-card bg-sand p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <a href={`${product_url}#ulasan`} className="font-semibold break-words hover:underline">
          {product_name}
          {product.variant && <span className="font-normal text-ink-soft"> · {product.variant}</span>}
        </a>
        <span className={`rounded-field px-2 py-0.5 text-xs font-semibold ${state.look}`}>{state.name}</span>
      </div>
      <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
        <Stars value={average_rating} /> {jakartaDate(created_at)}
      </p>
      <p className="mt-2 break-words">{cutAtWord(detail, RECENT_REVIEW_MAX_CHARS)}</p>
      {rejection_reason && <p className="mt-2 text-sm text-rose">Alasannya: {rejection_reason}</p>}
      <ShopReply review={review} />
      <div className="-mb-2 flex gap-5">
        <button
          type="button"
          aria-label={`Ubah ulasan ${product_name}`}
          onClick={() => actions.show({ kind: 'write', productId: review.product_id, reviewId: review._id })}
          className="min-h-11 text-sm font-bold text-coral-deep hover:underline"
        >
          Ubah
        </button>
        {review.status !== 'rejected' && (
          <button
            type="button"
            aria-label={`Hapus ulasan ${product_name}`}
            onClick={() => actions.show({ kind: 'delete', review })}
            className="min-h-11 text-sm font-bold text-coral-deep hover:underline"
          >
            Hapus
          </button>
        )}
      </div>
    </li>
  )
}
