import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_LOCK_FAILS } from '../../../contract/constants.ts'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import type { Found } from '../../../contract/staff/finder.ts'
import type { FoundBuyer } from '../../../contract/staff/make-order.ts'
import {
  ASLEEP_AFTER_DAYS,
  LOYAL_ORDERS,
  LOYAL_RUPIAH,
  LOYAL_WITHIN_DAYS,
  type MemberGroup,
  NEW_WITHIN_DAYS,
} from '../../../contract/staff/member-groups.ts'
import type { StaffMember } from '../../../contract/staff/member-page.ts'
import type { StaffMemberList, StaffMemberRow } from '../../../contract/staff/members.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import { DAY_MS } from '../../../contract/time-units.ts'
import { type Buyer, makeBuyer } from '../../testing/make-buyer.ts'
import { makePaidOrder } from '../../testing/make-paid-order.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { succeed } from '../../testing/succeed.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { saveRole } from '../staff/index.ts'
import { runJob } from '../staff-jobs/index.ts'
import { giveVoucher } from '../vouchers/index.ts'
import { memberFileKind } from './index.ts'

/** The list of members (CARE-01). */

const { shop, app } = await openTestShop()
const { db } = shop
let ayu: StaffTester
let serum: MadeProduct
beforeAll(async () => {
  ayu = await makeStaff(shop, app, 'care', 'Ayu')
  serum = await makeProduct(db, { priceRupiah: 100_000, stock: 500 })
})

const daysAgo = (days: number) => new Date(shop.now().getTime() - days * DAY_MS)
async function member(facts: { first_name?: string; phone_no?: string; joinedDaysAgo?: number } = {}) {
  const { joinedDaysAgo = 0, ...columns } = facts
  const buyer = await makeBuyer(db)
  return db
    .updateTable('members')
    .set({ ...columns, created_at: daysAgo(joinedDaysAgo) })
    .where('id', '=', buyer.id)
    .returning('email')
    .executeTakeFirstOrThrow()
    .then(({ email }) => ({ ...buyer, email }))
}
/** A paid order of so many days ago. */
async function bought(by: Buyer, placedDaysAgo: number, { state = 'Delivered', rupiah = 50_000 } = {}) {
  const order = await makePaidOrder(db, app, [{ product: serum }], by)
  await db
    .updateTable('orders')
    .set({ state, created_at: daysAgo(placedDaysAgo), payable_rupiah: rupiah })
    .where('id', '=', order.id)
    .execute()
  return order
}
const list = async (query: object = {}, by = ayu): Promise<StaffMemberList> => {
  const { status, text, body } = await by.call('POST', '/members/search', query)
  expect(status, text).toBe(200)
  return body.data
}
const idsOf = ({ members }: { members: StaffMemberRow[] }) => members.map(({ id }) => id)
const found = (q: string, by = ayu) => list({ q }, by).then(idsOf)

