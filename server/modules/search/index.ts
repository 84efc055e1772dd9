/**
 * The public API of search, which interprets a shopper's words. It does not read products; the listings of the catalogue
 * do, with what it returns.
 */
export {
  type ArrangedResults,
  findArrangedVersion,
  plainKeyword,
  readArrangedResults,
} from './arranged-results.ts'
export { countSearchedWords } from './count-searched-words.ts'
export { deleteOldGuestSearches } from './delete-old-guest-searches.ts'
export {
  type KeywordQuery,
  type OptionWord,
  optionWordsFor,
  queryFor,
  type Widened,
} from './keyword-query.ts'
export { keepLexicon } from './lexicon-of.ts'
export { plainText, wordsOf } from './plain-words.ts'
export { readKeyword } from './read-keyword.ts'
export type { Reading, Term, TermQueries } from './reading.ts'
export { shareResult, stopSharing } from './share-result.ts'
export { addSynonyms } from './staff/add-synonyms.ts'
export { arrangeResults } from './staff/arrange-results.ts'
export { applySynonyms, changeSynonyms } from './staff/change-synonyms.ts'
export { importSynonyms } from './staff/import-synonyms.ts'
export { removeSynonym } from './staff/remove-synonym.ts'
export {
  listSynonyms,
  readSynonymRule,
  type SynonymRule,
  synonymRuleOf,
  writeSynonymRule,
} from './synonyms.ts'
export { spoken, withWeights } from './text-query.ts'
