export { endReservations, type Reservation, reserveStock } from './reserve-stock.ts'
