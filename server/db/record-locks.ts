import { sql } from 'kysely'
import type { Db } from './database.ts'
import { inTransactionText } from './migrate-concurrently.ts'
import type { MigrationLocks } from './migration-locks.ts'

/**
 * Runs migrations on an empty database, in order, and returns the locks that each takes on what was there before it.
 * Concurrent ones hold up nobody, so they have none.
 */
export async function recordLocks(db: Db, migrations: Record<string, string>): Promise<MigrationLocks> {
  const locks: MigrationLocks = {}
  for (const [name, text] of Object.entries(migrations)) {
    const plainText = inTransactionText(text)
    const taken = await db.transaction().execute(tx => runAndLook(tx, plainText))
    if (taken.length > 0 && plainText === text)
      locks[name] = Object.fromEntries(taken.map(({ relation, mode }) => [relation, mode]))
  }
  return locks
}

/**
 * Locks that let everybody read and write are left out. Where a migration changes rows, it takes the lock that keeps
 * others from locking rows meanwhile.
 */
async function runAndLook(tx: Db, text: string): Promise<{ relation: string; mode: string }[]> {
  await sql`
    create temporary table known on commit drop as
    select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`.execute(
    tx,
  )
  await sql.raw(text).execute(tx)
  const { rows } = await sql<{ relation: string; mode: string }>`
    select distinct on (c.relname) c.relname as relation,
      case when c.relkind = 'v' then 'view' else m.name end as mode
    from pg_locks l join known k on k.oid = l.relation join pg_class c on c.oid = l.relation
    join (values
      ('RowExclusiveLock', 3, 'exclusive'),
      ('ShareLock', 1, 'share'),
      ('ShareRowExclusiveLock', 2, 'share row exclusive'),
      ('ExclusiveLock', 3, 'exclusive'),
      ('AccessExclusiveLock', 4, 'access exclusive')
    ) m (mode, strength, name) on m.mode = l.mode
    where l.pid = pg_backend_pid() and l.locktype = 'relation' and l.granted
      and (c.relkind <> 'v' or l.mode = 'AccessExclusiveLock')
    order by c.relname, m.strength desc`.execute(tx)
  return rows
}
