import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkInvariants, type Finding } from './check-invariants.ts'
import { openDb, openPool } from './database.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'
import type { BackupFile } from './read-backup.ts'
import { type RestoreReport, restore } from './restore.ts'

export interface TriedRestore {
  report: RestoreReport
  /** The migrations that brought it to this version. */
  migrations: string[]
  findings: Finding[]
}

/**
 * Restores a backup into a temporary PostgreSQL, upgrades it to this version, checks the books, and deletes it all: the
 * proof that the backup is good. Does not touch the shop.
 *
 * @param hashPicture returns the name under which a picture would be stored; none is stored.
 * @throws BackupRefused as `restore` does.
 */
export async function tryRestore(
  backup: BackupFile,
  hashPicture: (bytes: Buffer) => string,
  onStarted: (database: EmbeddedDatabase) => void,
): Promise<TriedRestore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carasun-try-restore-'))
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  let embedded: EmbeddedDatabase | null = null
  try {
    embedded = await startEmbeddedDatabase(folder, { isThrowaway: true })
    onStarted(embedded)
    const report = await restore({
      databaseUrl: embedded.url,
      backup,
      isForced: false,
      storePicture: async bytes => hashPicture(bytes),
    })
    const db = openDb(openPool(embedded.url, 2, () => {}))
    try {
      return { report, migrations: await migrate(db), findings: await checkInvariants(db) }
    } finally {
      await db.destroy()
    }
  } finally {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
