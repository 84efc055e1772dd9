import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The table `tax_closed_months`: months whose tax is reported. */

export interface Closing {
  at: Date
  by: string
}

/** Returns who closed a month like "2026-11", and when; null if it is open. */
export async function findClosing(db: Db, month: string): Promise<Closing | null> {
  const row = await db
    .selectFrom('tax_closed_months')
    .select(['closed_at as at', 'closed_by as by'])
    .where('month', '=', `${month}-01`)
    .executeTakeFirst()
  return row ?? null
}

/** Closes a month for good. Returns false if it was closed already. */
export async function insertClosing(tx: Db, month: string, { at, by }: Closing): Promise<boolean> {
  const { rows } = await sql`
    insert into tax_closed_months (month, closed_at, closed_by) values (${`${month}-01`}::date, ${at}, ${by})
    on conflict do nothing returning true`.execute(tx)
  return rows.length > 0
}

/** Returns the first month from this one on that is open: itself, or the next into which a late document goes. */
export async function findOpenMonth(db: Db, month: string): Promise<string> {
  const { rows } = await sql<{ month: string }>`
    select to_char(min(each), 'YYYY-MM') as month
    from generate_series(${`${month}-01`}::timestamp,
      ${`${month}-01`}::timestamp + (select count(*) from tax_closed_months) * interval '1 month', interval '1 month') each
    where each::date not in (select month from tax_closed_months)`.execute(db)
  return rows[0]?.month ?? month
}
