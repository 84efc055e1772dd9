/** The door of the catalogue: what other modules, the importer and the demo shop may call. */
export { analyzeWhenGrown } from './analyze-when-grown.ts'
export { checkSearch, type ExpectedSearch } from './check-search.ts'
export { cleanHtml } from './clean-html.ts'
export type { ListFilter } from './filter-listing.ts'
export { findSellables, type PackPart, type Sellable } from './find-sellables.ts'
export { findSunscreens } from './find-sunscreens.ts'
export { findTile } from './find-tile.ts'
export { followCatalogChanges } from './follow-catalog-changes.ts'
export { limitOf } from './limit-param.ts'
export { countProducts, listFacets } from './list-facets.ts'
export { listProducts } from './list-products.ts'
export { CATALOG_CHANGED, notifyCatalogChanged } from './notify-catalog-changed.ts'
export { placeholderSvg } from './placeholder-picture.ts'
export type {
  BrandDraft,
  CategoryDraft,
  CombinationDraft,
  ImageDraft,
  ProductDraft,
  SaveReport,
  TagDraft,
} from './product-draft.ts'
export { findFlippedListings, rebuildListing, refreshListing } from './refresh-listing.ts'
export { saveProducts } from './save-products.ts'
export { type CategoryTree, saveCategories } from './save-shelves.ts'
export { sendList } from './send-list.ts'
export { slugOf } from './slug.ts'
