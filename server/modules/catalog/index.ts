/** The door of the catalogue: what other modules, the importer and the demo shop may call. */
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
export { slugOf } from './slug.ts'
