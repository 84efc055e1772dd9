import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Carriers, StaffCarrier, ZoneFee } from '../../../../contract/staff/carriers.ts'
import type { JournalEntry } from '../../../../contract/staff/journal.ts'
import { call, fillBag, makeBuyer, place } from '../../../testing/make-buyer.ts'
import { makeProduct } from '../../../testing/make-product.ts'
import { makeStaff } from '../../../testing/make-staff.ts'
import { rani, staffOf } from '../../../testing/run-staff.ts'
import { openShopWithPayments } from '../../../testing/shop-with-payments.ts'
import { succeed } from '../../../testing/succeed.ts'
import { waitForLocks } from '../../../testing/wait-for-locks.ts'
import { rateColumns } from '../shipping-table.ts'
import { importRates } from './import-rates.ts'
import { switchMethod } from './switch-method.ts'

/** The carriers and their fees in the back office (SET-01). */

const { shop, app } = await openShopWithPayments()
const owner = await makeStaff(shop, app, 'owner', 'Hartini')
const observer = await makeStaff(shop, app, 'observer')
const staff = staffOf(shop)

beforeEach(async () => {
  await shop.db.updateTable('shipping_methods').set({ is_active: true }).execute()
})

const read = () => succeed<Carriers>(owner, 'GET', '/carriers')
async function readCarrier(type: string): Promise<StaffCarrier> {
  const carrier = (await read()).carriers.find(each => each.type === type)
  if (!carrier) throw new Error(`there is no ${type}`)
  return carrier
}
const saveFees = (type: string, fees: [province: string, fee: ZoneFee | null][], version: number) =>
  owner.call('PUT', `/carriers/${type}/fees`, {
    version,
    fees: fees.map(([province_code, fee]) => ({ province_code, fee })),
  })
const fee = (first: number, next = first, min = 1, max = 2): ZoneFee => ({
  first_kilogram_rupiah: first,
  next_kilogram_rupiah: next,
  min_days: min,
  max_days: max,
})

async function makeBag() {
  const buyer = await makeBuyer(shop.db)
  const { productId, combinationIds } = await makeProduct(shop.db, { stock: 50 })
  return { buyer, bag: await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }]) }
}
const estimateFee = async (type: string) => {
  const { combinationIds } = await makeProduct(shop.db)
  const url = `/api/delivery-estimate?combination_id=${combinationIds[0]}&city_id=31.74`
  const { methods } = (await app.inject(url)).json().data
  return methods.find((method: { type: string }) => method.type === type)?.fee
}

test('[SET-01] a fee that is saved in the grid is what the next shopper is told; a bag keeps the quote that it was given', async () => {
  const { buyer, bag } = await makeBag()
  const before = await readCarrier('regular')
  const saved = await saveFees(
    'regular',
    [
      ['31', fee(13_000, 11_000, 2, 3)],
      ['32', fee(15_000)],
    ],
    before.version,
  )
  expect(saved.status, saved.text).toBe(200)
  const after = await readCarrier('regular')
  expect(after).toMatchObject({ version: before.version + 1, changed: { by: 'Hartini' } })
  expect(after.fees).toEqual({ ...before.fees, 31: fee(13_000, 11_000, 2, 3), 32: fee(15_000) })
  expect(await estimateFee('regular')).toBe(13_000)
  const kept = await call(app, buyer, 'GET', '/api/user/me/carts')
  expect(kept.total_price_after_shipping).toBe(bag.total_price_after_shipping)
  expect((await place(app, buyer, bag)).statusCode).toBe(200)
})

test('[SET-01] a province is left out of a carrier’s way, and comes back', async () => {
  const { version, fees } = await readCarrier('hemat')
  expect((await saveFees('hemat', [['31', null]], version)).status).toBe(200)
  expect(await estimateFee('hemat')).toBeUndefined()
  expect((await saveFees('hemat', [['31', fees[31] ?? fee(1)]], version + 1)).status).toBe(200)
  expect(await estimateFee('hemat')).toBe(fees[31]?.first_kilogram_rupiah)
})

test.each([
  ['a negative fee', { ...fee(1), first_kilogram_rupiah: -1 }, 'fees.0.fee.first_kilogram_rupiah'],
  ['half a rupiah', { ...fee(1), next_kilogram_rupiah: 0.5 }, 'fees.0.fee.next_kilogram_rupiah'],
  ['an absurd fee', fee(1_000_001, 1), 'fees.0.fee.first_kilogram_rupiah'],
  ['an end before the start', fee(1, 1, 5, 4), 'fees.0.fee.max_days'],
])('[SET-01] %s is refused at its cell, and no fee of the save is written', async (_, wrong, field) => {
  const before = await readCarrier('kargo')
  const refused = await owner.call('PUT', '/carriers/kargo/fees', {
    version: before.version,
    fees: [
      { province_code: '31', fee: wrong },
      { province_code: '32', fee: fee(1) },
    ],
  })
  expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', field })
  expect(await readCarrier('kargo')).toEqual(before)
})

test('[SET-01] of two people who save fees of a carrier, the second is told, whether they come after each other or at once', async () => {
  const { version } = await readCarrier('kargo')
  const together = await Promise.all([
    saveFees('kargo', [['31', fee(31_000)]], version),
    saveFees('kargo', [['32', fee(32_000)]], version),
  ])
  expect(together.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = await owner.call('PUT', '/carriers/kargo', { is_on: false, version })
  expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: 'Hartini' } })
  // The file of the command line is a change too.
  const seen = (await readCarrier('kargo')).version
  expect((await staff('shipping', 'rates', 'set', 'kargo', '31', '30000,2500,2,4')).code).toBe(0)
  expect((await saveFees('kargo', [['31', fee(9)]], seen)).status).toBe(409)
})

