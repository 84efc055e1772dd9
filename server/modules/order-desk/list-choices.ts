import { type RawBuilder, sql } from 'kysely'
import type { StaffOrderChoices } from '../../../contract/staff/orders.ts'
import type { Db } from '../../db/database.ts'

/** Lists what the filters of the order list offer: only what some order has. */
export async function listChoices(db: Db): Promise<StaffOrderChoices> {
  const { rows: methods } = await sql<{ code: string; name: string }>`
    select m.code, m.name from payment_methods m
    where exists (select from payments p where p.method_code = m.code) order by m.name`.execute(db)
  return {
    methods,
    carriers: await listDistinct(db, sql`carrier_name`),
    cities: await listDistinct(db, sql`delivery_address -> 'city' ->> 'name'`),
  }
}

/** Hops from one value to the next in the index, because reading a million orders for thirty names is slow. */
async function listDistinct(db: Db, value: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive hops as (
      (select ${value} as value from orders where ${value} > '' order by ${value} limit 1)
      union all
      select (select ${value} from orders where ${value} > hops.value order by ${value} limit 1)
      from hops where hops.value is not null
    )
    select value from hops where value is not null order by value`.execute(db)
  return rows.map(row => row.value)
}
