/** The public API of the order desk: what the command line and other modules call. */
export { addNote } from './add-note.ts'
export { changeDelivery } from './change-delivery.ts'
export { deleteDeliveryChanges } from './delivery-change-store.ts'
export { deleteOrderNotes } from './note-store.ts'
export { readOrderVersion } from './page-store.ts'
export { refundApprovedPieces } from './refund-by-staff.ts'
