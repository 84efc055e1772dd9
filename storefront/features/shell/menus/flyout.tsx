import type { CategoryNode } from '../../../../contract/catalog.ts'
import { BrandsFlyout } from './brands-flyout.tsx'
import { CategoryFlyout } from './category-flyout.tsx'

/** The flyout of an entry of the main menu, on wide screens: of the category or, if there is none, of the brands. */
export default function Flyout({ category }: { category?: CategoryNode }) {
  return category ? <CategoryFlyout category={category} /> : <BrandsFlyout />
}
