/**
 * The public API of the exports of `staff`'s lists. It is above `staff`, which owns them, and `staff-jobs`, which
 * writes files.
 */
export { exportJournal, journalFileKind } from './export-journal.ts'
export { exportPeople, peopleFileKind } from './export-people.ts'
