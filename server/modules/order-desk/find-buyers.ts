import { type RawBuilder, sql } from 'kysely'
import { BUYERS_SHOWN, type FoundBuyer, type OrderBuyer } from '../../../contract/staff/make-order.ts'
import { maskName, maskPhone, maskStreet } from '../../../contract/staff/masking.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Db } from '../../db/database.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { listAddresses } from '../delivery/index.ts'
import { foundBy } from '../members/index.ts'
import { maskCustomer } from './mask-order.ts'

/** Finds members by name, e-mail or telephone number, as far as the person may see these; masked (ORD-06). */
export async function findBuyers(db: Db, q: string, held: readonly Permission[]): Promise<FoundBuyer[]> {
  const found = foundBy(q, held)
  return found ? readBuyers(db, found) : []
}

/** Shows a member for whom an order is made: their addresses, and what they have not paid yet. Refuses with NOT_FOUND. */
export async function showBuyer(db: Db, id: string): Promise<OrderBuyer> {
  const [buyer] = await readBuyers(db, sql`m.id = ${id}`)
  if (!buyer) throw noSuch({ kind: 'member', id })
  const addresses = await listAddresses(db, id)
  const { rows: unpaid } = await sql<OrderBuyer['unpaid'][number]>`
    select reference_code, payable_rupiah as amount, created_at as placed_at from orders
    where member_id = ${id} and state in ('Awaiting payment', 'Awaiting bank wire payment')
    order by created_at desc`.execute(db)
  return {
    ...buyer,
    unpaid,
    addresses: addresses.map(({ _id, title, contact, phone, address1, zipcode, ...areas }) => ({
      id: _id,
      title,
      contact: maskName(contact),
      phone: maskPhone(phone),
      street: maskStreet(address1),
      area: [areas.subdistrict, areas.district, areas.city, areas.province]
        .flatMap(area => area?.name ?? [])
        .join(', '),
      zipcode,
    })),
  }
}

async function readBuyers(db: Db, condition: RawBuilder<unknown>): Promise<FoundBuyer[]> {
  const { rows } = await sql<FoundBuyer>`
    select m.id, m.first_name || ' ' || m.last_name as name, m.email, m.phone_no as phone,
      m.blocked_at is not null as is_blocked,
      (select c.name from addresses a join cities c on c.code = a.city_code where a.member_id = m.id and a.is_default) as city,
      (select count(*)::integer from orders o where o.member_id = m.id) as orders
    from members m where ${condition} order by name, m.id limit ${BUYERS_SHOWN}`.execute(db)
  return rows.map(row => ({ ...row, ...maskCustomer(row) }))
}
