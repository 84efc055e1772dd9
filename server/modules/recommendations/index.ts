/** The public API of recommendations: what the schedule calls. */
export { moveViews } from './move-views.ts'
export { deleteViewsBefore } from './store.ts'
