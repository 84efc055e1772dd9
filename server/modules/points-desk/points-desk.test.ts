import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type {
  GivePoints,
  MemberBook,
  PointEntry,
  PointList,
  PointsOverview,
} from '../../../contract/staff/points-desk.ts'
import { DAY_MS } from '../../../contract/time-units.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { onlyRow } from '../../db/only-row.ts'
import { staffJobKinds } from '../../schedule/staff-job-kinds.ts'
import { makeKey } from '../../testing/make-api-key.ts'
import { type Buyer, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { issuedCard } from '../../testing/make-gift-card.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { type CallResult, makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { rani } from '../../testing/run-staff.ts'
import { succeed } from '../../testing/succeed.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { changePoints } from '../points/index.ts'
import { changeSetting } from '../shop-settings/index.ts'
import { listJobRows, runJob } from '../staff-jobs/index.ts'
import { giveTokens, takeTokensBack } from '../tokens/index.ts'

/** The books of points and tokens in the back office (PROMO-03). */

const { shop, app } = await openTestShop()
let ratna: StaffTester
let serum: MadeProduct
beforeAll(async () => {
  ratna = await makeStaff(shop, app, 'manager', 'Ratna')
  serum = await makeProduct(shop.db, { priceRupiah: 100_000, stock: 500 })
})
afterAll(async () => {
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([])
})

/** A buyer whom staff name by e-mail. */
async function member(): Promise<Buyer & { email: string }> {
  const buyer = await makeBuyer(shop.db)
  const { email } = await shop.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  return { ...buyer, email }
}
const overview = () => succeed<PointsOverview>(ratna, 'GET', '/points-desk')
const bookOf = ({ id }: { id: string }) => succeed<MemberBook>(ratna, 'GET', `/points-desk/members/${id}`)
const entriesOf = ({ id }: { id: string }, query = '') =>
  succeed<ListPage<PointEntry>>(ratna, 'GET', `/points-desk/entries?member=${id}${query}`).then(
    ({ rows }) => rows,
  )
const gift = { purse: 'points', amount: 50, reason: 'Maaf terlambat', last_day: null } as const
const give = async (
  to: { id: string },
  change: Partial<GivePoints> = {},
  by: Pick<StaffTester, 'call'> = ratna,
) =>
  by.call('POST', `/points-desk/members/${to.id}/gifts`, {
    ...gift,
    seen_entry: (await bookOf(to)).seen_entry,
    ...change,
  })
const take = async (from: { id: string }, amount: number, purse = 'points') =>
  ratna.call('POST', `/points-desk/members/${from.id}/takings`, {
    purse,
    amount,
    reason: 'Salah beri',
    seen_entry: (await bookOf(from)).seen_entry,
  })
const upload = (file: string, { purse = 'points', by = ratna, name = 'kado.csv', query = '' } = {}) =>
  by.call('POST', `/points-desk/lists?name=${name}&purse=${purse}${query}`, Buffer.from(file), {
    'content-type': 'text/csv',
  })
async function uploaded(...request: Parameters<typeof upload>): Promise<PointList> {
  const { id } = dataOf<{ id: string }>(await upload(...request))
  return succeed(ratna, 'GET', `/points-desk/lists/${id}`)
}
const giveList = ({ id, version }: PointList, by = ratna) =>
  by.call('POST', `/points-desk/lists/${id}/gift`, { version })
async function run(answer: CallResult): Promise<string> {
  const { id } = dataOf<{ id: string }>(answer)
  await runJob(shop, staffJobKinds, id)
  return id
}
function dataOf<Data>({ status, text, body }: CallResult): Data {
  expect(status, text).toBe(200)
  return body.data as Data
}
const usable = async (of: { id: string }) => (await bookOf(of)).points.usable
async function orderWithPoints(buyer: Buyer, points: number): Promise<string | null> {
  await fillBag(app, buyer, [
    { productId: serum.productId, combinationId: serum.combinationIds[0] ?? 0, quantity: 1 },
  ])
  const headers = buyer.headers
  const held = await app.inject({ method: 'POST', url: '/api/carts/points', headers, payload: { points } })
  // They have not got that many yet.
  if (held.statusCode !== 200) return null
  const response = await place(app, buyer, held.json().data)
  return response.statusCode === 200 ? response.json().data.order_id : null
}

test('[PROMO-03] the figures of the page are the sums of the ledgers, also after orders, gifts, takings and expiry', async () => {
  const [ana, budi] = [await member(), await member()]
  await changePoints(shop.db, rani, { member: ana.email, points: 900, note: '' })
  await changePoints(shop.db, rani, { member: budi.email, points: 40, note: '' })
  await changePoints(shop.db, rani, { member: budi.email, points: -15, note: '' })
  expect(await orderWithPoints(ana, 200)).not.toBeNull()
  const now = shop.now()
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  for (const [tokens, expiresAt] of [
    [30, null],
    [20, inDays(1)],
    [7, inDays(300)],
    [99, inDays(-1)],
  ] as const)
    await giveTokens(shop.db, rani, { member: ana.email, tokens, expiresAt, note: '' })
  await takeTokensBack(shop.db, rani, { member: ana.email, tokens: 5, note: '', now })

  const { points, tokens } = await overview()
  const inBooks = onlyRow(
    await sql<Record<'usable' | 'held' | 'pending', number>>`
      select sum(usable_change)::integer as usable, sum(held_change)::integer as held,
        sum(pending_change)::integer as pending from point_entries`.execute(shop.db),
  )
  expect(points).toMatchObject({ ...inBooks, owed: inBooks.usable + inBooks.held })
  expect(inBooks.held).toBeGreaterThan(0)
  expect(points.liability_rupiah).toBe((inBooks.usable + inBooks.held) * 100)
  // Grant by grant, as a member's own page counts.
  const { rows: grants } = await sql<{ left: number; expires_at: Date | null }>`
    select g.expires_at, (g.change + coalesce((select sum(change) from token_entries e where e.grant_id = g.id), 0))::integer
      as left from token_entries g where g.grant_id is null`.execute(shop.db)
  const open = grants.filter(({ expires_at: at }) => at === null || at > now)
  const sum = (rows: typeof grants) => rows.reduce((total, row) => total + row.left, 0)
  expect(tokens.outstanding).toBe(sum(open))
  expect(tokens.outstanding).toBe(52)
  expect(tokens.never).toBe(sum(open.filter(row => row.expires_at === null)))
  expect(tokens.later).toBe(7)
  for (const { month, tokens: expiring } of tokens.expiring)
    expect(expiring, month).toBe(
      sum(open.filter(({ expires_at: at }) => at !== null && jakartaDay(at).startsWith(month))),
    )
  // What is taken is taken from what expires first.
  expect(tokens.expiring.reduce((total, { tokens: each }) => total + each, 0)).toBe(15)
  const book = await bookOf(ana)
  expect(book.points).toMatchObject({ usable: 700, held: 200, worth_rupiah: 70_000 })
  expect(book.tokens.count).toBe(52)
  const entries = await entriesOf(ana)
  expect(entries.reduce((total, entry) => total + entry.change, 0)).toBe(700)
  expect((await entriesOf(ana, '&kind=held'))[0]).toMatchObject({
    change: -200,
    held_change: 200,
    order: expect.stringMatching(/^CRS/),
  })
})

test('[PROMO-03] a file names each bad line, masked, and gives nothing yet', async () => {
  const [ana, budi] = [await member(), await member()]
  const file = `Email,Poin,Alasan
${ana.email},1.500,Juara foto
tiada@example.com,10,Juara foto
${budi.email},sepuluh,Juara foto
${ana.email},5,Dua kali
,5,Tanpa nama
${budi.email},20,ok
${budi.email},20,Juara foto
`
  const list = await uploaded(file)
  expect(list).toMatchObject({ able: 2, lines: 7, amount: 1_520, worth_rupiah: 152_000, twin: null })
  expect(list.faults.map(({ line, fault }) => [line, fault])).toEqual([
    [3, expect.stringMatching(/Tidak ada pelanggan/)],
    [4, expect.stringMatching(/angka bulat/)],
    [5, expect.stringMatching(/sudah ada di baris 2/)],
    [6, expect.stringMatching(/kosong/)],
    [7, expect.stringMatching(/Alasannya/)],
  ])
  expect(JSON.stringify(list)).not.toContain(ana.email)
  expect(await usable(ana)).toBe(0)
})

test('[PROMO-03] the same list gives nothing twice: not again, not under another name, not pressed by two at once', async () => {
  const [ana, budi] = [await member(), await member()]
  const file = `${ana.email},100,Juara foto\n${budi.email},20,Juara foto\ntiada@example.com,5,Juara foto\n`
  const [list, twin] = [await uploaded(file), await uploaded(file, { name: 'salinan.csv' })]
  const answers = await Promise.all([giveList(list), giveList(twin), giveList(list)])
  expect(answers.map(({ body }) => body.code).sort()).toEqual([
    'POINT_LIST_GIVEN',
    'POINT_LIST_GIVEN',
    undefined,
  ])
  const started = answers.find(({ status }) => status === 200)
  if (!started) throw new Error('no list was given')
  const job = await run(started)
  await runJob(shop, staffJobKinds, job)
  expect([await usable(ana), await usable(budi)]).toEqual([100, 20])
  const report = await listJobRows(shop.db, job, { after: 0, limit: 10 })
  expect(report.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['done', '+100 poin'],
    ['done', '+20 poin'],
    ['refused', expect.stringMatching(/Tidak ada pelanggan/)],
  ])

  // In another order, with a heading, and from another person.
  const again = await uploaded(
    `Email;Poin;Alasan\n${budi.email};20;Juara foto\n${ana.email};100;Juara foto\n`,
  )
  expect(again.twin).toMatchObject({ by: 'Ratna' })
  expect((await giveList(again, await makeStaff(shop, app, 'owner'))).body.code).toBe('POINT_LIST_GIVEN')
  expect(await usable(ana)).toBe(100)
  // On purpose, for another reason.
  await run(await giveList(await uploaded(`${ana.email},100,Juara video\n`)))
  expect(await usable(ana)).toBe(200)
  expect((await entriesOf(ana))[0]).toMatchObject({ kind: 'granted', note: 'Juara video', by: 'Ratna' })
})

