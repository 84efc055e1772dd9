/** The door of the book of tokens: how many a member has, and the entries that change it. */
export { countTokens, grantTokens, showTokens, takeTokens } from './token-book.ts'
