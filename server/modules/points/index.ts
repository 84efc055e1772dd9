/** The door of points: what a member has, and what an order does to it. */
export {
  earnPoints,
  findPoints,
  grantPointsForShare,
  holdPoints,
  holdPointsAgain,
  holdPurses,
  maturePoints,
  returnPoints,
  reversePoints,
  spendPoints,
} from './point-book.ts'
export { changePoints, listEntries } from './staff.ts'
