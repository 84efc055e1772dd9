import type { Product } from '../../../contract/catalog.ts'
import { pageHead } from '../page-head/page-head.ts'
import { plainDescription } from './product-schema.ts'

const DESCRIPTION_MAX = 155

/** Title and description; what needs the shop's whole address is in `structured-data.tsx`. */
export function productHead(product: Product) {
  const words = plainDescription(product)
  return pageHead({
    title: `${product.brand.name} ${product.name}`,
    description: words.length > DESCRIPTION_MAX ? `${words.slice(0, DESCRIPTION_MAX - 1)}…` : words,
    type: 'product',
  })
}
