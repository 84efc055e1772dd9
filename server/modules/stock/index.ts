/** The public API of stock: reserving, selling and returning the pieces of orders. */
export { endReservations, giveBackStock } from './end-reservations.ts'
export { keepReserved, type Reservation, reserveStock } from './reserve-stock.ts'
export { savePreOrders, saveStock } from './save-stock.ts'
export { sellLate } from './sell-late.ts'