describe('[CARE-01] a member is found', () => {
  test('by the last four digits of the telephone, by all of it in any spelling, and by a part of name or e-mail', async () => {
    const tiwi = await member({ first_name: 'Pratiwi', phone_no: '081999047731' })
    const other = await member({ phone_no: '081977310000' })
    for (const q of [
      '7731',
      '081999047731',
      '+62 819-9904-7731',
      '99904773',
      'ratiw',
      'PRATIWI wul',
      tiwi.email,
    ])
      expect(await found(q), q).toEqual([tiwi.id])
    expect(await found('7731')).not.toContain(other.id)
    // A number that begins with 0 after the twelfth digit is still the end of a number.
    expect(await found('0000')).toEqual([other.id])
    const { members } = await list({ q: '7731' })
    expect(members).toMatchObject([
      { name: 'Pratiwi W.', phone: '0819•••••31', email: expect.stringMatching(/^u•+@example.com$/) },
    ])
  })

  test('by a part of an order’s code, and by a voucher that they hold or used', async () => {
    const [buyer, holder, user] = [await member(), await member(), await member()]
    const order = await bought(buyer, 1)
    expect(await found(order.code)).toEqual([buyer.id])
    expect(await found(order.code.slice(-7).toLowerCase())).toEqual([buyer.id])
    const { id: voucher, code } = await makeVoucher(db, { audience: 'listed' })
    await giveVoucher(shop, { kind: 'command-line', id: null, name: 'uji' }, { code, member: holder.email })
    const { id: orderId } = await bought(user, 1)
    await db
      .insertInto('voucher_uses')
      .values({ voucher_id: voucher, order_id: orderId, member_id: user.id })
      .execute()
    expect((await found(code.toLowerCase())).sort()).toEqual([holder.id, user.id].sort())
    // The date in every code is no telephone number, nor the other way round.
    expect(await found(order.code.slice(3, 7))).not.toContain(buyer.id)
  })

  test('[STAFF-13] but not by what the person may not see', async () => {
    const sekar = await member({ first_name: 'Sekarwangi', phone_no: '081288114477' })
    const watcher = await makeStaff(shop, app, 'observer')
    for (const q of ['4477', '081288114477', 'wulandari', sekar.email])
      expect(await found(q, watcher), q).toEqual([])
    expect(await found('sekarw', watcher)).toEqual([sekar.id])
    const picker = await makeStaff(shop, app, 'warehouse')
    expect((await picker.call('GET', '/members')).body.code).toBe('PERMISSION_MISSING')
  })
})

describe('[CARE-01] the groups follow their rules to the day', () => {
  const groupsOf = async (of: Buyer) => {
    const { members } = await list({ q: (of as Buyer & { email: string }).email })
    const groups = members[0]?.groups ?? []
    // The list of a group holds exactly those whose row says so.
    for (const group of ['new', 'loyal', 'asleep'] satisfies MemberGroup[])
      expect(idsOf(await list({ group, limit: 200 })).includes(of.id), group).toBe(groups.includes(group))
    return groups
  }

  test('new', async () => {
    expect(await groupsOf(await member({ joinedDaysAgo: NEW_WITHIN_DAYS - 1 }))).toEqual(['new'])
    expect(await groupsOf(await member({ joinedDaysAgo: NEW_WITHIN_DAYS + 1 }))).toEqual([])
  })

  test('loyal by the number of finished orders within a year', async () => {
    const tari = await member({ joinedDaysAgo: 900 })
    for (let order = 1; order < LOYAL_ORDERS; order += 1) await bought(tari, order)
    await bought(tari, 3, { state: 'Cancelled' })
    await bought(tari, 4, { state: 'Shipped' })
    await bought(tari, LOYAL_WITHIN_DAYS + 1)
    expect(await groupsOf(tari)).toEqual([])
    await bought(tari, LOYAL_WITHIN_DAYS - 1)
    expect(await groupsOf(tari)).toEqual(['loyal'])
  })

  test('loyal by what the finished orders come to', async () => {
    const rini = await member({ joinedDaysAgo: 900 })
    const { id } = await bought(rini, 9, { rupiah: LOYAL_RUPIAH - 1 })
    expect(await groupsOf(rini)).toEqual([])
    await db.updateTable('orders').set({ payable_rupiah: LOYAL_RUPIAH }).where('id', '=', id).execute()
    expect(await groupsOf(rini)).toEqual(['loyal'])
  })

  test('asleep', async () => {
    const lia = await member({ joinedDaysAgo: 900 })
    await bought(lia, ASLEEP_AFTER_DAYS + 200, { state: 'Cancelled' })
    expect(await groupsOf(lia)).toEqual([])
    await bought(lia, ASLEEP_AFTER_DAYS + 1)
    expect(await groupsOf(lia)).toEqual(['asleep'])
    await bought(lia, ASLEEP_AFTER_DAYS - 1, { state: 'Shipped' })
    expect(await groupsOf(lia)).toEqual([])
  })
})

