/** The door of rewards: badges that members earn, rewards that they are given. */
export { listBadges } from './badges.ts'
export { addReward, giveReward, listAllRewards } from './store.ts'
