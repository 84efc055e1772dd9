/** The public API of the points game: what the command line and the demo shop may call. */
export { setGameProduct } from './staff/set-game-product.ts'
export { setGameRules } from './staff/set-game-rules.ts'
export { findGameRules, type GameRules, listGameProducts, listGameShares } from './staff/show-game.ts'
export { stopGameProduct } from './staff/stop-game-product.ts'
