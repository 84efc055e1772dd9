import type { Pool } from 'pg'

/**
 * Returns a digest of each table: the shop's, its jobs' and the payment simulator's. Two digests are equal if nothing was
 * inserted, changed or deleted in between.
 */
export async function digestDatabase(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'payment_simulator', 'graphile_worker') and c.relkind in ('r', 'p')
      -- counts of calls, which grow by refused calls too
      and c.relpersistence = 'p' order by 1`)
  const { rows } = await pool.query<{ name: string; digest: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended(r::text, 0))) as digest from ${name} r`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
