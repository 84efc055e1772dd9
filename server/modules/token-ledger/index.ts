/** The public API of the token ledger: a member's balance, and the entries that change it. */
export { countTokens, grantTokens, showTokens, takeTokens } from './token-ledger.ts'
