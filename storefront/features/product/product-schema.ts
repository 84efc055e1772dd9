import type { Combination, Product } from '../../../contract/catalog.ts'
import { BRAND_NAME, CURRENCY } from '../../../contract/constants.ts'
import { htmlToText } from '../../../contract/html-to-text.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { productPath } from '../../../contract/paths.ts'

/** Describes the product for search engines (schema.org). Addresses are absolute; `origin` has no trailing slash. */
export function productSchema(product: Product, origin: string) {
  const url = origin + productPath(product)
  const { min, max } = product.price_after_discount_range
  const { total_reviews, average_rating } = product.review_stats
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: product.name,
    description: plainDescription(product),
    sku: product.original_combinations[0]?.sku ?? product.id,
    category: product.default_category.name,
    brand: { '@type': 'Brand', name: product.brand.name },
    image: product.images.map(picture => origin + mediaUrl(picture.url, 1000)),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: CURRENCY,
      lowPrice: min,
      highPrice: max,
      offerCount: product.original_combinations.length,
      availability: availabilityOf(product),
      offers: product.original_combinations.map(combination => ({
        '@type': 'Offer',
        url: `${url}?shade=${combination._id}`,
        sku: combination.sku,
        price: combination.price_after_discount,
        priceCurrency: CURRENCY,
        availability: availabilityOf(combination),
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: BRAND_NAME },
      })),
    },
    ...(total_reviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: average_rating,
        reviewCount: total_reviews,
        bestRating: 5,
      },
    }),
  }
}

const availabilityOf = ({ is_sellable, is_pre_order }: Pick<Combination, 'is_sellable' | 'is_pre_order'>) =>
  `https://schema.org/${is_sellable ? (is_pre_order ? 'PreOrder' : 'InStock') : 'OutOfStock'}`

export const plainDescription = ({ content }: Pick<Product, 'content'>) =>
  htmlToText(content.description_html)
