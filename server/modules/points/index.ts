/** The public API of points: a member's points, and what an order does to them. */

export { listOwnMoves } from './list-own-moves.ts'
export {
  earnPoints,
  findPoints,
  grantPointsForShare,
  lockPointBalance,
  maturePoints,
  pointsTakenBack,
  reservePoints,
  reservePointsAgain,
  returnPoints,
  reversePoints,
  spendPoints,
} from './point-ledger.ts'
export { changePoints, changePointsOf } from './staff/change-points.ts'
export { listEntries } from './staff/list-entries.ts'
export { pointsOfRefund, takeBackPoints } from './take-back-points.ts'
