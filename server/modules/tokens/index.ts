/** The public API of tokens: what a member has, and what staff and jobs do. */
export { mailTokenPrize } from './mail-token-prize.ts'
export { exportRedemptions, redemptionFileKind } from './staff/export-redemptions.ts'
export { giveTokens, giveTokensTo } from './staff/give-tokens.ts'
export { importTokenPrizes } from './staff/import-prizes.ts'
export { listAllPrizes, listPrizeRedemptions } from './staff/list-prizes.ts'
export { listTokenEntries } from './staff/list-token-entries.ts'
export { switchPrize } from './staff/switch-prize.ts'
export { takeTokensBack, takeTokensFrom } from './staff/take-tokens-back.ts'
