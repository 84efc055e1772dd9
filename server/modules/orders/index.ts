export { type Move, markPaid, moveOrder } from './move-order.ts'
export { findAnyOrder, listAnyOrders, requireOwnOrder } from './read-orders.ts'
export { isOrderState, moves, type OrderState } from './states.ts'
export { type OrderDraft, type OrderLineDraft, type WrittenOrder, writeOrder } from './write-order.ts'
