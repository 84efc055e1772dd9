import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JournalEntry } from '../../contract/staff/journal.ts'
import { type ReadyRoleKey, readyRoles } from '../../contract/staff/roles.ts'
import type { PackingOrder } from '../../contract/staff/warehouse.ts'
import { makeBuyer } from '../testing/make-buyer.ts'
import { makePaidOrder, type PaidOrder } from '../testing/make-paid-order.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../testing/make-staff.ts'
import { naughty } from '../testing/naughty-strings.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'
import { appWithRoutes, type Route } from './all-routes.ts'

/** Whether a person in the back office can read more about a buyer than their role allows (STAFF-13). */

const { shop } = await openShopWithPayments()
const { app, routes } = await appWithRoutes(shop)
const { db } = shop
afterAll(() => app.close())

/** What only `members.reveal`, `members.export` and `money.refunds` may show, and only on request. */
const secrets = ['Qodriyah', '77665544', 'zq.rahasia', 'Rahasia Dalam', '9081726354', 'Marsinah']
/** The buyer's note for the courier, which packers may read, and those who may change it. */
const courierNote = 'Titip Bu Surtini'
const readsNote = (key: ReadyRoleKey, address: string) => {
  const held: readonly string[] = readyRoles[key].permissions
  return address.startsWith('/packing/') ? held.includes('warehouse.pack') : held.includes('orders.edit')
}

let packer: StaffTester
let order: PaidOrder
let ids: string[]
beforeAll(async () => {
  packer = await makeStaff(shop, app, 'warehouse')
  const buyer = await makeBuyer(db)
  await sql`update members set last_name = 'Qodriyah', email = 'zq.rahasia@example.com', phone_no = '081277665544'
    where id = ${buyer.id}`.execute(db)
  await sql`update addresses set contact = 'Zulaikha Qodriyah', phone = '081277665544', address1 = 'Jl. Rahasia Dalam 77',
    address2 = 'Rumah Marsinah' where member_id = ${buyer.id}`.execute(db)
  const product = await makeProduct(db, { stock: 50 })
  order = await makePaidOrder(db, app, [{ product, quantity: 2 }], buyer)
  await sql`update orders set delivery_note = ${courierNote} where id = ${order.id}`.execute(db)
  const { id: wave } = (await packer.call('POST', '/packing/waves', { orders: [order.code] })).body.data as {
    id: string
  }
  const { pieces } = (await packer.call('GET', `/packing/orders/${order.code}`)).body.data as PackingOrder
  await packer.call('POST', `/packing/orders/${order.code}/scans`, {
    scan_id: randomUUID(),
    piece: pieces[0]?.id,
  })
  const finished = await packer.call('POST', `/packing/orders/${order.code}/finish`, { is_partial: true })
  const { parcel_id: parcel } = finished.body.data as { parcel_id: string }
  await packer.call('POST', '/packing/waves', { orders: [order.code] })
  const finance = await makeStaff(shop, app, 'finance')
  const { version } = (await finance.call('GET', `/orders/${order.id}`)).body.data as { version: number }
  const sent = await finance.call('POST', `/orders/${order.id}/refunds`, {
    amount: 1000,
    reason: 'Rusak sebagian',
    key: randomUUID(),
    version,
  })
  const { id: refund } = sent.body.data as { id: string }
  await sql`update refunds set status = 'to_transfer', bank_name = 'BCA', account_name = 'Zulaikha Qodriyah',
    account_number = '9081726354' where id = ${refund}`.execute(db)
  ids = [order.id, order.code, buyer.id, parcel, wave, String(product.combinationIds[0]), refund]
})

const readable = routes.filter(
  ({ method, url }: Route) =>
    method === 'GET' && url.startsWith('/api/staff/') && !/\/events$|\.pdf$|\/jobs/.test(url),
)

/** Every address of a route, with each of the ids in place of a parameter. */
const addressesOf = ({ url }: Route) => {
  const path = url.replace('/api/staff', '')
  return path.includes(':') ? ids.map(id => path.replace(/:\w+/g, id)) : [path]
}

