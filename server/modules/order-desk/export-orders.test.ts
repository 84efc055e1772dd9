import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { StaffJob } from '../../../contract/staff/jobs.ts'
import { staffJobKinds } from '../../schedule/staff-job-kinds.ts'
import { makeBuyer } from '../../testing/make-buyer.ts'
import { makeOrderRow, type OrderRowFacts } from '../../testing/make-order-row.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { runJob } from '../staff-jobs/index.ts'

/** The list of orders as a CSV file, written by a job (TABLE-08). */

const { shop, app } = await openTestShop()
vi.setConfig({ testTimeout: 240_000 })
const manager = await makeStaff(shop, app, 'manager')
const buyer = await makeBuyer(shop.db)
const product = await makeProduct(shop.db)
const facts: OrderRowFacts = {
  memberId: buyer.id,
  state: 'Payment accepted',
  methodCode: 'bank_transfer',
  carrier: 'JNE',
  city: 'Bandung',
  contact: '=HYPERLINK("http://jahat.example")',
  phone: '081234567890',
  trackingNumber: null,
  payableRupiah: 312_500,
  placedAt: new Date('2026-11-22T07:31:00Z'),
  paidAt: new Date('2026-11-22T07:35:00Z'),
  productId: product.productId,
  combinationId: product.combinationIds[0] ?? 0,
  quantity: 2,
}

const start = async (body: object, by: StaffTester = manager) => {
  const response = await by.call('POST', '/orders/file', body)
  return { ...response, id: (response.body.data as { id: string } | null)?.id ?? '' }
}
const jobOf = async (id: string) => (await manager.call('GET', `/jobs/${id}`)).body.data as StaffJob
async function finish(id: string) {
  while ((await jobOf(id)).state !== 'done') await runJob(shop, staffJobKinds, id)
  return (await manager.call('GET', `/jobs/${id}/file`)).text
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Returns the memory that is still reachable, without garbage. */
function bytesInUse(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('[TABLE-08] the file holds what the list shows: its filter, its columns in their order, masked and harmless', async () => {
  const { code } = await makeOrderRow(shop.db, facts)
  await makeOrderRow(shop.db, { ...facts, city: 'Medan' })
  const { id } = await start({
    filter: { city: 'Bandung', q: '=HYPERLINK' },
    columns: ['resi', 'pesanan', 'pelanggan', 'jumlah', 'keadaan'],
  })
  expect(await finish(id)).toBe(
    [
      '\uFEFFResi,Pesanan,Waktu,Pelanggan,Kota,Jumlah (Rp),Keadaan',
      `,${code},"22 Nov 2026, 14:31","'=HYPERLINK(""http://jahat.example"")",Bandung,312500,Perlu diproses`,
      '',
    ].join('\r\n'),
  )
  const { input } = await shop.db
    .selectFrom('staff_jobs')
    .select('input')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  expect(input).toEqual({})
})

test('[TABLE-08] personal data is in the file only by its own permission, and the journal says so without it', async () => {
  const desk = await makeStaff(shop, app, 'order-desk')
  const body = { filter: { city: 'Bandung' }, columns: ['pesanan'], with_personal_data: true }
  const refused = await start(body, desk)
  expect([refused.status, refused.body.details]).toEqual([
    403,
    { permission: 'members.export', label: 'Mengekspor data pribadi' },
  ])
  const { id } = await start(body)
  const text = await finish(id)
  expect(text).toContain('Pesanan,Waktu,Nama penerima,Telepon,Email,Alamat')
  expect(text).toContain('081234567890')
  expect(text).toContain('Jl. Tebet Barat Dalam 12')
  const journal = await manager.call('GET', '/journal?action=orders.export')
  expect(journal.body.data).toMatchObject([
    { detail: { columns: ['pesanan'], withPersonalData: true } },
    { detail: { withPersonalData: false } },
  ])
  expect(journal.text).not.toContain('HYPERLINK')
})

test('[TABLE-08] 100,000 orders are exported in bounded memory, with progress, and can be stopped on the way', async () => {
  await sql`
    with bag as (
      insert into carts (member_id, closed_at) select ${buyer.id}, now() from generate_series(1, 100000) returning id
    ), placed as (
      insert into orders (reference_code, member_id, cart_id, state, pricing, payable_rupiah, shipping_rupiah, shipping_type,
        carrier_name, delivery_address, created_at)
      select 'CRS' || upper(md5(bag.id::text)), ${buyer.id}, bag.id, 'Delivered', '{"steps": []}', 1000, 0, 'Reguler', 'SiCepat',
        '{"contact": "Sari Wulandari", "phone": "0812", "city": {"name": "Solo"}}', now() - random() * interval '300 days'
      from bag returning id
    )
    insert into order_lines (order_id, position, product_id, combination_id, name, brand_name, sku, attributes, quantity,
      list_price_rupiah, price_rupiah, paid_rupiah)
    select id, 0, ${facts.productId}, ${facts.combinationId}, 'Serum', 'Carasun', 'S', '{}', 1, 1000, 1000, 1000 from placed`.execute(
    shop.db,
  )
  await sql`analyze orders, order_lines, carts`.execute(shop.db)
  const { id } = await start({
    filter: { carrier: 'SiCepat' },
    columns: ['pesanan', 'pelanggan', 'isi', 'jumlah', 'bayar', 'keadaan', 'kurir'],
  })
  const before = bytesInUse()
  let mostBytes = 0
  const watch = setInterval(() => (mostBytes = Math.max(mostBytes, bytesInUse() - before)), 1_000)

  const running = runJob(shop, staffJobKinds, id)
  await expect.poll(async () => (await jobOf(id)).done, { interval: 10 }).toBeGreaterThan(0)
  expect((await manager.call('POST', `/jobs/${id}/stop`)).body.data).toMatchObject({ state: 'stopped' })
  await running
  const half = await jobOf(id)
  expect(half.done).toBeLessThan(100_000)
  await runJob(shop, staffJobKinds, id)
  expect(await jobOf(id)).toEqual(half)
  await manager.call('POST', `/jobs/${id}/resume`)
  while ((await jobOf(id)).state !== 'done') await runJob(shop, staffJobKinds, id)
  clearInterval(watch)
  // The orders of the whole list would be more than 100 MB.
  expect(mostBytes).toBeLessThan(30_000_000)
  const lines = (await manager.call('GET', `/jobs/${id}/file`)).text.trim().split('\r\n')
  expect(lines).toHaveLength(100_001)
  expect(new Set(lines).size).toBe(100_001)
  expect(await jobOf(id)).toMatchObject({ total: 100_000, done: 100_000 })
})
