/** The public API of stock: reserving, selling and returning the pieces of orders. */
export { deleteMovements } from './delete-movements.ts'
export { endReservations, giveBackStock } from './end-reservations.ts'
export { keepReserved, type Reservation, reserveStock } from './reserve-stock.ts'
export { returnPieces } from './return-pieces.ts'
export { savePreOrders, saveStock } from './save-stock.ts'
export { sellUnreserved } from './sell-unreserved.ts'
export { shelfKey, shelfKeySql } from './shelf-order.ts'
export { adjustStock, correctMissing } from './staff/adjust-stock.ts'
export { expectDelivery } from './staff/expect-delivery.ts'
export { batchFileKind, exportBatches } from './staff/export-batches.ts'
export { deliveryFileKind, exportDeliveries } from './staff/export-deliveries.ts'
export { exportStock, stockFileKind } from './staff/export-stock.ts'
export { exportTakes, takeFileKind } from './staff/export-takes.ts'
export { listBatchesOf } from './staff/list-batches.ts'
export { listDeliveries, readDelivery } from './staff/list-deliveries.ts'
export { listStock } from './staff/list-stock.ts'
export { placeStock } from './staff/place-stock.ts'
export {
  countRunningOut,
  listRunningOut,
  pageOf,
  readCoverDays,
  readStockPaces,
  type StockPace,
} from './staff/read-stock-figures.ts'
export { receiveDelivery } from './staff/receive-delivery.ts'
export { requireSku } from './staff/require-sku.ts'
export { acceptTake, startTake } from './staff/take-stock.ts'
export { writeOffReturned } from './staff/write-off-returned.ts'
