import type { Product } from '../../../contract/catalog.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { Stars } from '../../ui/stars.tsx'
import { REVIEWS_ID } from './use-scroll-to-reviews.ts'

/** What buyers think, in one figure; addresses that end in #ulasan lead here. */
export function ReviewSummary({
  reviews: { total_reviews, average_rating },
}: {
  reviews: Product['review_stats']
}) {
  return (
    <section id={REVIEWS_ID} className="mt-(--section) scroll-mt-32">
      <h2 className="voice text-[1.5rem] leading-tight lg:text-3xl">Ulasan</h2>
      {total_reviews > 0 ? (
        <div className="mt-4 flex items-center gap-5 rounded-panel bg-white p-5 shadow-1 lg:p-8">
          <p className="voice text-4xl">{average_rating.toFixed(1).replace('.', ',')}</p>
          <div>
            <Stars value={average_rating} />
            <p className="mt-1 text-sm text-ink-soft">dari {withDots(total_reviews)} ulasan pembeli</p>
          </div>
        </div>
      ) : (
        <p className="mt-2 text-ink-soft">Belum ada ulasan untuk produk ini.</p>
      )}
    </section>
  )
}
