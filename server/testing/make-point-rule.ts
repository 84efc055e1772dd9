import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/tables.ts'

/** Creates a rule for a test: by default twice the points for everything, from a minute ago on. */
export async function makePointRule(
  db: Db,
  overrides: Partial<Insertable<DB['point_rules']>> = {},
): Promise<{ id: string }> {
  const { id } = await db
    .insertInto('point_rules')
    .values({ name: 'Poin dobel', times: 2, starts_at: new Date(Date.now() - 60_000), ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id) }
}
