import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Saving } from './own-row-store.ts'

const tables = { category_id: 'categories', brand_id: 'brands' } as const

/**
 * Lets rows of one category or brand be of another, into which the first is about to be merged. Call it before the first is
 * deleted, which would make them rows of the whole shop; whoever is saving one for it is waited for.
 */
export async function replaceInOwnRows(
  tx: Db,
  column: keyof typeof tables,
  from: number,
  to: number,
): Promise<void> {
  await sql`select from ${sql.table(tables[column])} where id = ${from} for update`.execute(tx)
  await sql`update own_rows set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(tx)
  if (column === 'category_id')
    await sql`
      insert into own_row_categories (row_id, category_id)
      select row_id, ${to} from own_row_categories where category_id = ${from} on conflict do nothing`.execute(
      tx,
    )
}

/** Lets rows of one tag be of another, into which the first is about to be merged. Call it before the first is deleted. */
export async function replaceTagInRows(tx: Db, from: number, to: number): Promise<void> {
  await sql`select from tags where id = ${from} for update`.execute(tx)
  await sql`
    insert into own_row_tags (row_id, tag_id)
    select row_id, ${to} from own_row_tags where tag_id = ${from} on conflict do nothing`.execute(tx)
}

/**
 * Switches off the rows that hold only products with this tag, which is about to be deleted: without it they would hold
 * everything. Returns their titles, also of those that are off already: whoever switches one on has to choose anew.
 */
export async function dropTagFromRows(tx: Db, tag: number, { by, at }: Saving): Promise<string[]> {
  await sql`select from tags where id = ${tag} for update`.execute(tx)
  const { rows } = await sql<{ title: string }>`
    update own_rows r set is_active = false, version = version + 1, saved_by = ${by}, saved_at = ${at}
    where exists (select from own_row_tags t where t.row_id = r.id and t.tag_id = ${tag})
      and not exists (select from own_row_tags t where t.row_id = r.id and t.tag_id <> ${tag})
    returning r.title`.execute(tx)
  return rows.map(({ title }) => title)
}
