/** The door of orders: writing one, reading them, and the moves between their states. */
export { boughtTogether } from './bought-together.ts'
export { forgetBuyer } from './forget-buyer.ts'
export { type Move, markPaid, moveOrder, noteTrackingNumber } from './move-order.ts'
export { listOrderedLines, type OrderedLine } from './ordered-lines.ts'
export { findAnyOrder, findOrderState, listAnyOrders, listMoves, requireOwnOrder } from './read-orders.ts'
export { soldPieces } from './sold-pieces.ts'
export { isOrderState, mayMove, moves, type OrderState } from './states.ts'
export { type OrderDraft, type OrderLineDraft, type WrittenOrder, writeOrder } from './write-order.ts'
