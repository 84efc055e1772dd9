/** The public API of the lists about staff as files: above staff, which owns them, and staff jobs, which write files. */
export { exportJournal, journalFileKind } from './export-journal.ts'
export { exportPeople, peopleFileKind } from './export-people.ts'
