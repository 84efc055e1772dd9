/** The public API of catalogue writing: saving products, brands, categories and tags. */
export { analyzeWhenGrown } from './analyze-when-grown.ts'
export { findBrand } from './brand-store.ts'
export { changeSlug, findSlugOwner, listFormerSlugs } from './change-slug.ts'
export { cleanHtml } from './clean-html.ts'
export { deleteCombinations, deleteProducts } from './delete-products.ts'
export { findUsedCombinations, findUsedProducts } from './find-used.ts'
export { listAllBrands } from './list-all-brands.ts'
export { findMergedInto, recordMerge } from './merged-products.ts'
export {
  type BrandDraft,
  type CategoryDraft,
  type CombinationDraft,
  type ImageDraft,
  NO_BRAND,
  NO_CATEGORY,
  NO_CATEGORY_SLUG,
  type ProductDraft,
  type SaveReport,
  type TagDraft,
} from './product-draft.ts'
export { flagsOf, type ProductStatus, statusOf } from './product-status.ts'
export { releaseSkus } from './release-skus.ts'
export { requireSecondPerson } from './require-second-person.ts'
export { type FlashPrice, saveFlashPrices } from './save-flash-prices.ts'
export { lockCatalog, saveProducts, touchProduct } from './save-products.ts'
export { saveRatings } from './save-ratings.ts'
export { type CategoryTree, saveCategories } from './save-taxonomy.ts'
export {
  addedCombinations,
  differencesOf,
  draftTo,
  type Names,
  readNames,
  readSnapshots,
  type Snapshot,
  type SnapshotCombination,
} from './snapshot.ts'
export { importBrands } from './staff/import-brands.ts'
