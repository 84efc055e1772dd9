import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_LOCK_FAILS } from '../../../contract/constants.ts'
import type {
  MemberAct,
  MemberBag,
  MemberConsents,
  MemberConversations,
  MemberDevices,
  MemberNote,
  MemberReturn,
  MemberReview,
  MemberVouchers,
  MemberWishes,
  RevealedAccount,
  StaffMember,
} from '../../../contract/staff/member-page.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { tasks } from '../../schedule/schedule.ts'
import { call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makePaidOrder } from '../../testing/make-paid-order.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { makeMember } from '../../testing/people.ts'
import { succeed } from '../../testing/succeed.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'

/** A member's page: its parts, and what staff do with the account (CARE-02). */

const mails: { to: string; subject: string; text: string }[] = []
const { shop, app } = await openTestShop({
  mail: {
    send: async ({ to, subject, text }) => {
      mails.push({ to, subject, text })
      return 'sent'
    },
  },
})
const { db } = shop
let ayu: StaffTester
let serum: MadeProduct
beforeAll(async () => {
  ayu = await makeStaff(shop, app, 'care', 'Ayu')
  serum = await makeProduct(db, { priceRupiah: 100_000, stock: 500 })
})
afterAll(async () => {
  expect((await checkInvariants(db)).filter(({ violations }) => violations.length > 0)).toEqual([])
})

type Tested = Awaited<ReturnType<typeof makeMember>>
const line = () => ({ productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0 })
const read = <Data>(id: string, part = '', by = ayu) => succeed<Data>(by, 'GET', `/members/${id}${part}`)
const member = (id: string) => read<StaffMember>(id)
const act = (id: string, path: string, body: object = {}, by = ayu) =>
  by.call(path === '/sessions' ? 'DELETE' : 'POST', `/members/${id}${path}`, body)
const block = (id: string, by = ayu) => act(id, '/block', { reason: 'Menipu kurir' }, by)
const unblock = (id: string) => act(id, '/unblock', { reason: 'Sudah jelas' })
const logIn = ({ email, password }: Tested, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password, remember: true },
    headers,
  })
const isSignedIn = async ({ headers }: { headers: object }) =>
  (await app.inject({ method: 'GET', url: '/api/user/me', headers: headers as Record<string, string> }))
    .statusCode === 200
/** Sends what the queue holds, as the worker does; returns the mails to this address. */
async function mailsTo(address: string) {
  const { rows } = await sql<{ task: string; payload: object; key: string }>`
    select t.identifier as task, j.payload, j.id::text as key
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in ('mail-account-news', 'mail-given-points', 'mail-given-voucher') order by j.id`.execute(
    db,
  )
  const run = tasks(shop)
  for (const { task, payload } of rows) await run[task as keyof typeof run](payload)
  await sql`delete from graphile_worker._private_jobs where id = any(${rows.map(({ key }) => key)}::bigint[])`.execute(
    db,
  )
  return mails.filter(({ to }) => to === address)
}
const actsOf = async (id: string) =>
  (await read<MemberAct[]>(id, '/journal')).map(({ action, by, detail }) => [action, by, detail])