const ratesFile = (...lines: string[]) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-rates-')), 'ongkir.csv')
  writeFileSync(file, [rateColumns.join(), ...lines].join('\n'))
  return file
}

test('[SET-01] a file of fees is a change of each carrier in it, by whoever imported it', async () => {
  const [regular, hemat, kargo] = await Promise.all(['regular', 'hemat', 'kargo'].map(readCarrier))
  await importRates(shop.db, rani, ratesFile('regular,31,10000,10000,1,2', 'hemat,31,8000,8000,2,4'))
  for (const before of [regular, hemat]) {
    const after = await readCarrier(before?.type ?? '')
    expect(after).toMatchObject({ version: (before?.version ?? 0) + 1, changed: { by: 'rani' } })
    const late = await saveFees(after.type, [['32', fee(9)]], before?.version ?? 0)
    expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: 'rani' } })
  }
  expect(await readCarrier('kargo')).toEqual(kargo)
})

test('[SET-01] an import takes the carriers in the order in which everybody takes them, so that nobody deadlocks', async () => {
  const types = (await shop.db.selectFrom('shipping_methods').select('type').orderBy('type').execute()).map(
    ({ type }) => type,
  )
  const [first = '', ...others] = types
  // The first by type is the last that a scan of the table finds.
  await sql`update shipping_methods set name = name where type = ${first}`.execute(shop.db)
  const file = ratesFile(...types.map(type => `${type},31,10000,10000,1,2`))
  let importing: Promise<number> | undefined
  await shop.db.transaction().execute(async tx => {
    await sql`select from shipping_methods where type = ${first} for update`.execute(tx)
    importing = importRates(shop.db, rani, file)
    await waitForLocks(shop.db, 1)
    await sql`select from shipping_methods where type = any(${others}) for update nowait`.execute(tx)
  })
  expect(await importing).toBe(types.length)
})

test('[SET-01] a province that is named twice in one save is refused, not a fault', async () => {
  const { version } = await readCarrier('kargo')
  const twice = await saveFees(
    'kargo',
    [
      ['31', fee(1)],
      ['31', fee(2)],
    ],
    version,
  )
  expect(twice.body).toMatchObject({ code: 'INVALID_INPUT', field: 'fees' })
})

test('[SET-01] switching on a carrier that is on changes nothing', async () => {
  const before = await readCarrier('kargo')
  await succeed(owner, 'PUT', '/carriers/kargo', { is_on: true, version: before.version })
  expect(await readCarrier('kargo')).toEqual(before)
})

test('[SET-01] a carrier that is switched off while a bag has it is refused, nothing is half done, and another one delivers', async () => {
  const { buyer, bag } = await makeBag()
  const { version } = await readCarrier('regular')
  await succeed(owner, 'PUT', '/carriers/regular', { is_on: false, version })
  const refused = await place(app, buyer, bag)
  expect(refused.json().code).toBe('SHIPPING_UNAVAILABLE')
  expect(await shop.db.selectFrom('orders').selectAll().where('member_id', '=', buyer.id).execute()).toEqual(
    [],
  )
  const choose = { address_id: buyer.addressId, shipping_type: 'hemat', cart_id: bag._id }
  await call(app, buyer, 'POST', '/api/user/me/shippings', choose)
  const now = await call(app, buyer, 'GET', '/api/user/me/carts')
  expect((await place(app, buyer, now)).statusCode).toBe(200)
})

test('[SET-01] the last carrier stays on, and keeps a fee; express, which is not sold, does not count', async () => {
  for (const type of ['hemat', 'kargo']) await switchMethod(shop.db, rani, type, false)
  const before = await readCarrier('regular')
  const off = await owner.call('PUT', '/carriers/regular', { is_on: false, version: before.version })
  expect(off.body).toMatchObject({ code: 'LAST_WAY_TO_DELIVER', field: 'is_on' })
  const everywhere = Object.keys(before.fees).map((code): [string, null] => [code, null])
  expect((await saveFees('regular', everywhere, before.version)).body.code).toBe('LAST_WAY_TO_DELIVER')
  expect(await readCarrier('regular')).toEqual(before)
})

test('[SET-01] of two people who switch off the last two carriers at once, one is refused', async () => {
  await switchMethod(shop.db, rani, 'kargo', false)
  const outcomes = await Promise.allSettled(
    ['regular', 'hemat'].map(type => switchMethod(shop.db, rani, type, false)),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('[SET-01] who may see settings reads the carriers and changes none', async () => {
  const { version } = await readCarrier('regular')
  expect((await observer.call('GET', '/carriers')).status).toBe(200)
  for (const [path, body] of [
    ['/carriers/regular', { is_on: false, version }],
    ['/carriers/regular/fees', { version, fees: [{ province_code: '31', fee: fee(1) }] }],
  ] as const)
    expect((await observer.call('PUT', path, body)).body.code).toBe('PERMISSION_MISSING')
  expect((await readCarrier('regular')).version).toBe(version)
})

test('[SET-01] the journal has a fee before and after', async () => {
  const { version } = await readCarrier('hemat')
  await saveFees('hemat', [['31', fee(8_000, 8_000, 2, 4)]], version)
  await saveFees('hemat', [['31', fee(8_500, 8_000, 2, 4)]], version + 1)
  const [entry] = await succeed<JournalEntry[]>(owner, 'GET', '/journal?action=shipping-rates.change')
  expect(entry).toMatchObject({
    subject: { kind: 'delivery method', id: 'hemat' },
    detail: { count: 1, from: '31: 8000+8000, 2-4 hari', to: '31: 8500+8000, 2-4 hari' },
  })
})
