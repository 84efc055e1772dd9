import type { Product } from '../../../contract/catalog.ts'
import { BrandBlock } from './brand-block.tsx'
import { ProductStory } from './product-story.tsx'
import { ReviewSummary } from './review-summary.tsx'

/** What one reads about a product below the place where one buys it. */
export default function ProductReading({ product }: { product: Product }) {
  return (
    <>
      <ProductStory product={product} />
      <ReviewSummary reviews={product.review_stats} />
      <BrandBlock brand={product.brand} />
    </>
  )
}
