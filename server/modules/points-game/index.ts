/** The public API of the points game: what the command line and the demo shop may call. */
export {
  findGameRules,
  type GameRules,
  listGameProducts,
  listGameShares,
  setGameProduct,
  setGameRules,
  stopGameProduct,
} from './staff.ts'
