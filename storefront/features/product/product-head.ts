import type { Product } from '../../../contract/catalog.ts'
import { CURRENCY } from '../../../contract/constants.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { pageHead } from '../shell/page-head.ts'

const DESCRIPTION_MAX = 155

/** Title, description and the product as search engines read it (schema.org). */
export function productHead(product: Product) {
  const words = product.content.description_html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const cover = product.images.find(image => image.is_cover) ?? product.images[0]
  const head = pageHead({
    title: `${product.brand.name} ${product.name}`,
    description: words.length > DESCRIPTION_MAX ? `${words.slice(0, DESCRIPTION_MAX - 1)}…` : words,
    imageUrl: cover?.url,
    type: 'product',
  })
  const { min, max } = product.price_after_discount_range
  const { total_reviews, average_rating } = product.review_stats
  return {
    ...head,
    meta: [
      ...head.meta,
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: product.name,
          description: words,
          sku: product.original_combinations[0]?.sku ?? product.id,
          brand: { '@type': 'Brand', name: product.brand.name },
          image: product.images.map(({ url }) => mediaUrl(url, 1000)),
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: CURRENCY,
            lowPrice: min,
            highPrice: max,
            offerCount: product.original_combinations.length,
            availability: `https://schema.org/${product.is_sellable ? (product.is_pre_order ? 'PreOrder' : 'InStock') : 'OutOfStock'}`,
          },
          ...(total_reviews > 0 && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: average_rating,
              reviewCount: total_reviews,
            },
          }),
        },
      },
    ],
  }
}
