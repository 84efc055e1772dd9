import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { daysBetween } from '../../../../contract/jakarta-time.ts'
import type { Order } from '../../../../contract/orders.ts'
import type { JournalEntry } from '../../../../contract/staff/journal.ts'
import type { ShopSettingKey, ShownSetting } from '../../../../contract/staff/shop-settings.ts'
import type { ShownSwitch, SwitchKey } from '../../../../contract/staff/switches.ts'
import { call, fillBag, makeBuyer, place } from '../../../testing/make-buyer.ts'
import { makePaidOrder } from '../../../testing/make-paid-order.ts'
import { makeProduct } from '../../../testing/make-product.ts'
import { makeStaff, operator } from '../../../testing/make-staff.ts'
import { staffOf } from '../../../testing/run-staff.ts'
import { openShopWithPayments } from '../../../testing/shop-with-payments.ts'
import { succeed } from '../../../testing/succeed.ts'
import { changeOrderState, markPaid } from '../../orders/index.ts'
import { makeInvoice } from '../../tax/index.ts'
import { readSeller, setToggle } from '../index.ts'

/** The settings and switches of the back office (SET-01). */

const { shop, app } = await openShopWithPayments()
const owner = await makeStaff(shop, app, 'owner', 'Hartini')
const ratna = await makeStaff(shop, app, 'manager', 'Ratna')
const observer = await makeStaff(shop, app, 'observer')
const packer = await makeStaff(shop, app, 'warehouse')

async function readSetting(key: ShopSettingKey): Promise<ShownSetting> {
  const found = (await succeed<ShownSetting[]>(owner, 'GET', '/settings')).find(each => each.key === key)
  if (!found) throw new Error(`there is no ${key}`)
  return found
}
const set = async (changes: Partial<Record<ShopSettingKey, unknown>>, by = owner) =>
  by.call('PUT', '/settings', {
    changes: await Promise.all(
      Object.entries(changes).map(async ([key, value]) => ({
        key,
        value,
        version: (await readSetting(key as ShopSettingKey)).version,
      })),
    ),
  })
async function readSwitch(key: SwitchKey): Promise<ShownSwitch> {
  const found = (await succeed<ShownSwitch[]>(owner, 'GET', '/switches')).find(each => each.key === key)
  if (!found) throw new Error(`there is no ${key}`)
  return found
}

test('[SET-01] the seller begins as the environment says; from the first change on the shop’s own data are on invoices, until they are set back', async () => {
  expect(await readSetting('sellerName')).toMatchObject({
    value: shop.env.SELLER_NAME,
    initial: shop.env.SELLER_NAME,
    is_initial: true,
    changed: null,
    version: 0,
  })
  const saved = await set({ sellerName: ' PT Mentari Pagi ', sellerNpwp: '01.234.567.8-901.000' })
  expect(saved.status, saved.text).toBe(200)
  expect(await readSetting('sellerName')).toMatchObject({
    value: 'PT Mentari Pagi',
    is_initial: false,
    changed: { by: 'Hartini', at: expect.any(String) },
    version: 1,
  })
  const buyer = await makeBuyer(shop.db)
  const { productId, combinationIds } = await makeProduct(shop.db)
  const bag = await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
  const id = (await place(app, buyer, bag)).json().data.order_id
  await sql`update payments set status = 'paid', paid_at = now() where order_id = ${id}`.execute(shop.db)
  await shop.db.transaction().execute(tx => markPaid(tx, id, 'payment'))
  const invoice = async () => {
    const { pdf } = await makeInvoice(shop, buyer.id, id)
    return (await extractText(new Uint8Array(pdf), { mergePages: true })).text
  }
  expect(await invoice()).toContain('PT Mentari Pagi')
  expect(await invoice()).toContain('01.234.567.8-901.000')

  // An invoice that was issued names the same seller for ever; one of before orders kept it, today's.
  expect((await set({ sellerName: 'PT Mentari Malam' })).status).toBe(200)
  expect(await invoice()).toContain('PT Mentari Pagi')
  await sql`update orders set seller = null where id = ${id}`.execute(shop.db)
  expect(await invoice()).toContain('PT Mentari Malam')
  expect((await set({ sellerName: 'PT Mentari Pagi' })).status).toBe(200)

  // Another environment changes nothing any more; set back, it counts again.
  const elsewhere = { ...shop, env: { ...shop.env, SELLER_NAME: 'PT Lain' } }
  expect((await readSeller(elsewhere)).name).toBe('PT Mentari Pagi')
  expect((await set({ sellerName: null })).status).toBe(200)
  expect((await readSeller(elsewhere)).name).toBe('PT Lain')
  expect(await readSetting('sellerName')).toMatchObject({ is_initial: true, version: 4 })
})

