/** The public API of flash sales: what placing an order, approvals, the preview and the schedule may call. */
export { followDueFlashSales } from './follow-due.ts'
export { readFlashTilesAt } from './read-flash-at.ts'
export { requireFlashPieces } from './require-pieces.ts'
export { runDueFlashSales } from './run-due.ts'
export { changeFlashSale, planFlashSale } from './save-sale.ts'
export { findFlashChoices } from './store.ts'
