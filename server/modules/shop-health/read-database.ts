import { sql } from 'kysely'
import type { ShopHealth } from '../../../contract/staff/health.ts'
import type { Db } from '../../db/database.ts'

const TABLES_SHOWN = 6

/**
 * The database's size, as its last vacuum or analyse saw it, and how busy it is. The exact size would wait for a table that
 * is locked, just when the page is needed.
 */
export async function readDatabase(db: Db): Promise<ShopHealth['database'] & { schema: string }> {
  const { rows } = await sql<{
    version: string
    bytes: string
    connections: number
    connections_max: number
    oldest_transaction_seconds: number | null
    schema: string
    tables: { name: string; bytes: number }[]
  }>`select current_setting('server_version') as version, (select sum(relpages)::bigint * 8192 from pg_class)::text as bytes,
      (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::integer as connections_max,
      (select extract(epoch from now() - min(xact_start))::integer from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      ) as oldest_transaction_seconds,
      (select max(name) from kysely_migration) as schema,
      (select json_agg(t) from (select c.relname as name, (c.relpages + coalesce(t.relpages, 0) + coalesce((
          select sum(i.relpages) from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid
        ), 0))::bigint * 8192 as bytes
        from pg_class c left join pg_class t on t.oid = c.reltoastrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'm')
        order by bytes desc limit ${TABLES_SHOWN}) t) as tables`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database said nothing about itself')
  // "18.1 (Debian 18.1-1)": only the number is of interest.
  return { ...row, version: row.version.split(' ')[0] ?? row.version, bytes: Number(row.bytes) }
}
