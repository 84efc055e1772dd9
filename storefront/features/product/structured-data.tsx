import type { Product } from '../../../contract/catalog.ts'
import { CURRENCY } from '../../../contract/constants.ts'
import { JsonLd } from '../page-head/json-ld.tsx'
import { SharedPicture } from '../page-head/shared-picture.tsx'
import { productSchema } from './product-schema.ts'

/** The page's metadata: schema.org for search engines, Open Graph for shared links. */
export function StructuredData({ product }: { product: Product }) {
  return (
    <>
      <SharedPicture picture={product.images.find(image => image.is_cover) ?? product.images[0]} />
      <meta property="product:price:amount" content={String(product.price_after_discount_range.min)} />
      <meta property="product:price:currency" content={CURRENCY} />
      <JsonLd schema={import.meta.env.SSR && (origin => productSchema(product, origin))} />
    </>
  )
}
