import type { Product } from '../../../contract/catalog.ts'
import { CURRENCY } from '../../../contract/constants.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { productPath } from '../../../contract/paths.ts'
import { useOrigin } from '../shell/use-origin.ts'
import { productSchema } from './product-schema.ts'

/** What machines read of the page: schema.org, and the whole addresses that a shared link shows (Open Graph). */
export function StructuredData({ product }: { product: Product }) {
  const origin = useOrigin()
  const cover = product.images.find(image => image.is_cover) ?? product.images[0]
  return (
    <>
      <meta property="og:url" content={origin + productPath(product)} />
      {cover && <meta property="og:image" content={origin + mediaUrl(cover.url, 1000)} />}
      {cover && <meta property="og:image:alt" content={cover.alt} />}
      <meta property="product:price:amount" content={String(product.price_after_discount_range.min)} />
      <meta property="product:price:currency" content={CURRENCY} />
      <script
        type="application/ld+json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" is written as an escape
        dangerouslySetInnerHTML={{
          // Machines read what the server wrote; the browser leaves it as it is and needs not know how it is made.
          __html: import.meta.env.SSR
            ? JSON.stringify(productSchema(product, origin)).replaceAll('<', '\\u003c')
            : '',
        }}
      />
    </>
  )
}
