/** The public API of the listing: the rows that lists read, and notifications of their changes. */
export { followCatalogChanges } from './follow-catalog-changes.ts'
export {
  changesWords,
  dependOnColumns,
  dependOnTiles,
  dependOnWords,
  productTag,
} from './listing-tags.ts'
export { notifyCatalogChanged } from './notify-catalog-changed.ts'
export { oneOptionTile } from './one-option-tile.ts'
export { pictureJson } from './picture-json.ts'
export { findFlippedListings, rebuildListing, refreshListing } from './refresh-listing.ts'
export {
  deleteSearchChanges,
  findSearchChanges,
  isSearchFed,
  type SearchChange,
  startSearchFeed,
  stopSearchFeed,
} from './search-feed.ts'
