/** The public API of the catalogue: what other modules, the importer and the demo shop may call. */
export { checkSearch, type ExpectedSearch } from './check-search.ts'
export {
  type ExplainedProduct,
  type ExplainedWord,
  explainSearch,
  type MatchKind,
  type SearchExplanation,
} from './explain-search.ts'
export type { ListFilter } from './filter-listing.ts'
export { readProductIn } from './find-product.ts'
export { findSellables, type PackPart, type Sellable } from './find-sellables.ts'
export { findSunscreens } from './find-sunscreens.ts'
export { findTile } from './find-tile.ts'
export { findIds, forgetIds } from './known-ids.ts'
export { facetQuery, limitOf } from './limit-param.ts'
export { countProducts, listFacets } from './list-facets.ts'
export { listProducts } from './list-products.ts'
export { listBrandNames, listCategoryNames } from './list-terms.ts'
export { listSameBrand } from './list-tiles.ts'
export { pictureOrder, showsChoice } from './picture-order.ts'
export { replacedInQueries } from './replaced-in-queries.ts'
export { sendList } from './send-list.ts'
export { tilesBody } from './tiles-body.ts'
