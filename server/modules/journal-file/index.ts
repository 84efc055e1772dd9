/** The public API of the journal's file: above staff, which owns the journal, and staff jobs, which write files. */
export { exportJournal, journalFileKind } from './export-journal.ts'
