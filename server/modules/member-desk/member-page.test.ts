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
import type { StaffOrder } from '../../../contract/staff/order-page.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Db, openDb, openPool } from '../../db/database.ts'
import { tasks } from '../../schedule/schedule.ts'
import { call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makePaidOrder } from '../../testing/make-paid-order.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { anonymousVisit, makeMember } from '../../testing/people.ts'
import { succeed } from '../../testing/succeed.ts'
import { openTestShop, testApp } from '../../testing/test-shop.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'
import { startSession } from '../members/index.ts'

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

/** Another process of the shop, on the same database. */
const otherPool = (() => {
  const pool = openPool(shop.databaseUrl, 4, () => {})
  return { pool, db: openDb(pool) }
})()
const otherApp = await testApp({ ...shop, ...otherPool })
afterAll(async () => {
  await otherApp.close()
  await otherPool.pool.end()
})

/** Holds what `take` locks until it is released. */
async function hold(take: (tx: Db) => Promise<unknown>) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: isTaken, resolve: tell } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async tx => {
    await take(tx)
    tell()
    await held
  })
  await isTaken
  return { release, holding }
}

/** Runs two acts that want one account: both wait behind a lock that is held, in this order. */
async function oneAfterAnother<Outcome>(
  memberId: string,
  one: () => Promise<Outcome>,
  two: () => Promise<Outcome>,
): Promise<{ statuses: Outcome[] }> {
  const { release, holding } = await hold(tx =>
    sql`select from members where id = ${memberId} for update`.execute(tx),
  )
  const first = one()
  await waitForLocks(db, 1)
  const second = two()
  await waitForLocks(db, 2)
  release()
  await holding
  return { statuses: await Promise.all([first, second]) }
}

