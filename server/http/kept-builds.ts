import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'

/** A page may come from one of this many builds, the current one included. */
const BUILDS_KEPT = 3

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface BuiltFile {
  content: Buffer
  isBrotli: boolean
  type: string
}

/**
 * Stores the hashed files of this process's build for the processes of other builds, whose disks do not have them, and
 * deletes those that belong to none of the last three builds. The last build is the one that was started last.
 */
export async function keepBuild(db: Db, folder: string): Promise<void> {
  const inFolder = await readdir(folder)
  const names = inFolder.filter(name => types[path.extname(name)]).sort()
  const id = createHash('sha256').update(names.join()).digest('hex').slice(0, 32)
  await inTransaction(db, async tx => {
    // Processes that start at the same time wait for the first.
    await sql`lock table builds in share row exclusive mode`.execute(tx)
    await sql`
      insert into builds (id, files) values (${id}, ${names}::text[])
      on conflict (id) do update set last_started_at = excluded.last_started_at`.execute(tx)
    const { rows: missing } = await sql<{ name: string }>`
      select name from unnest(${names}::text[]) name where name not in (select name from built_files)`.execute(
      tx,
    )
    for (const { name } of missing) {
      const isBrotli = inFolder.includes(`${name}.br`)
      const content = await readFile(path.join(folder, isBrotli ? `${name}.br` : name))
      await tx.insertInto('built_files').values({ name, content, is_brotli: isBrotli }).execute()
    }
    await sql`
      delete from builds where id not in (
        select id from builds order by last_started_at desc, id limit ${BUILDS_KEPT})`.execute(tx)
    await sql`delete from built_files where name not in (select unnest(files) from builds)`.execute(tx)
  })
}

/** Finds a file of one of the last builds. */
export async function findBuiltFile(db: Db, name: string): Promise<BuiltFile | null> {
  const type = types[path.extname(name)]
  if (!type) return null
  const row = await db
    .selectFrom('built_files')
    .select(['content', 'is_brotli as isBrotli'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? { ...row, type } : null
}
