/** The door of the token ledger: how many a member has, and the entries that change it. */
export { countTokens, grantTokens, showTokens, takeTokens } from './token-ledger.ts'
