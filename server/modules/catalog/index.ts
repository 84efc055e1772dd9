/** The door of the catalogue: what other modules, the importer and the demo shop may call. */
export { filterOf } from './filter-param.ts'
export { findProduct } from './find-product.ts'
export { findSellables, type Sellable } from './find-sellables.ts'
export { searchBrands } from './list-brands.ts'
export { countProducts, listFacets } from './list-facets.ts'
export { listProducts } from './list-products.ts'
export { listByIds } from './list-tiles.ts'
export { placeholderSvg } from './placeholder-picture.ts'
export {
  type BrandDraft,
  type CategoryDraft,
  type CombinationDraft,
  type ImageDraft,
  type ProductDraft,
  productFlags,
  type SaveReport,
  type TagDraft,
} from './product-draft.ts'
export { rebuildListing, refreshListing } from './refresh-listing.ts'
export { saveProducts } from './save-products.ts'
export { type CategoryTree, saveCategories } from './save-shelves.ts'
export { sendList } from './send-list.ts'
export { slugOf } from './slug.ts'