test('[PROMO-03] a list of tokens gives them until its last day', async () => {
  const ana = await member()
  const list = await uploaded(`${ana.email},12,Undian ulang tahun`, {
    purse: 'tokens',
    query: '&last_day=2031-05-31',
  })
  await run(await giveList(list))
  expect((await bookOf(ana)).tokens).toEqual({
    count: 12,
    expiring: [{ tokens: 12, expires_at: '2031-05-31T16:59:59.000Z' }],
  })
  const late = await upload(`${ana.email},1,Undian`, { purse: 'tokens', query: '&last_day=2020-01-01' })
  expect(late.body.code).toBe('INVALID_INPUT')
  for (const bad of ['', 'Email,Poin\n', 'PK\u0003\u0004'])
    expect((await upload(bad)).status, JSON.stringify(bad)).toBe(422)
})

test('[PROMO-03] while a list gives, the same members spend: nobody spends what they do not have, and no point is lost', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, member))
  for (const { email } of buyers) await changePoints(shop.db, rani, { member: email, points: 100, note: '' })
  const list = await uploaded(buyers.map(({ email }) => `${email},50,Terima kasih`).join('\n'))
  const before = (await overview()).points
  const { id: job } = dataOf<{ id: string }>(await giveList(list))
  const [orders] = await Promise.all([
    Promise.all(buyers.map((buyer, index) => orderWithPoints(buyer, index % 2 === 0 ? 90 : 120))),
    // Two processes run the same job.
    runJob(shop, staffJobKinds, job),
    runJob(shop, staffJobKinds, job),
  ])
  await runJob(shop, staffJobKinds, job)
  const placed = orders.filter(order => order !== null)
  expect(placed.length).toBeGreaterThan(0)
  for (const [index, buyer] of buyers.entries()) {
    const { usable: left, held } = (await bookOf(buyer)).points
    expect(left + held).toBe(150)
    expect(left).toBeGreaterThanOrEqual(0)
    if (orders[index] === null) expect(held).toBe(0)
  }
  const after = (await overview()).points
  expect(after.usable + after.held).toBe(before.usable + before.held + 6 * 50)
})

