/** The public API of rewards: badges that members earn, rewards that they are given. */
export { handOutPrize, type PrizeContent } from './hand-out-prize.ts'
export { handOverRewards, packRewards, unpackRewards } from './pack-rewards.ts'
export { prizeMail } from './prize-mail.ts'
export { giveReward } from './staff/give-reward.ts'
export { listAllRewards, listHolders } from './staff/list-rewards.ts'
export { addReward } from './staff/save-reward.ts'
export { hasReward, isReward } from './store.ts'
