import type { Product } from '../../../contract/catalog.ts'
import { pageHead } from '../page-head/page-head.ts'
import { plainDescription } from './product-schema.ts'

const DESCRIPTION_MAX = 155

/** Returns the title and description; tags that need absolute URLs are in `structured-data.tsx`. */
export function productHead(product: Product) {
  const text = plainDescription(product)
  return pageHead({
    title: `${product.brand.name} ${product.name}`,
    description: text.length > DESCRIPTION_MAX ? `${text.slice(0, DESCRIPTION_MAX - 1)}…` : text,
    type: 'product',
  })
}
