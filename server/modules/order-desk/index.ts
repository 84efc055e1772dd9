/** The public API of the order desk: what the command line and other modules call. */
export { addNote } from './add-note.ts'
export { deleteOrderNotes } from './note-store.ts'
