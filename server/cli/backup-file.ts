import type { BackupFile } from '../db/read-backup.ts'
import type { Call } from './command.ts'

export const identityOption = { identity: { type: 'string' } } as const

/** Returns the backup that a command names, with the file of its secret key. */
export const backupFile = ({ FILE: file = '' }: Call['args'], { identity }: Call['options']): BackupFile => ({
  file,
  identityFile: typeof identity === 'string' ? identity : null,
})
