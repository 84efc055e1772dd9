import { sql } from 'kysely'
import type { Address, AddressBody } from '../../../contract/delivery.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'

/** The table of addresses. Every statement names the owner, so that no member can reach another member's address. */

const area = (table: string) =>
  sql`json_build_object('id', ${sql.ref(`${table}.code`)}, '_id', ${sql.ref(`${table}.code`)}, 'name', ${sql.ref(`${table}.name`)})`

const selectAddress = sql`
  select json_build_object('_id', a.id, 'title', a.title, 'contact', a.contact, 'firstname', a.first_name,
    'lastname', a.last_name, 'address1', a.address1, 'address2', a.address2,
    'country', json_build_object('_id', 'ID', 'name', a.country),
    'province', ${area('p')}, 'city', ${area('c')}, 'district', ${area('d')},
    'subdistrict', case when s.code is not null then ${area('s')} end,
    'zipcode', a.zipcode, 'phone', a.phone, 'npwp_number', a.npwp_number, 'is_default', a.is_default,
    -- the address of the open bag, read from the bag so that the two cannot disagree (ADDR-17, ADDR-29)
    'is_selected', exists (
      select from carts where carts.member_id = a.member_id and closed_at is null and address_id = a.id),
    'date', a.created_at) as address
  from addresses a
  join provinces p on p.code = a.province_code
  join cities c on c.code = a.city_code
  join districts d on d.code = a.district_code
  left join subdistricts s on s.code = a.subdistrict_code`

/** Lists the member's addresses, the default first, then the newest. */
export async function listAddresses(db: Db, memberId: string): Promise<Address[]> {
  const { rows } = await sql<{ address: Address }>`${selectAddress}
    where a.member_id = ${memberId} order by a.is_default desc, a.created_at desc, a.id desc`.execute(db)
  return rows.map(row => row.address)
}

/** Builds a query to run on its own or as part of a larger one. */
export const ownAddress = (memberId: string, addressId: string) =>
  sql`${selectAddress} where a.id = ${addressId} and a.member_id = ${memberId}`

/** Finds a member's own address. Refuses with NOT_FOUND if it is another member's or was removed. */
export async function requireAddress(db: Db, memberId: string, addressId: string): Promise<Address> {
  const { rows } = await sql<{ address: Address }>`${ownAddress(memberId, addressId)}`.execute(db)
  if (!rows[0]) throw addressNotFound()
  return rows[0].address
}

/** Finds the member's default address; null if there is none. */
export async function findDefaultAddress(db: Db, memberId: string): Promise<Address | null> {
  const { rows } = await sql<{ address: Address }>`${selectAddress}
    where a.member_id = ${memberId} and a.is_default`.execute(db)
  return rows[0]?.address ?? null
}

export const addressNotFound = () => new Refusal('NOT_FOUND', { message: 'Alamat tidak ditemukan.' })

/**
 * Serialises changes to a member's addresses until the transaction ends, so that the limit and the single default hold.
 */
export async function lockAddresses(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses of ${memberId}`}, 0))`.execute(db)
}

export async function countAddresses(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('addresses')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function insertAddress(
  db: Db,
  memberId: string,
  address: AddressBody,
  isDefault: boolean,
): Promise<string> {
  const row = await db
    .insertInto('addresses')
    .values({ member_id: memberId, ...columnsOf(address), is_default: isDefault })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateAddress(
  db: Db,
  memberId: string,
  addressId: string,
  address: AddressBody,
): Promise<void> {
  const row = await db
    .updateTable('addresses')
    .set({ ...columnsOf(address), updated_at: sql`now()` })
    .where('id', '=', addressId)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw addressNotFound()
}

/** Deletes an address; returns whether it was the default. */
export async function deleteAddress(
  db: Db,
  memberId: string,
  addressId: string,
): Promise<{ wasDefault: boolean }> {
  // Deleting clears the bag's address. The bag is locked first, in the same order as when an address is chosen.
  await sql`select from carts where member_id = ${memberId} and closed_at is null for update`.execute(db)
  const row = await db
    .deleteFrom('addresses')
    .where('id', '=', addressId)
    .where('member_id', '=', memberId)
    .returning('is_default')
    .executeTakeFirst()
  if (!row) throw addressNotFound()
  return { wasDefault: row.is_default }
}

export async function setDefault(db: Db, memberId: string, addressId: string): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .where('id', '<>', addressId)
    .execute()
  const row = await db
    .updateTable('addresses')
    .set({ is_default: true })
    .where('id', '=', addressId)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw addressNotFound()
}

export async function findNewest(db: Db, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('addresses')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

function columnsOf(address: AddressBody) {
  const [first = '', ...rest] = address.contact.split(/\s+/)
  return {
    title: address.title,
    contact: address.contact,
    first_name: address.firstname ?? first,
    last_name: address.lastname ?? rest.join(' '),
    address1: address.address1,
    address2: address.address2,
    country: address.country,
    province_code: address.province,
    city_code: address.city,
    district_code: address.district,
    subdistrict_code: address.subdistrict || null,
    zipcode: address.zipcode,
    phone: address.phone,
    npwp_number: address.npwp_number ?? null,
  }
}