test('[SET-01] the labels of parcels name the seller that staff set', async () => {
  expect((await set({ sellerName: 'Toko Senja', sellerPhone: '021 5550 0127' })).status).toBe(200)
  const { code } = await makePaidOrder(shop.db, app, [{ product: await makeProduct(shop.db) }])
  await succeed(packer, 'POST', '/packing/waves', { orders: [code] })
  const { pieces } = await succeed<{ pieces: { id: string }[] }>(packer, 'GET', `/packing/orders/${code}`)
  await succeed(packer, 'POST', `/packing/orders/${code}/scans`, {
    scan_id: crypto.randomUUID(),
    piece: pieces[0]?.id,
  })
  const { parcel_id: id } = await succeed<{ parcel_id: string }>(
    packer,
    'POST',
    `/packing/orders/${code}/finish`,
    { is_partial: false },
  )
  const labels = await packer.call('GET', `/parcels/labels.pdf?parcels=${id}`)
  const { text } = await extractText(new Uint8Array(labels.raw), { mergePages: true })
  expect(text).toContain('Toko Senja')
  expect(text).toContain('021 5550 0127')
})

test('[SET-01] an order keeps the days for a return that it was promised when it was placed, or more if it arrives while there are more', async () => {
  const order = async () => {
    const buyer = await makeBuyer(shop.db)
    const { productId, combinationIds } = await makeProduct(shop.db)
    const bag = await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
    const id = (await place(app, buyer, bag)).json().data.order_id
    await sql`update payments set status = 'paid', paid_at = now() where order_id = ${id}`.execute(shop.db)
    await shop.db.transaction().execute(tx => markPaid(tx, id, 'payment'))
    return { buyer, id }
  }
  const deliver = async ({ buyer, id }: Awaited<ReturnType<typeof order>>) => {
    for (const to of ['Picking in progress', 'Packed', 'Shipped', 'Delivered'] as const)
      await shop.db
        .transaction()
        .execute(tx => changeOrderState(tx, { orderId: id, to, movedBy: 'staff:test' }))
    return { buyer, id }
  }
  const daysOf = async ({ buyer, id }: Awaited<ReturnType<typeof deliver>>) => {
    const order: Order = await call(app, buyer, 'GET', `/api/orders/data/${id}`)
    const arrived = order.state_histories.find(({ to_status: { name } }) => name === 'Delivered')
    return daysBetween(arrived?.created_at ?? '', order.return_until ?? '')
  }
  const first = await deliver(await order())
  expect(await daysOf(first)).toBe(7)
  expect((await set({ returnDays: 14 })).status).toBe(200)
  const second = await deliver(await order())
  const third = await order()
  expect([await daysOf(first), await daysOf(second)]).toEqual([7, 14])
  expect((await set({ returnDays: 3 })).status).toBe(200)
  expect([await daysOf(first), await daysOf(second)]).toEqual([7, 14])
  expect(await daysOf(await deliver(third))).toBe(14)
  const fourth = await order()
  expect((await set({ returnDays: 10 })).status).toBe(200)
  expect(await daysOf(await deliver(fourth))).toBe(10)
  // One that arrived before orders kept it had seven days.
  await sql`update orders set return_days = null where id = ${second.id}`.execute(shop.db)
  expect(await daysOf(second)).toBe(7)
})

test.each([
  ['sellerNib', '123', 'Isi 13 angka NIB'],
  ['sellerEmail', 'halo', 'Isi alamat email'],
  ['sellerName', '   ', 'Wajib diisi'],
  ['sellerName', 'x'.repeat(81), 'Paling banyak 80 huruf'],
  ['sellerAddress', 'Jl. Melati\nBandung', 'Tulis dalam satu baris, tanpa tanda yang tidak terlihat'],
  ['sellerName', '\u200b\u200b', 'Tulis dalam satu baris, tanpa tanda yang tidak terlihat'],
  ['sellerName', 'PT \u202eirahataM', 'Tulis dalam satu baris, tanpa tanda yang tidak terlihat'],
  ['sellerEmail', 'toko@carasun.example?bcc=lain@carasun.example', 'Isi alamat email'],
  ['sellerNpwp', '...............', 'Isi angka NPWP, 15 atau 16 angka'],
  ['sellerNpwp', '01.234.567.8-901.0', 'Isi angka NPWP, 15 atau 16 angka'],
  [
    'socialLinks',
    [
      { name: 'X', url: 'https://x.example' },
      { name: 'x', url: 'https://y.example' },
    ],
    'Sudah ada tautan dengan nama ini',
  ],
  ['socialLinks', [{ name: 'X', url: 'http://x.example' }], 'Alamatnya harus dimulai dengan https://'],
  ['socialLinks', [{ name: 'X', url: 'https://x.example', icon: 'x' }], 'Field tidak dikenal'],
  ['returnDays', 1, 'Paling sedikit 2 hari'],
  ['returnDays', 2.5, 'Isi dengan angka bulat'],
  ['refundCeilingRupiah', -1, 'Tidak bisa di bawah 0'],
] as const)(
  '[SET-01] %s cannot be %j: the refusal is at its field, and nothing of the form is saved',
  async (key, value, message) => {
    const before = await succeed<ShownSetting[]>(owner, 'GET', '/settings')
    const refused = await set({ bulkPriceProducts: 77, [key]: value })
    expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', field: key, message })
    expect(await succeed<ShownSetting[]>(owner, 'GET', '/settings')).toEqual(before)
  },
)