describe('[CARE-02] a member’s page', () => {
  test('shows in short who it is, masked, and all parts hold what the member did', async () => {
    const buyer = await makeBuyer(db)
    const { email } = await db
      .updateTable('members')
      .set({ is_verified_email: true })
      .where('id', '=', buyer.id)
      .returning('email')
      .executeTakeFirstOrThrow()
    const order = await makePaidOrder(db, app, [{ product: serum }], buyer)
    await fillBag(app, buyer, [{ ...line(), quantity: 2 }])
    for (const insert of [
      sql`insert into wishlist_entries (member_id, combination_id) values (${buyer.id}, ${line().combinationId})`,
      sql`insert into reviews (product_id, member_id, detail, average_rating, status)
        values (${serum.productId}, ${buyer.id}, 'Ringan', 4, 'published')`,
      sql`insert into order_returns (order_id, reason) values (${order.id}, 'Tutup pecah')`,
      sql`insert into subscriptions (email, consent) values (${email}, 'Kirimi aku kabar')`,
      sql`insert into stock_wishes (combination_id, email, member_id) values (${line().combinationId}, ${email}, ${buyer.id})`,
      sql`insert into social_identities (provider, subject, member_id) values ('google', ${email}, ${buyer.id})`,
    ])
      await insert.execute(db)
    await call(app, buyer, 'POST', '/api/chat/messages', {
      text: 'Halo, kapan dikirim?',
      key: crypto.randomUUID(),
    })

    expect(await member(buyer.id)).toMatchObject({
      name: 'Sari W.',
      email: expect.stringMatching(/^u•+@example.com$/),
      phone: '0812•••••90',
      city: 'Kota Jakarta Selatan',
      orders: 1,
      returns: 1,
      reviews: { count: 1, average: 4 },
      sessions: 1,
      groups: ['new'],
      states: [],
      block: null,
    })
    expect(await read<MemberBag>(buyer.id, '/bag')).toMatchObject({
      lines: [{ product_id: String(serum.productId), quantity: 2, price: 100_000, is_available: true }],
      total: 200_000,
    })
    expect(await read<MemberWishes>(buyer.id, '/wishes')).toMatchObject({
      count: 1,
      wishes: [{ price: 100_000 }],
    })
    expect(await read<MemberReview[]>(buyer.id, '/reviews')).toMatchObject([{ stars: 4, text: 'Ringan' }])
    expect(await read<MemberReturn[]>(buyer.id, '/returns')).toMatchObject([
      { order: order.code, reason: 'Tutup pecah', status: 'asked' },
    ])
    expect(await read<MemberConversations>(buyer.id, '/conversations')).toMatchObject({
      chat: [{ by: null, text: 'Halo, kapan dikirim?' }],
    })
    const devices = await read<MemberDevices>(buyer.id, '/devices')
    expect(devices).toMatchObject({ sessions: [{}], social: [{ provider: 'google' }] })
    expect(JSON.stringify(devices)).not.toContain('127.0.0.1')
    expect(await read<MemberConsents>(buyer.id, '/consents')).toMatchObject({
      mails: { text: 'Kirimi aku kabar' },
      stock_alerts: [{}],
    })
    const shown = await succeed<RevealedAccount>(ayu, 'POST', `/members/${buyer.id}/reveal`)
    expect(shown).toMatchObject({ name: 'Sari Wulandari', email, phone: '081234567890' })
    expect(await actsOf(buyer.id)).toEqual([['members.reveal', 'Ayu', {}]])
  })

  test('of nobody is not found, part by part', async () => {
    for (const part of ['', '/bag', '/wishes', '/vouchers', '/reviews', '/returns', '/conversations'])
      expect((await ayu.call('GET', `/members/tiada123${part}`)).body.code, part).toBe('NOT_FOUND')
    for (const part of ['/devices', '/consents', '/journal', '/notes'])
      expect((await ayu.call('GET', `/members/tiada123${part}`)).body.code, part).toBe('NOT_FOUND')
  })
})

