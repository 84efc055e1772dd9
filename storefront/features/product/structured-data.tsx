import type { Product } from '../../../contract/catalog.ts'
import { CURRENCY } from '../../../contract/constants.ts'
import { Facts } from '../page-head/facts.tsx'
import { SharedPicture } from '../page-head/shared-picture.tsx'
import { productSchema } from './product-schema.ts'

/** What machines read of the page: schema.org, and what a shared link shows (Open Graph). */
export function StructuredData({ product }: { product: Product }) {
  return (
    <>
      <SharedPicture of={product.images.find(image => image.is_cover) ?? product.images[0]} />
      <meta property="product:price:amount" content={String(product.price_after_discount_range.min)} />
      <meta property="product:price:currency" content={CURRENCY} />
      <Facts of={import.meta.env.SSR && (origin => productSchema(product, origin))} />
    </>
  )
}
