import type pg from 'pg'

/**
 * The shop's books as counts: for each table how many rows it has, how many are set, the sums of its numbers, and how
 * often each word occurs in its columns of words; the provider's tables and waiting jobs included. Two states with the same
 * counts differ only in ids and times. New tables and columns are counted without a line here.
 */
export type Books = Map<string, number>

/** Columns with a small set of words, whatever their table. */
const wordColumns = [
  ...['state', 'from_state', 'to_state', 'status', 'kind', 'act', 'decision', 'outcome', 'reason'],
  ...['end_reason', 'borne_by', 'closed_by', 'asked_by', 'moved_by', 'decided_by', 'actor_name'],
]
/** Calls, sessions, what is derived from the catalogue, and how far a task has come: they are not books. */
const leftOutTables = [
  ...['idempotency_keys', 'sessions', 'staff_sessions', 'staff_devices', 'staff_challenges'],
  ...['listing_refreshes', 'product_listing', 'search_changes', 'search_feed', 'search_words'],
  ...['kysely_migration', 'kysely_migration_lock', 'codes_sent', 'shipping_rate_answers', 'deliveries'],
  // A picture whose deletion is repeated is noted once more, for the copies on other machines.
  ...['builds', 'built_files', 'call_counts', 'deleted_pictures', 'tax_backfill'],
]

/**
 * A call to the provider that is made again after a kill changes its refund once more. The number of a tax document is one
 * higher than the last.
 */
const leftOutColumns = ['public.refunds.version', 'public.tax_documents.number']

interface Column {
  schema: string
  table: string
  name: string
  type: string
  isNullable: boolean
  isKey: boolean
}

/** Returns a function that counts everything now. */
export async function openBooks(pool: pg.Pool): Promise<() => Promise<Books>> {
  const { rows: columns } = await pool.query<Column>({
    text: `
      select n.nspname as schema, c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
        not a.attnotnull as "isNullable",
        a.attidentity <> '' or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f') and a.attnum = any(k.conkey)) as "isKey"
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and (n.nspname in ('public', 'payment_simulator', 'shipping_simulator')
          or (n.nspname = 'graphile_worker' and c.relname = '_private_jobs' and a.attname = 'id'))
        and c.relname <> all($1)
      order by 1, 2, a.attnum`,
    values: [leftOutTables],
  })
  const tables = Map.groupBy(columns, ({ schema, table }) => `${schema}.${table}`)
  const statement = [...[...tables].map(([table, its]) => countsOf(table, its)), providersRefunds].join(
    ' union all ',
  )
  return async () => {
    // Named, because planning it takes as long as running it.
    const { rows } = await pool.query<{ name: string; counts: Record<string, unknown> }>({
      name: 'books',
      text: statement,
    })
    return new Map(rows.flatMap(({ name, counts }) => flatten(name, counts)))
  }
}

/** What the provider has refunded. */
const providersRefunds = `
  select 'refunds at the provider', jsonb_build_object('rows', count(*), 'amount_rupiah', sum((refund ->> 'amountRupiah')::bigint))
  from payment_simulator.transactions, jsonb_array_elements(document -> 'refunds') refund`

function countsOf(table: string, columns: Column[]): string {
  const counts = columns.flatMap(({ name, type, isNullable, isKey }) => {
    const column = `"${name}"`
    if (leftOutColumns.includes(`${table}.${name}`)) return []
    if (type === 'boolean') return [`count(*) filter (where ${column}) as "${name}"`]
    if (wordColumns.includes(name))
      return [
        `(select jsonb_object_agg(word, times) from (select coalesce(${column}::text, '') as word, count(*) as times from ${table} group by 1) words) as "${name}"`,
      ]
    // The size of a file depends on the numbers in it.
    if (isKey || /(^|_)id$|_bytes$/.test(name)) return []
    if (['integer', 'bigint', 'numeric'].includes(type)) return [`sum(${column}) as "${name}"`]
    return isNullable ? [`count(${column}) as "${name}"`] : []
  })
  return `select '${table.replace(/^public\./, '')}' as name, to_jsonb(t) as counts from (select ${['count(*) as "rows"', ...counts].join(', ')} from ${table}) t`
}

const flatten = (name: string, value: unknown): [string, number][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => flatten(`${name} ${key}`, each))
    : [[name, Number(value ?? 0)]]

/** Returns what changed from one state to another, without what stayed the same. */
export function changesBetween(before: Books, after: Books): Record<string, number> {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  return Object.fromEntries(
    names
      .map((name): [string, number] => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)])
      .filter(([, change]) => change !== 0),
  )
}