describe('[CARE-02] a blocked member', () => {
  test('is signed out everywhere and neither signs in nor orders, is told by mail, and comes back when unblocked', async () => {
    const dina = await makeMember(shop)
    const other = await logIn(dina)
    expect(other.statusCode).toBe(200)
    expect((await block(dina.id)).status).toBe(200)

    expect(await isSignedIn(dina)).toBe(false)
    const refused = await logIn(dina)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ACCOUNT_BLOCKED'])
    expect(refused.json().message).toContain(shop.env.SELLER_EMAIL)
    expect(await member(dina.id)).toMatchObject({
      states: ['blocked'],
      sessions: 0,
      block: { by: 'Ayu', reason: 'Menipu kurir' },
    })
    expect((await block(dina.id)).body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: 'Ayu' } })

    expect((await unblock(dina.id)).status).toBe(200)
    expect((await unblock(dina.id)).body.code).toBe('CHANGED_MEANWHILE')
    expect((await logIn(dina)).statusCode).toBe(200)
    expect(await actsOf(dina.id)).toEqual([
      ['members.unblock', 'Ayu', {}],
      ['members.block', 'Ayu', { sessions: 2 }],
    ])
    expect(await read<MemberNote[]>(dina.id, '/notes')).toMatchObject([
      { kind: 'unblock', text: 'Sudah jelas', by: 'Ayu' },
      { kind: 'block', text: 'Menipu kurir', by: 'Ayu' },
    ])
    const told = await mailsTo(dina.email)
    expect(told.map(({ subject }) => subject)).toEqual([
      'Akun Carasun kamu kami blokir',
      'Akun Carasun kamu bisa dipakai lagi',
    ])
    expect(told[0]?.text).toContain(shop.env.SELLER_EMAIL)
    expect(told[0]?.text).not.toContain('Menipu')
  })

  test('keeps the orders they have; staff cannot make one for them either', async () => {
    const buyer = await makeBuyer(db)
    const order = await makePaidOrder(db, app, [{ product: serum }], buyer)
    await block(buyer.id)
    const manager = await makeStaff(shop, app, 'manager', 'Ratna')
    const { version } = await succeed<{ version: number }>(manager, 'GET', `/orders/${order.id}`)
    const moved = await manager.call('POST', `/orders/${order.id}/move`, { act: 'start', version })
    expect(moved.status, moved.text).toBe(200)
  })

  test('who orders at the same moment either has the whole order, or none', async () => {
    const outcomes = new Set<string>()
    for (const first of ['order', 'block'] as const) {
      const buyer = await makeBuyer(db)
      const cart = await fillBag(app, buyer, [line()])
      const before = await stockOf()
      // Both wait behind this lock, in the order in which they came.
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      const holding = db.transaction().execute(async tx => {
        await sql`select from members where id = ${buyer.id} for update`.execute(tx)
        await held
      })
      // A call of the test app starts when it is awaited.
      const acts = { order: async () => place(app, buyer, cart), block: () => block(buyer.id) }
      const second = first === 'order' ? 'block' : 'order'
      const one = acts[first]()
      await waitForLocks(db, 1)
      const two = acts[second]()
      await waitForLocks(db, 2)
      release()
      await holding
      const [a, b] = await Promise.all([one, two])
      const placed = (first === 'order' ? a : b) as Awaited<ReturnType<typeof place>>
      const orders = await db.selectFrom('orders').select('id').where('member_id', '=', buyer.id).execute()
      const code = placed.statusCode === 200 ? 'placed' : placed.json().code
      expect(orders.length).toBe(code === 'placed' ? 1 : 0)
      expect(before - (await stockOf())).toBe(code === 'placed' ? 1 : 0)
      expect((await member(buyer.id)).states).toEqual(['blocked'])
      expect(await isSignedIn(buyer)).toBe(false)
      outcomes.add(`${first} first: ${code}`)
    }
    expect([...outcomes]).toEqual(['order first: placed', 'block first: ACCOUNT_BLOCKED'])
  })

  test('who signs in at the same moment has no session afterwards', async () => {
    for (let round = 0; round < 5; round += 1) {
      const eka = await makeMember(shop)
      await Promise.all([logIn(eka), block(eka.id), logIn(eka), logIn(eka)])
      const sessions = await db.selectFrom('sessions').select('id').where('member_id', '=', eka.id).execute()
      expect(sessions).toEqual([])
    }
  })

  const stockOf = async () => {
    const { free } = await db
      .selectFrom('stock')
      .select(sql<number>`(on_hand - reserved)::integer`.as('free'))
      .where('combination_id', '=', line().combinationId)
      .executeTakeFirstOrThrow()
    return free
  }
})

