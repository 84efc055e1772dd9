import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { ShopHealth } from '../../../contract/staff/health.ts'
import type { Db } from '../../db/database.ts'
import { mediaDirOf } from '../../env.ts'
import type { Shop } from '../../shop.ts'
import { findFaults } from './find-faults.ts'
import { readBackups } from './note-backup.ts'
import { readDatabase } from './read-database.ts'
import { readJobs } from './read-jobs.ts'
import { readProviders } from './read-providers.ts'

const startedAt = new Date().toISOString()
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Reads how the shop is doing (SET-04): from the database, so every process answers the same. */
export async function readHealth({ db, env, files, now }: Pick<Shop, 'db' | 'env' | 'files' | 'now'>) {
  const at = now()
  const { schema, ...database } = await readDatabase(db)
  const figures = {
    jobs: await readJobs(db, at),
    providers: await readProviders(db, at),
    mails: await readMails(db, at),
    files: { is_shared: files.isShared, disk: files.isShared ? null : await readDisk(mediaDirOf(env)) },
    database,
    backups: await readBackups(db),
  }
  return {
    faults: findFaults({ ...figures, lastHour: await readLastHour(db, at) }, at),
    version: { shop: version, node: process.version, schema, started_at: startedAt },
    ...figures,
  } satisfies ShopHealth
}

async function readMails(db: Db, now: Date): Promise<ShopHealth['mails']> {
  const { rows } = await sql<{ waiting: number; oldest_due_at: Date | null }>`
    select count(*)::integer as waiting, min(due_at) as oldest_due_at from order_news
    where ended_at is null and due_at <= ${now}`.execute(db)
  return {
    waiting: rows[0]?.waiting ?? 0,
    oldest_due_at: rows[0]?.oldest_due_at?.toISOString() ?? null,
  }
}

/** The hour that has begun, and the one before: a full hour at least. */
async function readLastHour(db: Db, now: Date) {
  const { rows } = await sql<{ provider: string; calls: number; failed: number }>`
    select provider, sum(ok + refused + failed)::integer as calls, sum(failed)::integer as failed
    from provider_hours where hour >= date_trunc('hour', ${now}::timestamptz, 'UTC') - interval '1 hour'
    group by provider`.execute(db)
  return rows
}

/** The folder is made at the first upload; until then nothing is stored. */
async function readDisk(folder: string): Promise<ShopHealth['files']['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
