/** The public API of catalogue writing: saving products, brands, categories and tags. */
export { analyzeWhenGrown } from './analyze-when-grown.ts'
export { cleanHtml } from './clean-html.ts'
export { listAllBrands } from './list-all-brands.ts'
export type {
  BrandDraft,
  CategoryDraft,
  CombinationDraft,
  ImageDraft,
  ProductDraft,
  SaveReport,
  TagDraft,
} from './product-draft.ts'
export { releaseSkus } from './release-skus.ts'
export { saveProducts } from './save-products.ts'
export { saveRatings } from './save-ratings.ts'
export { type CategoryTree, saveCategories } from './save-taxonomy.ts'
export { importBrands } from './staff/import-brands.ts'
