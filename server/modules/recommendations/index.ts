/** The public API of recommendations: what the schedule, merges and staff's home call, and the rows for the preview of the home page. */
export { moveViews } from './move-views.ts'
export { foretellOwnRowsBody, readOwnRowsBody, type SunAhead } from './read-own-rows.ts'
export { readSunRows } from './read-sun-rows.ts'
export { deleteRowHoursBefore } from './record-shown.ts'
export { dropTagFromRows, replaceInOwnRows, replaceTagInRows } from './replace-scope.ts'
export { deleteViewsBefore } from './store.ts'
