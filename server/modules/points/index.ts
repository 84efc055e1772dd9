/** The door of points: what a member has, and what an order does to it. */
export {
  earnPoints,
  findPoints,
  grantPointsForShare,
  lockPurses,
  maturePoints,
  reservePoints,
  reservePointsAgain,
  returnPoints,
  reversePoints,
  spendPoints,
} from './point-book.ts'
export { changePoints, listEntries } from './staff.ts'