describe('[CARE-02] staff', () => {
  test('unlock an account after too many wrong passwords, once', async () => {
    const nina = await makeMember(shop)
    for (let guess = 0; guess < ACCOUNT_LOCK_FAILS; guess += 1) await logIn({ ...nina, password: 'keliru' })
    expect((await logIn(nina)).json().code).toBe('ACCOUNT_LOCKED')
    expect((await member(nina.id)).states).toEqual(['locked'])
    expect((await act(nina.id, '/unlock')).status).toBe(200)
    expect((await act(nina.id, '/unlock')).body.code).toBe('CHANGED_MEANWHILE')
    expect((await logIn(nina)).statusCode).toBe(200)
    expect(await actsOf(nina.id)).toEqual([['members.unlock', 'Ayu', {}]])
    expect(await mailsTo(nina.email)).toMatchObject([{ subject: 'Akun Carasun kamu sudah tidak terkunci' }])
  })

  test('end all sessions; where there is none nothing is recorded or mailed', async () => {
    const omi = await makeMember(shop)
    expect((await act(omi.id, '/sessions')).body.data).toEqual({ ended: 1 })
    expect(await isSignedIn(omi)).toBe(false)
    expect((await act(omi.id, '/sessions')).body.data).toEqual({ ended: 0 })
    expect(await actsOf(omi.id)).toEqual([['members.end-sessions', 'Ayu', { sessions: 1 }]])
    expect(await mailsTo(omi.email)).toHaveLength(1)
  })

  test('verify the contact that they saw, and no number that somebody else has verified', async () => {
    const phone_no = `0813${String(Date.now()).slice(-8)}`
    const [putu, ray] = [await makeMember(shop, { phone_no }), await makeMember(shop, { phone_no })]
    const seen = await member(putu.id)
    await db.updateTable('members').set({ updated_at: new Date() }).where('id', '=', putu.id).execute()
    const verify = async (id: string, contact: string, version?: string) =>
      act(id, '/verification', { contact, version: version ?? (await member(id)).version })
    expect((await verify(putu.id, 'phone', seen.version)).body.code).toBe('CHANGED_MEANWHILE')
    expect((await verify(putu.id, 'phone')).status).toBe(200)
    expect((await verify(putu.id, 'phone')).body.code).toBe('CHANGED_MEANWHILE')
    expect((await verify(ray.id, 'phone')).body.code).toBe('ALREADY_TAKEN')
    expect((await verify(ray.id, 'email')).status).toBe(200)
    expect(await member(putu.id)).toMatchObject({ is_verified_phone: true, is_verified_email: false })
    expect(await member(ray.id)).toMatchObject({ is_verified_phone: false, is_verified_email: true })
    expect(await actsOf(ray.id)).toEqual([['members.verify', 'Ayu', { contact: 'email' }]])
    expect(await mailsTo(putu.email)).toMatchObject([
      { subject: 'Nomor akun Carasun kamu sudah terverifikasi' },
    ])
    expect(await mailsTo(ray.email)).toHaveLength(1)
  })

  test('give points and a voucher with a reason, which the member reads in the mail; a repetition gives nothing more', async () => {
    const tia = await makeMember(shop)
    const gift = { purse: 'points', amount: 50, reason: 'Maaf terlambat', last_day: null, seen_entry: null }
    expect((await ayu.call('POST', `/points-desk/members/${tia.id}/gifts`, gift)).status).toBe(200)
    const { code } = await makeVoucher(db, { audience: 'listed', name: 'Potongan maaf' })
    const open = await makeVoucher(db)
    const give = (named: string) => act(tia.id, '/vouchers', { code: named, reason: 'Botol pecah' })
    expect((await give(code.toLowerCase())).status).toBe(200)
    expect((await give(code)).status).toBe(200)
    expect((await give(open.code)).body).toMatchObject({ code: 'VOUCHER_NOT_FOR_LISTED', field: 'code' })
    expect((await give('TIADA')).body.code).toBe('NOT_FOUND')
    expect(await member(tia.id)).toMatchObject({ points: 50 })
    expect(await read<MemberVouchers>(tia.id, '/vouchers')).toMatchObject({
      held: [{ code, reason: 'Botol pecah', is_running: true, is_used: false }],
    })
    const told = await mailsTo(tia.email)
    expect(told.map(({ subject }) => subject)).toEqual([
      '50 poin untukmu dari Carasun',
      'Voucher untukmu dari Carasun',
    ])
    expect(told[0]?.text).toContain('Maaf terlambat')
    expect(told[1]?.text).toContain('Botol pecah')
    expect(told[1]?.text).toContain(code)
    const owner = await makeStaff(shop, app, 'owner')
    const given = await succeed<MemberAct[]>(owner, 'GET', `/journal?action=vouchers.give&subject_id=${code}`)
    expect(given).toMatchObject([{ detail: { memberId: tia.id } }])
  })

  test('write notes that only those who may change accounts read, and no journal repeats', async () => {
    const wati = await makeMember(shop)
    expect((await act(wati.id, '/notes', { text: 'Suka ditelepon sore' })).status).toBe(200)
    expect(await read<MemberNote[]>(wati.id, '/notes')).toMatchObject([
      { kind: 'note', text: 'Suka ditelepon sore', by: 'Ayu' },
    ])
    expect(await actsOf(wati.id)).toEqual([['members.add-note', 'Ayu', {}]])
    const watcher = await makeStaff(shop, app, 'observer')
    expect((await watcher.call('GET', `/members/${wati.id}/notes`)).body.code).toBe('PERMISSION_MISSING')
    await block(wati.id)
    expect((await read<StaffMember>(wati.id, '', watcher)).block).toMatchObject({ by: 'Ayu', reason: '' })
  })

  test('without the permission change nothing', async () => {
    const yuni = await makeMember(shop)
    const watcher = await makeStaff(shop, app, 'observer')
    const { version } = await member(yuni.id)
    for (const [path, body] of [
      ['/block', { reason: 'Iseng saja' }],
      ['/unblock', { reason: 'Iseng saja' }],
      ['/unlock', {}],
      ['/sessions', {}],
      ['/verification', { contact: 'email', version }],
      ['/notes', { text: 'Iseng' }],
      ['/vouchers', { code: 'APA', reason: 'Iseng saja' }],
      ['/reveal', {}],
    ] as const)
      expect((await act(yuni.id, path, body, watcher)).body.code, path).toBe('PERMISSION_MISSING')
    expect(await actsOf(yuni.id)).toEqual([])
    expect(await member(yuni.id)).toMatchObject({ version, states: [], sessions: 1 })
    expect(await mailsTo(yuni.email)).toEqual([])
  })
})
