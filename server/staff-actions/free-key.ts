import { sql } from 'kysely'
import { slugOf } from '../../contract/slug.ts'
import type { Db } from '../db/database.ts'

/**
 * Returns the key by which files and the command line name what staff add in the back office: "Pouch pantai" becomes
 * "pouch-pantai", or "pouch-pantai-2" if that is taken. `otherwise` is for a name without a letter or digit, and goes before
 * one with fewer of them than the key needs (`minChars`).
 */
export function freeKey(
  name: string,
  {
    otherwise,
    minChars = 1,
    maxChars,
    isTaken,
  }: { otherwise: string; minChars?: number; maxChars: number; isTaken: (key: string) => boolean },
): string {
  const plain = slugOf(name)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, maxChars - NUMBER_CHARS)
    .replace(/^-+|-+$/g, '')
  const key = plain.length >= minChars ? plain : [otherwise, plain].filter(Boolean).join('-')
  let [free, number] = [key, 1]
  while (free === NEW || isTaken(free)) {
    number += 1
    free = `${key}-${number}`
  }
  return free
}

/** The back office opens the form for a new thing where others open under their key. */
const NEW = 'baru'

/** "-9999" */
const NUMBER_CHARS = 5

/** The column by which each of these tables calls its rows, and what keys it takes. */
const keys = {
  lucky_draws: { column: 'type', otherwise: 'undian', minChars: 1, maxChars: 40 },
  rewards: { column: 'key', otherwise: 'hadiah', minChars: 2, maxChars: 60 },
  token_prizes: { column: 'key', otherwise: 'hadiah', minChars: 1, maxChars: 80 },
} as const

/** Returns the key of a new row. Two people who add one at once wait for each other, until the transaction ends. */
export async function keyForNew(tx: Db, table: keyof typeof keys, name: string): Promise<string> {
  const { column, ...limits } = keys[table]
  await sql`select pg_advisory_xact_lock(hashtext(${`${table.replaceAll('_', '-')}.add`}))`.execute(tx)
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(column)} as key from ${sql.table(table)}`.execute(tx)
  const taken = new Set(rows.map(({ key }) => key))
  return freeKey(name, { ...limits, isTaken: key => taken.has(key) })
}
