import type { CategoryNode } from '../../../../contract/catalog.ts'
import { BrandsFlyout } from './brands-flyout.tsx'
import { CategoryFlyout } from './category-flyout.tsx'

/** What an entry of the main menu opens on wide screens: that of a category, or without one that of the brands. */
export default function Flyout({ category }: { category?: CategoryNode }) {
  return category ? <CategoryFlyout category={category} /> : <BrandsFlyout />
}