describe.each(Object.keys(readyRoles) as ReadyRoleKey[])('no call that only reads shows %s', key => {
  test('[STAFF-13] a whole name, number, address or account', async () => {
    const person = await makeStaff(shop, app, key)
    const found: string[] = []
    let shown = 0
    for (const route of readable)
      for (const address of addressesOf(route)) {
        const { status, text } = await person.call('GET', address)
        if (status === 200) shown += 1
        if (text.includes(courierNote) && !readsNote(key, address)) found.push(`${address}: ${courierNote}`)
        found.push(...secrets.filter(secret => text.includes(secret)).map(secret => `${address}: ${secret}`))
      }
    expect(shown).toBeGreaterThan(5)
    expect(found).toEqual([])
  })
})

test('[STAFF-13] the journal says who read whose data, but not the data', async () => {
  const desk = await makeStaff(shop, app, 'care', 'Ayu')
  expect((await desk.call('POST', `/orders/${order.id}/reveal`)).text).toContain('Qodriyah')
  const owner = await makeStaff(shop, app, 'owner')
  const journal = await owner.call('GET', '/journal?limit=200')
  for (const secret of secrets) expect(journal.text).not.toContain(secret)
  expect(journal.body.data as JournalEntry[]).toContainEqual(
    expect.objectContaining({
      action: 'orders.reveal',
      subject: { kind: 'order', id: order.id, code: order.code },
    }),
  )
})

describe('[STAFF-13] a label', () => {
  const parcelOf = async () =>
    (await db.selectFrom('parcels').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow())
      .id

  test('is in the journal with the person who printed it, also if a job printed it', async () => {
    const parcel = await parcelOf()
    expect((await packer.call('GET', `/parcels/labels.pdf?parcels=${parcel}`)).status).toBe(200)
    const printed = await packer.call('POST', '/orders/many/labels', {
      chosen: { ids: [order.id] },
      able: 1,
      paper: 'a6',
    })
    expect(printed.status, printed.text).toBe(200)
    const owner = await makeStaff(shop, app, 'owner')
    const acts = (await owner.call('GET', '/journal?action=parcels.print-labels')).body.data as JournalEntry[]
    expect(acts.map(({ actor, detail }) => [actor.id, detail])).toEqual([
      [packer.id, { orders: [order.code] }],
      [packer.id, { orders: [order.code] }],
    ])
  })

  test('fits on one page, whatever the buyer wrote', async () => {
    const parcel = await parcelOf()
    const before = await db
      .selectFrom('orders')
      .select('delivery_address')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    for (const text of [
      ...naughty.filter((_, at) => at % 5 === 0),
      'x'.repeat(500),
      '\u202e',
      '\n'.repeat(300),
    ]) {
      if (text.includes('\0')) continue
      const part = JSON.stringify({ contact: text, address1: text, address2: text, phone: text })
      await sql`update orders set delivery_address = delivery_address || ${part}::jsonb, delivery_note = ${text}
        where id = ${order.id}`.execute(db)
      for (const path of [`/parcels/labels.pdf?parcels=${parcel}`, `/parcels/slips.pdf?parcels=${parcel}`]) {
        const { status, raw, text: response } = await packer.call('GET', path)
        expect(status, `${JSON.stringify(text)} ${response.slice(0, 200)}`).toBe(200)
        const { totalPages } = await extractText(new Uint8Array(raw), { mergePages: true })
        expect(totalPages, JSON.stringify(text)).toBe(1)
      }
    }
    await sql`update orders set delivery_address = ${JSON.stringify(before.delivery_address)}::jsonb, delivery_note = ''
      where id = ${order.id}`.execute(db)
  })

  test('of a parcel that was delivered is not printed again: nobody needs the address any more', async () => {
    const parcel = await parcelOf()
    await packer.call('POST', '/parcels/tracking-numbers', {
      rows: [{ order: order.code, tracking_number: 'JNE776655' }],
    })
    expect((await packer.call('GET', `/parcels/labels.pdf?parcels=${parcel}`)).status).toBe(200)
    expect((await packer.call('POST', `/parcels/${parcel}/delivery`)).status).toBe(200)
    for (const file of ['labels', 'slips'])
      expect((await packer.call('GET', `/parcels/${file}.pdf?parcels=${parcel}`)).body.code).toBe('NOT_FOUND')
  })
})
