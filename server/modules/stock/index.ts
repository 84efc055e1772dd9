/** The door of stock: what an order takes, keeps and gives back. */
export { endReservations, giveBackStock } from './end-reservations.ts'
export { reserveAgain } from './reserve-again.ts'
export { type Reservation, reserveStock } from './reserve-stock.ts'
export { sellLate } from './sell-late.ts'
