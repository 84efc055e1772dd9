import { END_OF_ROWS, readLine } from './backup-format.ts'
import { type BackupFile, checkBackup, readLines } from './read-backup.ts'

export interface BackupDescription {
  createdAt: string
  /** The last migration that had run. */
  level: string
  pictures: number
  /** The number of rows in each table. */
  rows: Record<string, number>
}

/**
 * Reads a backup to its end and says what it holds.
 *
 * @throws BackupRefused as `restore` does, if it could not be restored by this version.
 */
export async function describeBackup(backup: BackupFile): Promise<BackupDescription> {
  const { createdAt, migrations } = await checkBackup(backup)
  const description = {
    createdAt,
    level: migrations.at(-1) ?? '',
    pictures: 0,
    rows: {} as Record<string, number>,
  }
  let table: string | null = null
  for await (const bytes of readLines(backup)) {
    if (table !== null) {
      if (bytes.equals(endOfRows)) table = null
      else description.rows[table] = (description.rows[table] ?? 0) + 1
      continue
    }
    const line = readLine(bytes.toString().trimEnd())
    if (line.kind === 'picture') description.pictures += 1
    if (line.kind !== 'copy') continue
    table = line.table
    description.rows[table] = 0
  }
  return description
}

const endOfRows = Buffer.from(END_OF_ROWS)
