/**
 * The public API of search: how a shopper's words are interpreted. It knows no products; the catalogue's lists call
 * it.
 */
export { forgetGuestSearches } from './forget-guest-searches.ts'
export { shareAnswer } from './share-answer.ts'
export {
  listSynonyms,
  readSynonymRule,
  removeSynonym,
  type SynonymRule,
  saveSynonyms,
  writeSynonymRule,
} from './synonyms.ts'
export { type Reading, understandKeyword } from './understand-keyword.ts'