test('[PROMO-03] by hand: one member gets and gives back, masked until revealed; of two who help at once the second is told', async () => {
  const ana = await member()
  expect(await succeed(ratna, 'POST', '/points-desk/members/find', { name: ana.email })).toEqual({
    id: ana.id,
  })
  const unknown = await ratna.call('POST', '/points-desk/members/find', { name: 'tiada@example.com' })
  expect(unknown.body.code).toBe('NOT_FOUND')
  dataOf(await give(ana))
  dataOf(await give(ana, { purse: 'tokens', amount: 3, last_day: '2031-01-31' }))
  const { seen_entry: seen, ...book } = await bookOf(ana)
  expect(book).toMatchObject({ points: { usable: 50 }, tokens: { count: 3 } })
  expect(JSON.stringify(book)).not.toContain(ana.email)

  const rina = await makeStaff(shop, app, 'care', 'Rina')
  const answers = await Promise.all([give(ana, { seen_entry: seen }), give(ana, { seen_entry: seen }, rina)])
  expect(answers.map(({ body }) => body.code).sort()).toEqual(['CHANGED_MEANWHILE', undefined])
  expect(await usable(ana)).toBe(100)

  expect((await take(ana, 101)).body).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'amount',
    message: expect.stringMatching(/punya 100 /),
  })
  dataOf(await take(ana, 60))
  dataOf(await take(ana, 2, 'tokens'))
  expect(await bookOf(ana)).toMatchObject({ points: { usable: 40 }, tokens: { count: 1 } })
  expect(await entriesOf(ana, '&purse=tokens')).toMatchObject([
    { kind: 'taken', change: -2, note: 'Salah beri' },
    { kind: 'granted', change: 3 },
  ])

  const laras = await makeStaff(shop, app, 'promotions', 'Laras')
  expect((await give(ana, {}, laras)).body.code).toBe('PERMISSION_MISSING')
  expect((await laras.call('POST', `/members/${ana.id}/reveal`)).body.code).toBe('PERMISSION_MISSING')
  expect(await succeed(rina, 'POST', `/members/${ana.id}/reveal`)).toMatchObject({
    email: ana.email,
  })
  const wrong = { amount: [0, 1.5, 2_000_000], reason: [''], last_day: ['kapan'] }
  for (const [field, values] of Object.entries(wrong))
    for (const value of values)
      expect((await give(ana, { [field]: value })).body, field).toMatchObject({
        code: 'INVALID_INPUT',
        field,
      })
})