test('[SET-01] the command says which links it has set', async () => {
  const links = 'Instagram=https://instagram.example/toko,TikTok=https://tiktok.example/toko'
  const { output } = await staffOf(shop)('settings', 'set', 'socialLinks', links, '--as', 'rani')
  expect(output).toBe(`socialLinks is ${links} now.`)
  expect((await set({ socialLinks: null })).status).toBe(200)
})

test('[SET-01] of two people who save the same form, the second is told who was first, and none of their fields is saved', async () => {
  const changesOf = async (address: string, email: string) => ({
    changes: [
      { key: 'sellerEmail', value: email, version: (await readSetting('sellerEmail')).version },
      { key: 'sellerAddress', value: address, version: (await readSetting('sellerAddress')).version },
    ],
  })
  const [mine, theirs] = [
    await changesOf('Jl. Melati 1, Bandung', 'satu@toko.example'),
    await changesOf('Jl. Mawar 2, Bogor', 'dua@toko.example'),
  ]
  const together = await Promise.all([
    owner.call('PUT', '/settings', mine),
    ratna.call('PUT', '/settings', theirs),
  ])
  expect(together.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = together[0]?.status === 200 ? mine : theirs
  expect((await readSetting('sellerEmail')).value).toBe(winner.changes[0]?.value)
  expect((await readSetting('sellerAddress')).value).toBe(winner.changes[1]?.value)
  expect(together.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { by: together[0]?.status === 200 ? 'Hartini' : 'Ratna' },
  })
})

test('[SET-01] a switch says whether it is on, what it was at first, and who switched it last; the second of two is told', async () => {
  const before = await readSwitch('sociolla_quick_tour')
  expect(before).toMatchObject({ is_on: false, initial: false, version: 0, changed: null })
  await succeed(owner, 'PUT', '/switches/sociolla_quick_tour', { is_on: true, version: 0 })
  expect(await readSwitch('sociolla_quick_tour')).toMatchObject({
    is_on: true,
    version: 1,
    changed: { by: 'Hartini' },
  })
  const late = await ratna.call('PUT', '/switches/sociolla_quick_tour', { is_on: false, version: 0 })
  expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: 'Hartini' } })
  const together = await Promise.all(
    [owner, ratna].map(by => by.call('PUT', '/switches/sociolla_quick_tour', { is_on: false, version: 1 })),
  )
  expect(together.map(({ status }) => status).sort()).toEqual([200, 409])
  // A switch that the shop does not know is for the command line only.
  await setToggle(shop.db, operator, 'kolam_renang', true)
  const unknown = await owner.call('PUT', '/switches/kolam_renang', { is_on: false, version: 1 })
  expect(unknown.body).toMatchObject({ code: 'INVALID_INPUT', field: 'key' })
})

test('[SET-01] who may see settings reads all and changes none; others see nothing', async () => {
  for (const path of ['/settings', '/switches']) {
    expect((await observer.call('GET', path)).status).toBe(200)
    expect((await packer.call('GET', path)).status).toBe(403)
  }
  const before = await succeed<ShownSetting[]>(owner, 'GET', '/settings')
  for (const refused of [
    await set({ sellerName: 'PT Pengamat' }, observer),
    await observer.call('PUT', '/switches/otp_sms', { is_on: false, version: 1 }),
  ])
    expect(refused.body.code).toBe('PERMISSION_MISSING')
  expect(await succeed<ShownSetting[]>(owner, 'GET', '/settings')).toEqual(before)
})

test('[SET-01] the command line sets, resets and lists the same; the journal has before and after', async () => {
  const staff = staffOf(shop)
  expect((await staff('settings', 'set', 'sellerNib', '9120001234567')).code).toBe(0)
  expect((await readSetting('sellerNib')).value).toBe('9120001234567')
  const links = 'Instagram=https://www.instagram.com/toko,TikTok=https://www.tiktok.com/@toko?a=b'
  expect((await staff('settings', 'set', 'socialLinks', links)).code).toBe(0)
  expect((await readSetting('socialLinks')).value).toEqual([
    { name: 'Instagram', url: 'https://www.instagram.com/toko' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@toko?a=b' },
  ])
  expect((await staff('settings', 'reset', 'sellerNib')).output).toContain('initial value')
  expect(await readSetting('sellerNib')).toMatchObject({ value: shop.env.SELLER_NIB, is_initial: true })
  expect((await staff('settings', 'list')).output).toContain('"https://www.instagram.com/toko"')
  const entries = await succeed<JournalEntry[]>(owner, 'GET', '/journal?subject_id=sellerNib')
  expect(entries.map(({ detail }) => detail)).toEqual([
    { value: { from: '9120001234567', to: shop.env.SELLER_NIB } },
    { value: { from: shop.env.SELLER_NIB, to: '9120001234567' } },
  ])
})
