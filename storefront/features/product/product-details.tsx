import type { Product } from '../../../contract/catalog.ts'
import { nearPart } from '../../ui/near-part.tsx'
import { InvitedReview } from '../reviews/write-review/invited-review.tsx'
import { BrandBlock } from './brand-block.tsx'
import { ProductStory } from './product-story.tsx'
import { REVIEWS_ID } from './use-scroll-to-reviews.ts'

const loadReviews = () => import('../reviews/reviews-section.tsx')
const Reviews = nearPart(import.meta.env.SSR && (await loadReviews()), loadReviews)

/** The descriptions, reviews and brand below the buy box; addresses that end in #ulasan scroll to the reviews. */
export default function ProductDetails({ product }: { product: Product }) {
  return (
    <>
      <ProductStory product={product} />
      <section id={REVIEWS_ID} aria-label="Ulasan" className="mt-(--section) scroll-mt-32">
        <Reviews
          productId={product.id}
          stats={product.review_stats}
          ratingTypes={product.default_category.rating_types}
        />
      </section>
      <InvitedReview productId={product.id} />
      <BrandBlock brand={product.brand} />
    </>
  )
}
