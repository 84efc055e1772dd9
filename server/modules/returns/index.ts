/** The public API of returns of delivered orders. */
export { anonymiseReturns, deleteLoosePhotos } from './anonymise-returns.ts'
export { judgeReturn } from './judge-return.ts'
export { readRuleFacts } from './rule-facts.ts'
export { type AcceptedReturn, acceptReturn } from './staff/accept-return.ts'
export { endReturn } from './staff/end-return.ts'
export { receiveReturn } from './staff/receive-return.ts'
export { refuseReturn } from './staff/refuse-return.ts'
export { lockReturn, requireReturn, stepOf } from './staff/require-return.ts'
export { sendCourier } from './staff/send-courier.ts'
export {
  type AcceptedLine,
  countUndecided,
  findReturn,
  listReturnable,
  listReturnLines,
  listReturnPhotos,
  listReturns,
  markRefunded,
  type ReturnToDecide,
  readPhotoOfReturn,
} from './store.ts'
