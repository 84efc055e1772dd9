/** The public API of the shop's health: what staff see of it, and the backups that it remembers. */
export { deleteOldBackupNotes, noteBackup, noteTriedRestore } from './note-backup.ts'
