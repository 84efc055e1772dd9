import { productTabs } from '../../../contract/staff/product-tabs.ts'
import type { ProductState } from '../../../contract/staff/products.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<ProductState, Tone> = { live: 'teal', draft: 'sun', archived: 'plain' }

/** Whether buyers see the product. */
export const ProductStateBadge = ({ state, isSoldOut }: { state: ProductState; isSoldOut: boolean }) =>
  isSoldOut ? (
    <Badge tone="rose">{productTabs.out}</Badge>
  ) : (
    <Badge tone={tones[state]}>{productTabs[state]}</Badge>
  )
