/** The door of search: how a shopper's words are read. It knows no products; the catalogue's lists ask it. */
export { forgetGuestSearches } from './forget-guest-searches.ts'
export { saveSynonyms } from './save-synonyms.ts'
export { shareAnswer } from './share-answer.ts'
export { type Reading, understandKeyword } from './understand-keyword.ts'