test('[CARE-01] pages follow each other without a gap, in both orders, also where many joined at once', async () => {
  const joined = daysAgo(2_000)
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) {
    const { id } = await member()
    await db.updateTable('members').set({ created_at: joined }).where('id', '=', id).execute()
    ids.push(id)
  }
  const day = {
    joined_from: jakartaDay(joined),
    joined_until: jakartaDay(joined),
  }
  for (const sort of ['newest', 'oldest']) {
    const read: string[] = []
    let after: string | undefined
    do {
      const page = await list({ ...day, sort, limit: 2, after })
      read.push(...idsOf(page))
      expect(page.total).toEqual({ count: 5, is_estimate: false })
      after = page.next ?? undefined
    } while (after)
    // All joined in one moment: the id decides, in the direction of the order.
    expect(read).toEqual(sort === 'oldest' ? [...ids].sort() : [...ids].sort().reverse())
  }
  const cursorOf = (at: string) => Buffer.from(`${at}~abcde`).toString('base64url')
  for (const after of [
    'bohong',
    '2026-99-99 10:00:00+00',
    '2026-02-31 10:00:00+00',
    '2026-02-01 25:00:00+00',
  ])
    for (const cursor of [after, cursorOf(after)])
      expect((await ayu.call('GET', `/members?after=${cursor}`)).body.code, after).toBe('INVALID_INPUT')
  expect((await ayu.call('GET', `/members?after=${cursorOf('2026-02-01 23:59:59.5+07')}`)).status).toBe(200)
  // Words may be a name, and proxies log addresses.
  expect((await ayu.call('GET', '/members?q=sari')).body.code).toBe('INVALID_INPUT')
})

test('[CARE-01] the list is in the order in which members joined, whatever else is chosen', async () => {
  const joined = [1_500, 1_501, 1_502]
  const ids: string[] = []
  for (const joinedDaysAgo of joined)
    ids.push((await member({ first_name: 'Urutan', phone_no: '081266600001', joinedDaysAgo })).id)
  expect(idsOf(await list({ q: 'urutan', sort: 'newest' }))).toEqual(ids)
  expect(idsOf(await list({ q: 'urutan', sort: 'oldest' }))).toEqual([...ids].reverse())
  expect(idsOf(await list({ joined_from: jakartaDay(daysAgo(1_501)), q: 'urutan' }))).toEqual(ids.slice(0, 2))
  expect(idsOf(await list({ joined_until: jakartaDay(daysAgo(1_501)), q: 'urutan' }))).toEqual(ids.slice(1))
})

test('[CARE-01] blocked and locked members are listed, also those locked on a known device, and with words', async () => {
  const named = { first_name: 'Saringan', phone_no: '081277700001' }
  const [blocked, locked, device, free] = [
    await member(named),
    await member(named),
    await member(named),
    await member(named),
  ]
  await db.updateTable('members').set({ blocked_at: shop.now() }).where('id', '=', blocked.id).execute()
  await db
    .updateTable('members')
    .set({ failed_login_count: ACCOUNT_LOCK_FAILS })
    .where('id', '=', locked.id)
    .execute()
  await db
    .insertInto('known_devices')
    .values({
      member_id: device.id,
      device_hash: Buffer.alloc(32, device.id),
      failed_login_count: ACCOUNT_LOCK_FAILS,
    })
    .execute()
  for (const q of [undefined, 'saringan']) {
    expect(idsOf(await list({ state: 'blocked', q })), q).toEqual([blocked.id])
    expect(idsOf(await list({ state: 'locked', q })).sort(), q).toEqual([locked.id, device.id].sort())
  }
  const { members } = await list({ q: 'saringan' })
  const statesOf = ({ id }: Buyer) => members.find(row => row.id === id)?.states
  expect([blocked, locked, device, free].map(statesOf)).toEqual([['blocked'], ['locked'], ['locked'], []])
  // The page says the same as the list.
  for (const { id, states } of members)
    expect((await succeed<StaffMember>(ayu, 'GET', `/members/${id}`)).states).toEqual(states)
  expect(await found('saringan')).toHaveLength(4)
  expect(idsOf(await list({ q: 'saringan', group: 'asleep' }))).toEqual([])
})

