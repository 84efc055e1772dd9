import { sql } from 'kysely'
import type { Backup, ShopHealth } from '../../../contract/staff/health.ts'
import type { Db } from '../../db/database.ts'

interface WrittenBackup {
  /** ISO 8601, as in the file. */
  createdAt: string
  fileName: string
  bytes: number
  rows: number
  pictures: number
  isEncrypted: boolean
}

/** Notes a backup that was written, for the page of the shop's health. */
export async function noteBackup(db: Db, backup: WrittenBackup): Promise<void> {
  await db
    .insertInto('backups')
    .values({
      created_at: backup.createdAt,
      file_name: backup.fileName,
      bytes: backup.bytes,
      rows: backup.rows,
      pictures: backup.pictures,
      is_encrypted: backup.isEncrypted,
    })
    .execute()
}

/** Notes that a backup was restored for a try. Returns false if this shop has not written it. */
export async function noteTriedRestore(
  db: Db,
  { createdAt, at, brokenRules }: { createdAt: string; at: Date; brokenRules: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set({ restored_at: at, broken_rules: brokenRules })
    .where('created_at', '=', new Date(createdAt))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The last backup, and the last that was restored for a try. */
export async function readBackups(db: Db): Promise<ShopHealth['backups']> {
  const { rows } = await sql<{
    created_at: Date
    file_name: string
    bytes: string
    is_encrypted: boolean
    restored_at: Date | null
    broken_rules: number | null
    is_last: boolean
    is_last_restored: boolean
  }>`select *, created_at = max(created_at) over () as is_last,
      coalesce(restored_at = max(restored_at) over (), false) as is_last_restored
    from (select created_at, file_name, bytes::text, is_encrypted, restored_at, broken_rules from backups) b`.execute(
    db,
  )
  const shown = (row: (typeof rows)[number] | undefined): Backup | null =>
    row
      ? {
          created_at: row.created_at.toISOString(),
          file_name: row.file_name,
          bytes: Number(row.bytes),
          is_encrypted: row.is_encrypted,
          restored_at: row.restored_at?.toISOString() ?? null,
          broken_rules: row.broken_rules,
        }
      : null
  return {
    last: shown(rows.find(({ is_last }) => is_last)),
    last_restored: shown(rows.find(({ is_last_restored }) => is_last_restored)),
  }
}

const BACKUPS_NOTED_DAYS = 400

/** Deletes the notes of backups that nobody keeps any longer. */
export async function deleteOldBackupNotes(db: Db, now: Date): Promise<void> {
  await sql`delete from backups where created_at < ${now}::timestamptz - make_interval(days => ${BACKUPS_NOTED_DAYS})`.execute(
    db,
  )
}
