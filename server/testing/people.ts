import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AddressBody } from '../../contract/delivery.ts'
import { type RegisterBody, registerBody } from '../../contract/members.ts'
import type { Db } from '../db/database.ts'
import { register, SESSION_COOKIE } from '../modules/members/index.ts'
import type { Shop } from '../shop.ts'

export const anonymousVisit = { token: null, device: null, userAgent: 'test', address: '127.0.0.1' }

/** Returns a registration body, with a new e-mail and user name each time. */
export function registration(overrides: Partial<RegisterBody> = {}) {
  const name = `sari_${randomBytes(5).toString('hex')}`
  return {
    acquisition_source: 'web',
    email: `${name}@example.com`,
    user_name: name,
    password: 'mentari-pagi',
    first_name: 'Sari',
    last_name: 'Wulandari',
    gender: 'Female' as const,
    salute: 'Ms' as 'Ms' | 'Mr' | undefined,
    phone_no: '081234567890',
    recaptcha_token: '',
    ...overrides,
  }
}

/**
 * Registers a member as the API does, with password and session. Pass `headers` to `app.inject` to make calls as this
 * member.
 */
export async function makeMember(shop: Shop, overrides: Partial<RegisterBody> = {}) {
  const body = registerBody.parse(registration(overrides))
  const { member, token } = await register(shop, body, anonymousVisit)
  const cookie = `${SESSION_COOKIE}=${token}`
  return {
    id: member.id,
    email: body.email,
    userName: body.user_name,
    password: body.password,
    token,
    cookie,
    headers: { cookie },
  }
}

/** Creates a few areas, so that a test need not load those of the whole country. */
export async function makeAreas(db: Db): Promise<void> {
  for (const insert of [
    sql`insert into provinces (code, name) values ('31', 'DKI Jakarta'), ('32', 'Jawa Barat'), ('91', 'Papua')`,
    sql`insert into cities (code, province_code, name) values
      ('31.74', '31', 'Kota Jakarta Selatan'), ('31.71', '31', 'Kota Jakarta Pusat'), ('32.73', '32', 'Kota Bandung')`,
    sql`insert into districts (code, city_code, name) values
      ('31.74.01', '31.74', 'Tebet'), ('31.74.02', '31.74', 'Setiabudi'), ('32.73.01', '32.73', 'Sukasari')`,
    sql`insert into subdistricts (code, district_code, name, postal_code) values
      ('31.74.01.1001', '31.74.01', 'Tebet Timur', '12820'), ('31.74.01.1002', '31.74.01', 'Tebet Barat', '12810'),
      ('32.73.01.1001', '32.73.01', 'Sarijadi', null)`,
  ])
    await sql`${insert} on conflict do nothing`.execute(db)
}

/** Returns the body for saving an address in Tebet, Jakarta. Call `makeAreas` first. */
export const tebet = (overrides: Partial<AddressBody> = {}) => ({
  title: 'Rumah',
  contact: 'Sari Wulandari',
  phone: '081234567890',
  country: 'Indonesia',
  province: '31',
  city: '31.74',
  district: '31.74.01',
  subdistrict: '31.74.01.1002',
  address1: 'Jl. Tebet Barat Dalam VII No. 12',
  address2: 'Pagar hijau',
  zipcode: '12810',
  is_default: false,
  ...overrides,
})
