/** The door of notify-me: what the schedule calls. */
export { forgetEndedWishes, forgetWishes } from './store.ts'
export { tellStockIsBack } from './tell-stock-is-back.ts'
