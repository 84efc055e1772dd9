/** The public API of recommendations: what the schedule calls. */
export { deleteViewsBefore } from './store.ts'