test('[PROMO-03] an API key gives no more than a person, and points and gift cards of a day count together', async () => {
  const ana = await member()
  const key = await makeKey(shop, app, ['promotions.read', 'promotions.give'])
  const refused = await give(ana, { amount: 10_001 }, key)
  expect(refused.body).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
    message: expect.stringMatching(/kunci/i),
  })
  expect(await usable(ana)).toBe(0)
  dataOf(await give(ana, { amount: 10_000 }, key))

  const wati = await makeStaff(shop, app, 'manager', 'Wati')
  const issue = (rupiah: number) => wati.call('POST', '/gift-cards', { ...issuedCard, value_rupiah: rupiah })
  dataOf(await issue(900_000))
  expect((await give(ana, { amount: 1_001 }, wati)).body.code).toBe('SECOND_PERSON_NEEDED')
  dataOf(await give(ana, { amount: 500 }, wati))
  expect((await issue(50_001)).body).toMatchObject({ code: 'INVALID_INPUT', field: 'value_rupiah' })
  // One of both at once.
  const answers = await Promise.all([issue(50_000), give(ana, { amount: 500 }, wati)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('[PROMO-03] what one person gives in a day, by hand and by lists, above the ceiling waits for a second person', async () => {
  const owner = await makeStaff(shop, app, 'owner', 'Hartini')
  const dewi = await makeStaff(shop, app, 'manager', 'Dewi')
  const ana = await member()
  await changeSetting(shop, operator, { key: 'giftCeilingRupiah', value: 20_000 })
  try {
    dataOf(await give(ana, { amount: 150 }, dewi))
    // Two at once that would pass alone.
    const seen = (await bookOf(ana)).seen_entry
    const big = { ...gift, amount: 60, seen_entry: seen }
    const refused = await dewi.call('POST', `/points-desk/members/${ana.id}/gifts`, big)
    expect(refused.body).toMatchObject({
      code: 'SECOND_PERSON_NEEDED',
      message: expect.stringMatching(/Rp 21\.000/),
      details: { sum: 21_000, ceiling: 20_000 },
    })
    const list = await uploaded(`${ana.email},60,Juara umum`, { by: dewi })
    expect((await giveList(list, dewi)).body.code).toBe('SECOND_PERSON_NEEDED')
    expect(await usable(ana)).toBe(150)

    const ask = (action: string, request: object) =>
      succeed<{ id: string }>(dewi, 'POST', '/approvals', { action, request, reason: 'Sesuai janji' })
    const byHand = await ask('points.give', { ...big, member_id: ana.id })
    const byList = await ask('points.give-list', { id: list.id, version: list.version })
    for (const { id } of [byHand, byList]) {
      const answer = await owner.call('POST', `/approvals/${id}/decision`, { decision: 'approved' })
      expect(answer.status, answer.text).toBe(200)
    }
    const { job, approved_by: approvedBy } = await succeed<PointList>(
      dewi,
      'GET',
      `/points-desk/lists/${list.id}`,
    )
    await runJob(shop, staffJobKinds, job?.id ?? '')
    expect(approvedBy).toBe('Hartini')
    expect(await usable(ana)).toBe(270)
  } finally {
    await changeSetting(shop, operator, { key: 'giftCeilingRupiah', value: 1_000_000 })
  }
  await changeSetting(shop, operator, { key: 'giftCeilingTokens', value: 10 })
  expect((await give(ana, { purse: 'tokens', amount: 11 }, dewi)).body.code).toBe('SECOND_PERSON_NEEDED')
  dataOf(await give(ana, { purse: 'tokens', amount: 10 }, dewi))
  await changeSetting(shop, operator, { key: 'giftCeilingTokens', value: 500 })
})
