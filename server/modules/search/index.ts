/** The door of search: how a shopper's words are read. It knows no products; the catalogue's lists ask it. */
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
