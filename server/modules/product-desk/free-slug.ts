import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The slug of a new product, with a number if another product has it or had it. */
export async function freeSlug(tx: Db, wanted: string): Promise<string> {
  const slug = wanted || 'produk'
  const pattern = `${slug.replace(/[\\%_]/g, '\\$&')}-%`
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = ${slug} or slug like ${pattern}
    union all select slug from former_slugs where slug = ${slug} or slug like ${pattern}`.execute(tx)
  const taken = new Set(rows.map(row => row.slug))
  let free = slug
  for (let n = 2; taken.has(free); n += 1) free = `${slug}-${n}`
  return free
}
