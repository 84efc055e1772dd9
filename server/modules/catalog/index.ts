/** The door of the catalogue: what other modules, the importer and the demo shop may call. */
export { findSellables, type Sellable } from './find-sellables.ts'
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
export { slugOf } from './slug.ts'
