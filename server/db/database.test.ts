import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { plannedEachTime } from './database.ts'

const { shop } = await openTestShop()

test('a statement with parameters is prepared, except one that is planned with its values each time', async () => {
  await shop.db.connection().execute(async db => {
    await sql`select 'prepared' as kind, ${1}::integer`.execute(db)
    await sql`${plannedEachTime} select 'planned' as kind, ${1}::integer`.execute(db)
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement ~ 'as kind' and name <> ''`.execute(db)
    expect(rows.map(({ statement }) => statement)).toEqual(["select 'prepared' as kind, $1::integer"])
  })
})
