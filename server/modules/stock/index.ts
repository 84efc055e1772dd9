export { endReservations, giveBackStock, type Reservation, reserveStock, sellLate } from './reserve-stock.ts'
