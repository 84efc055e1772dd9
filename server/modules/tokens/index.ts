/** The public API of tokens: what a member has, and what staff and jobs do. */
export { importTokenPrizes } from './import-prizes.ts'
export { mailTokenPrize } from './mail-token-prize.ts'
export {
  giveTokens,
  listAllPrizes,
  listPrizeRedemptions,
  listTokenEntries,
  switchPrize,
  takeTokensBack,
} from './staff.ts'