async function makeStaffWith(permissions: Permission[]) {
  const key = `uji-${permissions.length}`
  await saveRole(
    db,
    operator,
    { key, name: key, permissions, needs_passkey: false, version: null },
    'operator',
  )
  return makeStaff(shop, app, key)
}

describe('[STAFF-13] whoever may not reveal members finds nobody by what is hidden', () => {
  test('in no list that finds members', async () => {
    const { id, email } = await member({ first_name: 'Kenanga', phone_no: '081233344499' })
    const { user_name: userName } = await db
      .updateTable('members')
      .set({ last_name: 'Rahasiawati' })
      .where('id', '=', id)
      .returning('user_name')
      .executeTakeFirstOrThrow()
    const permissions: Permission[] = ['members.read', 'orders.read', 'orders.create', 'promotions.read']
    const blind = await makeStaffWith(permissions)
    const seeing = await makeStaffWith([...permissions, 'members.reveal'])
    const finders: Record<string, (by: StaffTester, q: string) => Promise<string[]>> = {
      list: (by, q) => found(q, by),
      palette: async (by, q) =>
        ((await succeed(by, 'POST', '/find', { q })) as Found).members.map(row => row.id),
      buyers: async (by, q) =>
        ((await succeed(by, 'POST', '/orders/buyers', { q })) as FoundBuyer[]).map(row => row.id),
    }
    for (const [name, find] of Object.entries(finders)) {
      for (const q of [email, 'rahasiaw', '4499', '081233344499', '33344499']) {
        expect(await find(blind, q), `${name}: ${q}`).toEqual([])
        expect(await find(seeing, q), `${name}: ${q}`).toEqual([id])
      }
      expect(await find(blind, 'kenang'), name).toEqual([id])
    }
    for (const name of [email, userName]) {
      const ask = (by: StaffTester) => by.call('POST', '/points-desk/members/find', { name })
      expect((await ask(blind)).body.code, name).toBe('NOT_FOUND')
      expect((await ask(seeing)).body.data, name).toEqual({ id })
    }
  })
})

describe('[CARE-01] the file', () => {
  const exportAs = async (who: StaffTester, body: object) => {
    const started = await who.call('POST', '/members/file', body)
    if (started.status !== 200) return started.body.code
    const { id } = started.body.data as { id: string }
    await runJob(shop, { 'members.file': memberFileKind }, id)
    return (await who.call('GET', `/jobs/${id}/file`)).text.trim().split('\r\n')
  }

  test('needs the permission, holds what the list shows, and whole data only if it was asked for', async () => {
    const dewi = await member({ first_name: '=Dewi', phone_no: '081355500017' })
    const owner = await makeStaff(shop, app, 'owner', 'Hartini')
    const body = { filter: { q: dewi.email }, columns: ['pelanggan', 'telepon', 'kelompok', 'pesanan'] }
    expect(await exportAs(ayu, body)).toBe('PERMISSION_MISSING')
    expect(await exportAs(owner, body)).toEqual([
      'Pelanggan,Email,Keadaan,Telepon,Kelompok,Pesanan lunas',
      "'=Dewi W.,u•••••@example.com,,0813•••••17,Baru,0",
    ])
    expect((await exportAs(owner, { ...body, with_personal_data: true }))?.[1]).toBe(
      `'=Dewi Wulandari,${dewi.email},,081355500017,Baru,0`,
    )
    // Who may not reveal members exports nobody who was found by what is hidden.
    const blind = await makeStaffWith(['members.read', 'members.export'])
    expect(await exportAs(blind, body)).toHaveLength(1)
    expect(await exportAs(blind, { ...body, filter: { q: 'dewi' } })).toHaveLength(2)
    const journal = await owner.call('GET', '/journal?action=members.export&actor_name=Hartini')
    expect(journal.text).not.toContain(dewi.email)
    expect(journal.body.data).toMatchObject([
      { detail: { withPersonalData: true } },
      { detail: { withPersonalData: false } },
    ])
  })
})