/** "done", or the constraint that refused it. */
const outcomeOf = (write: () => Promise<unknown>): Promise<string> =>
  write().then(
    () => 'done',
    error => String((error as { constraint?: string }).constraint),
  )

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
    // An address that is not certainly theirs may be somebody else's.
    const verify = (is_verified_email: boolean) =>
      db.updateTable('members').set({ is_verified_email }).where('id', '=', buyer.id).execute()
    await verify(false)
    expect(await read<MemberConsents>(buyer.id, '/consents')).toMatchObject({ mails: null })
    await verify(true)
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
    const { version, customer } = await succeed<StaffOrder>(manager, 'GET', `/orders/${order.id}`)
    expect(customer).toMatchObject({ is_blocked: true })
    const moved = await manager.call('POST', `/orders/${order.id}/move`, { act: 'start', version })
    expect(moved.status, moved.text).toBe(200)

    expect(await succeed(ayu, 'GET', `/orders/buyers/${buyer.id}`)).toMatchObject({ is_blocked: true })
    const counts = () =>
      sql`select (select count(*) from orders) as orders, (select count(*) from carts) as carts,
        (select count(*) from staff_acts) as acts`.execute(db)
    const [before, stock] = [await counts(), await stockOf()]
    const draft = {
      member_id: buyer.id,
      lines: [
        { product_id: String(serum.productId), combination_id: String(line().combinationId), quantity: 1 },
      ],
      voucher_code: '',
      address_id: buyer.addressId,
      shipping_type: 'regular',
    }
    const made = { ...draft, payment_method: 'bca_virtual_account', total_price: 100_000, gifts: [] }
    for (const [path, body] of [
      ['/orders/preview', draft],
      ['/orders', made],
    ] as const)
      expect(
        (await ayu.call('POST', path, body, { 'idempotency-key': crypto.randomUUID() })).body,
        path,
      ).toMatchObject({
        code: 'ACCOUNT_BLOCKED',
        message: expect.stringContaining('Buka blokirnya'),
      })
    expect([(await counts()).rows, await stockOf()]).toEqual([before.rows, stock])
  })

  test('who orders in another process at the same moment either has the whole order, or none', async () => {
    const outcomes = new Set<string>()
    for (const first of ['order', 'block'] as const) {
      const buyer = await makeBuyer(db)
      const cart = await fillBag(app, buyer, [line()])
      const before = await stockOf()
      const acts = {
        order: async () => place(otherApp, buyer, cart),
        block: () => block(buyer.id),
      }
      const { statuses } = await oneAfterAnother<unknown>(
        buyer.id,
        acts[first],
        acts[first === 'order' ? 'block' : 'order'],
      )
      const placed = statuses[first === 'order' ? 0 : 1] as Awaited<ReturnType<typeof place>>
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

  test('who signs in at the same moment has no session afterwards, whichever came first', async () => {
    for (const first of ['login', 'block'] as const) {
      const eka = await makeMember(shop)
      const acts = {
        login: async () => (await logIn(eka)).statusCode,
        block: async () => (await block(eka.id)).status,
      }
      const { statuses } = await oneAfterAnother(
        eka.id,
        acts[first],
        acts[first === 'login' ? 'block' : 'login'],
      )
      expect(statuses, first).toEqual(first === 'login' ? [200, 200] : [200, 403])
      expect(await sessionsOf(eka.id), first).toEqual([])
    }
  })

  test('has no session even if one was left, as by a process that does not know of blocks', async () => {
    const fira = await makeMember(shop)
    await db.updateTable('members').set({ blocked_at: shop.now() }).where('id', '=', fira.id).execute()
    expect(await sessionsOf(fira.id)).toHaveLength(1)
    expect(await isSignedIn(fira)).toBe(false)
  })

  test('gets neither session nor order from a process that does not know of blocks, whichever came first', async () => {
    const outcomes: string[] = []
    for (const what of ['session', 'order'] as const)
      for (const first of [what, 'block'] as const) {
        const buyer = await makeBuyer(db)
        const { id: cartId } = await db
          .insertInto('carts')
          .values({ member_id: buyer.id, closed_at: new Date() })
          .returning('id')
          .executeTakeFirstOrThrow()
        const write = () =>
          what === 'session'
            ? startSession(otherPool.db, buyer.id, anonymousVisit, new Date())
            : sql`insert into orders (reference_code, member_id, cart_id, state, pricing, payable_rupiah, shipping_rupiah,
                shipping_type, carrier_name) values (${cartId}, ${buyer.id}, ${cartId}, 'Awaiting payment',
                '{"steps": []}', 1000, 0, 'Reguler', 'JNE')`.execute(otherPool.db)
        const acts = {
          write: () => outcomeOf(write),
          block: async () => String((await block(buyer.id)).status),
        }
        const { statuses } = await oneAfterAnother(
          buyer.id,
          first === 'block' ? acts.block : acts.write,
          first === 'block' ? acts.write : acts.block,
        )
        outcomes.push(`${what}, ${first} first: ${statuses.join(' ')}`)
        expect(await sessionsOf(buyer.id)).toEqual([])
        // It is half an order.
        await db.deleteFrom('orders').where('cart_id', '=', cartId).execute()
        await db.deleteFrom('carts').where('id', '=', cartId).execute()
      }
    expect(outcomes).toEqual([
      'session, session first: done 200',
      'session, block first: 200 member_not_blocked',
      'order, order first: done 200',
      'order, block first: 200 member_not_blocked',
    ])
  })

  const sessionsOf = (id: string) =>
    db.selectFrom('sessions').select('id').where('member_id', '=', id).execute()

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

  test('who verify one number at the same moment for two members do so for one', async () => {
    const phone_no = `0814${String(Date.now()).slice(-8)}`
    const [putu, ray] = [await makeMember(shop, { phone_no }), await makeMember(shop, { phone_no })]
    const verify = async ({ id }: Tested) =>
      act(id, '/verification', { contact: 'phone', version: (await member(id)).version })
    const { release, holding } = await hold(tx =>
      sql`update members set is_verified_phone = true where id = ${putu.id}`.execute(tx),
    )
    // Sees no verified number, and then waits for the index.
    const second = verify(ray)
    await waitForLocks(db, 1)
    release()
    await holding
    expect((await second).body).toMatchObject({ code: 'ALREADY_TAKEN', field: 'contact' })
    expect(await member(ray.id)).toMatchObject({ is_verified_phone: false })
    expect(await actsOf(ray.id)).toEqual([])
  })

  test('unlock while the member signs in on a known device, in both orders, without a deadlock', async () => {
    for (const first of ['unlock', 'login'] as const) {
      const nina = await makeMember(shop)
      const device = (await logIn(nina)).cookies.find(({ name }) => name.includes('device'))
      const known = { cookie: `${device?.name}=${device?.value}` }
      for (let guess = 0; guess < ACCOUNT_LOCK_FAILS; guess += 1) await logIn({ ...nina, password: 'keliru' })
      const acts = {
        unlock: async () => (await act(nina.id, '/unlock')).status,
        login: async () => (await logIn(nina, known)).statusCode,
      }
      const { statuses } = await oneAfterAnother(
        nina.id,
        acts[first],
        acts[first === 'unlock' ? 'login' : 'unlock'],
      )
      expect(statuses, first).toEqual([200, 200])
    }
  })

  test('give points and a voucher with a reason, which the member reads in the mail; a repetition is refused', async () => {
    const tia = await makeMember(shop)
    const gift = { purse: 'points', amount: 50, reason: 'Maaf terlambat', last_day: null, seen_entry: null }
    expect((await ayu.call('POST', `/points-desk/members/${tia.id}/gifts`, gift)).status).toBe(200)
    const { code } = await makeVoucher(db, { audience: 'listed', name: 'Potongan maaf' })
    const open = await makeVoucher(db)
    const give = (named: string) => act(tia.id, '/vouchers', { code: named, reason: 'Botol pecah' })
    expect((await give(code.toLowerCase())).status).toBe(200)
    expect((await give(code)).body).toMatchObject({ code: 'VOUCHER_GIVEN', field: 'code' })
    const over = await makeVoucher(db, { audience: 'listed', ends_at: new Date(shop.now().getTime() - 1) })
    expect((await give(over.code)).body).toMatchObject({ code: 'VOUCHER_ENDED', field: 'code' })
    expect((await give(open.code)).body).toMatchObject({ code: 'VOUCHER_NOT_FOR_LISTED', field: 'code' })
    expect((await give('TIADA')).body.code).toBe('NOT_FOUND')
    expect(await member(tia.id)).toMatchObject({ points: 50 })
    expect(await read<MemberVouchers>(tia.id, '/vouchers')).toMatchObject({
      held: [{ code, reason: 'Botol pecah', given_by: 'Ayu', is_running: true, is_used: false }],
    })
    expect(await read<MemberAct[]>(tia.id, '/journal')).toMatchObject([
      { action: 'vouchers.give', by: 'Ayu', subject: { kind: 'voucher', id: code }, detail: {} },
      { action: 'points.give', by: 'Ayu', subject: { kind: 'member', id: tia.id } },
    ])
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

  test('give nothing to a blocked member', async () => {
    const rina = await makeMember(shop)
    await block(rina.id)
    const { code } = await makeVoucher(db, { audience: 'listed' })
    const gift = { purse: 'points', amount: 50, reason: 'Maaf terlambat', last_day: null, seen_entry: null }
    for (const refused of [
      await act(rina.id, '/vouchers', { code, reason: 'Botol pecah' }),
      await ayu.call('POST', `/points-desk/members/${rina.id}/gifts`, gift),
    ])
      expect(refused.body).toMatchObject({
        code: 'ACCOUNT_BLOCKED',
        message: expect.stringContaining('Buka blokirnya'),
      })
    expect(await member(rina.id)).toMatchObject({ points: 0 })
    expect((await read<MemberVouchers>(rina.id, '/vouchers')).held).toEqual([])
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
    // The member reads them in a copy of their data, without who wrote them (decision 79).
    const { member_notes: own } = (
      await app.inject({ method: 'POST', url: '/api/user/me/data', headers: wati.headers })
    ).json().data.data
    expect(own).toMatchObject([{ kind: 'note', text: 'Suka ditelepon sore' }])
    expect(JSON.stringify(own)).not.toContain('Ayu')
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
