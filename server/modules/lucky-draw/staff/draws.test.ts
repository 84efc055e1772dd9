import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LuckyPrize } from '../../../../contract/lucky-draw.ts'
import type { StaffJob } from '../../../../contract/staff/jobs.ts'
import type {
  DrawAudit,
  DrawInput,
  DrawPage,
  DrawPrizeInput,
  DrawSimulation,
  StaffDraw,
  StaffDrawRow,
} from '../../../../contract/staff/lucky-draws.ts'
import { checkInvariants } from '../../../db/check-invariants.ts'
import { digestDatabase } from '../../../testing/digest-database.ts'
import { makeStaff, type StaffTester } from '../../../testing/make-staff.ts'
import { makeVoucher } from '../../../testing/make-voucher.ts'
import { makeMember } from '../../../testing/people.ts'
import { rani, staffOf } from '../../../testing/run-staff.ts'
import { succeed } from '../../../testing/succeed.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { waitForLocks } from '../../../testing/wait-for-locks.ts'
import { writeDrafts } from '../../../testing/write-file.ts'
import { importCampaigns } from '../../campaigns/index.ts'
import { runJob } from '../../staff-jobs/index.ts'
import { auditFileKind } from '../index.ts'
import { segmentAt, storedWheel } from '../turn-wheel.ts'

/** Lucky draws in the back office (PROMO-05). */

const { shop, app } = await openTestShop()
const command = staffOf(shop)
let mita: StaffTester
let ratna: StaffTester
let code: string
beforeAll(async () => {
  mita = await makeStaff(shop, app, 'promotions', 'Mita')
  ratna = await makeStaff(shop, app, 'manager', 'Ratna')
  code = (await makeVoucher(shop.db, { is_active: false, discount_rupiah: 20_000 })).code
  await command('rewards', 'add', 'pouch', 'Pouch pantai')
  await shop.db.updateTable('rewards').set({ value_rupiah: 45_000 }).where('key', '=', 'pouch').execute()
  const pages = [
    { slug: 'undian-gajian', name: 'Undian gajian' },
    { slug: 'pesta-surya', name: 'Pesta Surya' },
    { slug: 'pekan-teduh', name: 'Pekan Teduh' },
    { slug: 'tukar-token', name: 'Tukar token' },
  ]
  await importCampaigns(shop, rani, writeDrafts(pages, 'pages.json'))
})
afterAll(async () => {
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([])
})

const blank: DrawPrizeInput = {
  key: null,
  name: 'Belum beruntung',
  text: '',
  slot: 'suprise',
  gives: 'blank',
  voucher: null,
  voucher_days: null,
  reward: null,
  chance_ppm: 740_000,
  quota: null,
}
const pouch: DrawPrizeInput = {
  ...blank,
  name: 'Pouch pantai',
  text: 'Ikut di paketmu.',
  slot: 'gift',
  gives: 'reward',
  reward: 'pouch',
  chance_ppm: 10_000,
  quota: 25,
}
const voucher = (): DrawPrizeInput => ({
  ...blank,
  name: 'Potongan Rp 20.000',
  slot: 'voucher',
  gives: 'voucher',
  voucher: code,
  voucher_days: 14,
  chance_ppm: 250_000,
})
const draft = (change: Partial<DrawInput> = {}): DrawInput => ({
  name: `Undian gajian ${crypto.randomUUID().slice(0, 8)}`,
  campaign: 'undian-gajian',
  starts_at: null,
  ends_at: null,
  prizes: [pouch, voucher(), blank],
  ...change,
})

const read = (type: string) => succeed<StaffDraw>(mita, 'GET', `/lucky-draws/${type}`)
const add = async (change: Partial<DrawInput> = {}) =>
  (await succeed<{ type: string }>(mita, 'POST', '/lucky-draws', draft(change))).type
const open = async (type: string) =>
  succeed(mita, 'POST', `/lucky-draws/${type}/switch`, {
    version: (await read(type)).version,
    is_active: true,
  })
const change = (who: StaffTester, { type, version, draw }: StaffDraw, changes: Partial<DrawInput>) =>
  who.call('PUT', `/lucky-draws/${type}`, { ...draw, ...changes, version })
const audit = (type: string) => succeed<DrawAudit>(mita, 'GET', `/lucky-draws/${type}/audit`)
async function claim(type: string, member?: { headers: Record<string, string> }) {
  const { headers } = member ?? (await makeMember(shop))
  const url = '/api/user/me/claim-reward/lucky-draw'
  return app.inject({ method: 'POST', url, headers, payload: { lucky_draw_type: type } })
}
/** Ends a voucher. */
const end = ({ id }: { id: string }) =>
  shop.db
    .updateTable('vouchers')
    .set({ starts_at: new Date('2020-01-01'), ends_at: new Date('2020-02-01') })
    .where('id', '=', id)
    .execute()
const claimsOf = (type: string) =>
  shop.db.selectFrom('lucky_claims').selectAll().where('draw_type', '=', type).execute()

describe('[PROMO-05] odds that exceed 1', () => {
  const over = () => [
    { ...pouch, chance_ppm: 100_000 },
    { ...voucher(), chance_ppm: 700_000 },
    { ...blank, chance_ppm: 500_000 },
  ]

  test('are refused in the back office, the field is named, and nothing is changed', async () => {
    const type = await add()
    const before = await digestDatabase(shop.pool)
    const added = await mita.call('POST', '/lucky-draws', draft({ prizes: over() }))
    const changed = await change(mita, await read(type), { prizes: over() })
    const simulated = await mita.call('POST', '/lucky-draws/simulation', { type: null, prizes: over() })
    for (const { status, body } of [added, changed, simulated])
      expect({ status, ...body }).toMatchObject({
        status: 400,
        code: 'INVALID_INPUT',
        field: 'prizes.2.chance_ppm',
        message: 'Semua peluang berjumlah 130%, lebih 30% dari 100%. Kurangi yang ini atau yang lain.',
      })
    expect(await digestDatabase(shop.pool)).toEqual(before)
    const whole = over().map((prize, index) => (index === 2 ? { ...prize, chance_ppm: 200_000 } : prize))
    expect((await change(mita, await read(type), { prizes: whole })).status).toBe(200)
    const hair = whole.map((prize, index) => (index === 2 ? { ...prize, chance_ppm: 200_001 } : prize))
    expect((await change(mita, await read(type), { prizes: hair })).body).toMatchObject({
      field: 'prizes.2.chance_ppm',
    })
  })

  test('are refused in a file, by line and field', async () => {
    const file = (...chances: string[]) =>
      writeDrafts([
        {
          type: 'berkas',
          name: 'Undian berkas',
          campaign: 'undian-gajian',
          prizes: chances.map((chance, index) => ({
            key: `hadiah-${index}`,
            name: `Hadiah ${index}`,
            slot: 'gift',
            chance,
          })),
        },
      ])
    const refused = await command('lucky-draw', 'import', file('60%', '1 dari 2', '5%'))
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('line 1, prizes.1.chance: all chances come to 115%, more than 100%'),
    })
    expect((await command('lucky-draw', 'import', file('60%', '1 dari 5', '20%'))).code).toBe(0)
    const { draw } = await read('berkas')
    expect(draw.prizes.map(({ chance_ppm }) => chance_ppm)).toEqual([600_000, 200_000, 200_000])
  })
})

test('[PROMO-05] the odds that staff see are those of the wheel, and of the members’ page', async () => {
  const type = await add()
  await open(type)
  const { prizes } = await read(type)
  expect(prizes.map(({ share, share_now }) => [share, share_now])).toEqual([
    [0.01, 0.01],
    [0.25, 0.25],
    [0.74, 0.74],
  ])
  const rules = async () =>
    (await app.inject(`/api/lucky-draw/rules?lucky_draw_type=${type}`)).json().data.prizes as LuckyPrize[]
  expect((await rules()).map(({ chance_percent }) => chance_percent)).toEqual([1, 25, 74])
  const rare = draft().prizes.map((prize, index) => ({
    ...prize,
    key: prizes[index]?.key ?? null,
    chance_ppm: [200, 250_000, 749_800][index] ?? 0,
  }))
  await change(mita, await read(type), { prizes: rare })
  expect((await rules()).map(({ chance_percent }) => chance_percent)).toEqual([0.02, 25, 75])
  await change(mita, await read(type), {
    prizes: draft().prizes.map((prize, index) => ({ ...prize, key: prizes[index]?.key ?? null })),
  })
  expect((await claim(type)).statusCode).toBe(200)
  const [drawn] = await claimsOf(type)
  const wheel = storedWheel.parse(drawn?.wheel)
  const tickets = wheel.reduce((sum, { weight }) => sum + weight, 0)
  for (const [index, { key, weight }] of wheel.entries()) {
    expect(key).toBe(prizes[index]?.key)
    expect(weight / tickets).toBe(prizes[index]?.share)
    const first = wheel.slice(0, index).reduce((sum, { weight }) => sum + weight, 0)
    expect(segmentAt(wheel, first).key).toBe(key)
    expect(segmentAt(wheel, first + weight - 1).key).toBe(key)
  }
})

test('[PROMO-05] below 100% the wheel is still full: what staff see is what is drawn', async () => {
  const prizes = [
    { ...voucher(), chance_ppm: 300_000 },
    { ...blank, chance_ppm: 300_000 },
  ]
  const type = await add({ prizes })
  await open(type)
  const shown = await read(type)
  expect(shown.prizes.map(({ share }) => share)).toEqual([0.5, 0.5])
  expect(shown.draw.prizes.map(({ chance_ppm }) => chance_ppm)).toEqual([500_000, 500_000])
  await claim(type)
  const [drawn] = await claimsOf(type)
  expect(storedWheel.parse(drawn?.wheel).map(({ weight }) => weight)).toEqual([300_000, 300_000])
})

test('[PROMO-05] a draw that is saved unchanged stays as it is, also below 100%', async () => {
  const prizes = [
    { ...voucher(), chance_ppm: 300_000 },
    { ...blank, chance_ppm: 300_000 },
  ]
  const type = await add({ prizes })
  const widths = () =>
    shop.db.selectFrom('lucky_prizes').select(['weight']).where('draw_type', '=', type).execute()
  expect((await change(mita, await read(type), {})).status).toBe(200)
  expect((await read(type)).version).toBe(1)
  await change(mita, await read(type), { name: 'Undian lain' })
  expect(await widths()).toEqual([{ weight: 300_000 }, { weight: 300_000 }])
})

test('[PROMO-05] as prizes run out, and as vouchers end, the odds of the next turn shift', async () => {
  const ending = await makeVoucher(shop.db, { is_active: false })
  const type = await add({
    prizes: [
      { ...pouch, chance_ppm: 500_000, quota: 0 },
      { ...voucher(), name: 'Berakhir', voucher: ending.code, chance_ppm: 400_000 },
      { ...blank, chance_ppm: 100_000 },
    ],
  })
  const now = async () =>
    (await read(type)).prizes.map(({ share, share_now, is_over }) => [share, share_now, is_over])
  expect(await now()).toEqual([
    [0.5, 0, false],
    [0.4, 0.8, false],
    [0.1, 0.2, false],
  ])
  await end(ending)
  expect(await now()).toEqual([
    [0.5, 0, false],
    [0.4, 0, true],
    [0.1, 1, false],
  ])
})

describe('[PROMO-05] a draw', () => {
  test('is closed until somebody opens it; a member then draws on its page', async () => {
    const type = await add({ campaign: 'pesta-surya', starts_at: '2026-01-01T00:00:00.000Z' })
    expect(type).toMatch(/^undian-gajian-/)
    expect((await claim(type)).json().code).toBe('LUCKY_DRAW_CLOSED')
    expect(await read(type)).toMatchObject({ state: 'stopped', version: 1, page: { slug: 'pesta-surya' } })
    await open(type)
    const page = async () =>
      (await app.inject(`/api/v3/promotions/pesta-surya?n=${Math.random()}`)).json().data
    expect((await page()).lucky_draw_type).toBe(type)
    expect((await claim(type)).statusCode).toBe(200)
    const shown = await read(type)
    expect(shown).toMatchObject({ state: 'running', claims: 1, version: 2 })
    expect(shown.days.at(-1)).toMatchObject({ claims: 1 })
    const rows = await succeed<StaffDrawRow[]>(mita, 'GET', '/lucky-draws')
    expect(rows.find(row => row.type === type)).toMatchObject({ claims: 1, state: 'running' })
    await succeed(mita, 'POST', `/lucky-draws/${type}/switch`, { version: 2, is_active: false })
    expect((await claim(type)).json().code).toBe('LUCKY_DRAW_CLOSED')
    const journal = await succeed<{ action: string; detail: object }[]>(
      ratna,
      'GET',
      `/journal?subject_kind=draw&subject_id=${type}`,
    )
    expect(journal.map(({ action }) => action)).toEqual([
      'lucky-draws.switch',
      'lucky-draws.switch',
      'lucky-draws.save',
    ])
  })

  test('that is closed leaves its page as it is, and so does one whose time has not come', async () => {
    const state = async () => {
      const { rows } = await sql<{ draw: string | null; gives: boolean }>`
        select campaign_draw('pekan-teduh', now()) as draw, campaign_gives('pekan-teduh', now()) as gives`.execute(
        shop.db,
      )
      return rows[0]
    }
    const type = await add({ campaign: 'pekan-teduh', starts_at: '2090-01-01T00:00:00.000Z' })
    expect(await state()).toEqual({ draw: null, gives: true })
    await open(type)
    expect(await state()).toEqual({ draw: null, gives: true })
    const sure = [{ ...pouch, chance_ppm: 1_000_000, quota: 1 }]
    await change(mita, await read(type), { starts_at: null, prizes: sure })
    expect(await state()).toEqual({ draw: type, gives: true })
    // Its winners find their prize there, also when nothing is left.
    await claim(type)
    expect(await state()).toEqual({ draw: type, gives: false })
    await succeed(mita, 'POST', `/lucky-draws/${type}/switch`, {
      version: (await read(type)).version,
      is_active: false,
    })
    expect(await state()).toEqual({ draw: type, gives: false })
  })

  test('is not played where tokens are redeemed', async () => {
    const pages = await succeed<DrawPage[]>(mita, 'GET', '/lucky-draws/pages')
    expect(pages.map(({ slug }) => slug)).toContain('pekan-teduh')
    expect(pages.map(({ slug }) => slug)).not.toContain('tukar-token')
    expect((await mita.call('POST', '/lucky-draws', draft({ campaign: 'tukar-token' }))).body).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'campaign',
      message: 'Penukaran token tampil di halaman ini. Pilih yang lain.',
    })
  })

  test('is not left without its page by somebody who renames it meanwhile', async () => {
    await importCampaigns(
      shop,
      rani,
      writeDrafts([{ slug: 'pekan-angin', name: 'Pekan Angin' }], 'angin.json'),
    )
    const added = await shop.db.transaction().execute(async tx => {
      await tx
        .updateTable('campaigns')
        .set({ slug: 'pekan-badai' })
        .where('slug', '=', 'pekan-angin')
        .execute()
      const adding = mita.call('POST', '/lucky-draws', draft({ campaign: 'pekan-angin' }))
      await waitForLocks(shop.db, 1)
      return { adding }
    })
    expect((await added.adding).body).toMatchObject({ code: 'INVALID_INPUT', field: 'campaign' })
  })

  test('is in the journal with all that its prizes give, and with the name that it had', async () => {
    const type = await add({ name: 'Undian pagi' })
    const seen = await read(type)
    const prizes = seen.draw.prizes.map(prize =>
      prize.gives === 'voucher' ? { ...prize, voucher_days: 30, text: 'Tanpa minimum belanja.' } : prize,
    )
    await change(mita, seen, { name: 'Undian sore', prizes })
    const [changed, made] = await succeed<{ detail: { prizes: unknown } }[]>(
      ratna,
      'GET',
      `/journal?subject_kind=draw&subject_id=${type}`,
    )
    const words = [
      'Pouch pantai: hadiah pouch, 1%, 25 buah, gambar Kado, “Ikut di paketmu.”',
      `Potongan Rp 20.000: voucher ${code} selama 14 hari, 25%, gambar Voucher`,
      'Belum beruntung: tidak dapat apa-apa, 74%, gambar Kejutan',
    ]
    expect(made?.detail).toMatchObject({ name: 'Undian pagi', prizes: words })
    const voucherNow = `Potongan Rp 20.000: voucher ${code} selama 30 hari, 25%, gambar Voucher, “Tanpa minimum belanja.”`
    expect(changed?.detail).toEqual({
      name: { from: 'Undian pagi', to: 'Undian sore' },
      prizes: { from: words, to: [words[0], voucherNow, words[2]] },
    })
  })

  test('costs what its prizes were worth when they were won', async () => {
    await command('rewards', 'add', 'kipas', 'Kipas')
    const worth = (rupiah: number) =>
      shop.db.updateTable('rewards').set({ value_rupiah: rupiah }).where('key', '=', 'kipas').execute()
    await worth(30_000)
    const sure = [{ ...pouch, name: 'Kipas', reward: 'kipas', chance_ppm: 1_000_000 }]
    const type = await add({ prizes: sure })
    await open(type)
    await claim(type)
    await worth(90_000)
    await claim(type)
    const shown = await read(type)
    expect(shown).toMatchObject({ cost_rupiah: 120_000, prizes: [{ value_rupiah: 90_000 }] })
    expect(shown.days.at(-1)).toMatchObject({ rupiah: 120_000 })
    const rows = await succeed<StaffDrawRow[]>(mita, 'GET', '/lucky-draws')
    expect(rows.find(row => row.type === type)?.cost_rupiah).toBe(120_000)
  })

  test('that a file changes keeps what was won, as in the back office', async () => {
    const file = (prize: object) =>
      writeDrafts([
        {
          type: 'pasar-malam',
          name: 'Pasar malam',
          campaign: 'undian-gajian',
          prizes: [{ key: 'topi', name: 'Topi', slot: 'gift', chance: '100%', ...prize }],
        },
      ])
    expect((await command('lucky-draw', 'import', file({ quota: 5 }))).code).toBe(0)
    await claim('pasar-malam')
    await claim('pasar-malam')
    const before = await digestDatabase(shop.pool)
    const refused = async (prize: object, why: string) =>
      expect(await command('lucky-draw', 'import', file(prize))).toMatchObject({
        code: 1,
        output: expect.stringContaining(`line 1, prizes.0.${why}`),
      })
    await refused({ quota: 1 }, 'quota: was won 2 times, so the quota cannot be less')
    await refused({ is_blank: true }, 'gives: was won 2 times, so it cannot give something else')
    await refused({ reward: 'pouch' }, 'gives: was won 2 times, so it cannot give something else')
    expect(await digestDatabase(shop.pool)).toEqual(before)
    expect((await command('lucky-draw', 'import', file({ quota: 2 }))).code).toBe(0)
  })

  test('names what it cannot find beside its field', async () => {
    const wrong: [Partial<DrawInput>, string][] = [
      [{ campaign: 'tidak-ada' }, 'campaign'],
      [{ prizes: [{ ...voucher(), voucher: 'TIDAKADA' }] }, 'prizes.0.voucher'],
      [{ prizes: [{ ...voucher(), voucher: null }] }, 'prizes.0.voucher'],
      [{ prizes: [{ ...pouch, reward: 'tidak-ada' }] }, 'prizes.0.reward'],
      [{ prizes: [{ ...blank, reward: 'pouch' }] }, 'prizes.0.reward'],
      [{ prizes: [{ ...pouch, key: 'entah' }] }, 'prizes.0.key'],
      [{ prizes: [blank, { ...pouch, name: blank.name }] }, 'prizes.1.name'],
      [{ prizes: [{ ...blank, chance_ppm: 0 }] }, 'prizes.0.chance_ppm'],
      [{ prizes: [blank] }, 'prizes.0.gives'],
      [{ prizes: [{ ...blank, chance_ppm: 1_000_001 }] }, 'prizes.0.chance_ppm'],
      [{ prizes: [] }, 'prizes'],
      [{ starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' }, 'ends_at'],
    ]
    const before = await digestDatabase(shop.pool)
    for (const [changes, field] of wrong)
      expect((await mita.call('POST', '/lucky-draws', draft(changes))).body, field).toMatchObject({
        code: 'INVALID_INPUT',
        field,
      })
    expect((await mita.call('GET', '/lucky-draws/tidak-ada')).status).toBe(404)
    expect((await mita.call('GET', '/lucky-draws/tidak-ada/audit')).status).toBe(404)
    const care = await makeStaff(shop, app, 'care')
    expect((await care.call('POST', '/lucky-draws', draft())).body.code).toBe('PERMISSION_MISSING')
    const after = await digestDatabase(shop.pool)
    for (const table of ['public.lucky_draws', 'public.lucky_prizes', 'public.lucky_claims'])
      expect(after[table]).toEqual(before[table] ?? 'a table of the digest')
  })

  test('with a blank says so to its member, and mails nobody about it; with only blanks left it has ended', async () => {
    const type = await add({
      prizes: [
        { ...blank, chance_ppm: 999_999 },
        { ...pouch, chance_ppm: 1, quota: 1 },
      ],
    })
    await open(type)
    const sari = await makeMember(shop)
    const { data } = (await claim(type, sari)).json()
    expect(data).toMatchObject({ name: 'Belum beruntung', is_blank: true, voucher: null })
    const mail = await app.inject({
      method: 'POST',
      url: '/api/user/me/claim-reward/lucky-draw/email',
      headers: sari.headers,
      payload: { voucher_id: data._id, lucky_draw_type: type },
    })
    expect(mail.statusCode).toBe(404)
    const seen = await read(type)
    const gone = seen.draw.prizes.map(prize => (prize.gives === 'blank' ? prize : { ...prize, quota: 0 }))
    expect((await change(mita, seen, { prizes: gone })).status).toBe(200)
    expect((await claim(type)).json().code).toBe('LUCKY_DRAW_EMPTY')
    expect((await read(type)).state).toBe('used_up')
    const kind = { ...blank, key: seen.draw.prizes[0]?.key ?? null, gives: 'other' } as const
    expect((await change(mita, await read(type), { prizes: [kind, pouch] })).body).toMatchObject({
      field: 'prizes.0.gives',
    })
  })

  test('changed by two people at once keeps the first change, and says whose it is', async () => {
    const seen = await read(await add())
    expect((await change(mita, seen, { name: 'Undian Mita' })).status).toBe(200)
    expect((await change(ratna, seen, { name: 'Undian Ratna' })).body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { by: 'Mita' },
    })
    const stale = { version: seen.version, is_active: true }
    expect((await ratna.call('POST', `/lucky-draws/${seen.type}/switch`, stale)).body.code).toBe(
      'CHANGED_MEANWHILE',
    )
    expect((await read(seen.type)).draw.name).toBe('Undian Mita')
    expect((await change(mita, await read(seen.type), {})).status, 'the same again').toBe(200)
    expect((await read(seen.type)).version).toBe(seen.version + 1)
    const now = await read(seen.type)
    const both = await Promise.all([
      change(mita, now, { name: 'Undian Mita lagi' }),
      change(ratna, now, { name: 'Undian Ratna lagi' }),
    ])
    expect(both.map(({ status }) => status).sort(), 'in the same moment').toEqual([200, 409])
  })

  test('of the same name added by two at once become two', async () => {
    const name = 'Undian kembar'
    const types = await Promise.all([add({ name }), add({ name }), add({ name })])
    expect(types.sort()).toEqual(['undian-kembar', 'undian-kembar-2', 'undian-kembar-3'])
  })

  test('keeps what was won: no quota falls below it, and a prize that is taken out stays for its winners', async () => {
    const sure = [{ ...pouch, chance_ppm: 1_000_000, quota: 5 }]
    const type = await add({ prizes: sure })
    await open(type)
    const sari = await makeMember(shop)
    await claim(type, sari)
    await claim(type)
    const seen = await read(type)
    const [won] = seen.draw.prizes
    if (!won) throw new Error('the prize is gone')
    expect((await change(mita, seen, { prizes: [{ ...won, quota: 1 }] })).body).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'prizes.0.quota',
      message: 'Sudah dimenangkan 2 orang, jadi kuotanya paling sedikit 2.',
    })
    expect(
      (
        await change(mita, seen, {
          prizes: [{ ...blank, gives: 'other', name: 'Kipas', chance_ppm: 1_000_000 }],
        })
      ).status,
    ).toBe(200)
    const after = await read(type)
    expect(after.prizes).toMatchObject([
      { name: 'Kipas', share: 1 },
      { name: 'Pouch pantai', given: 2, quota: 5, share: 0 },
    ])
    const own = (
      await app.inject({ url: '/api/user/me/claim-reward/lucky-draw/history', headers: sari.headers })
    ).json().data
    expect(own).toMatchObject([{ name: 'Pouch pantai' }])
    expect((await audit(type)).repeated).toBe(2)
    // A prize that nobody won goes without a trace.
    const withNew = [...after.draw.prizes.filter(({ chance_ppm }) => chance_ppm > 0)]
    await change(mita, after, { prizes: [...withNew.map(prize => ({ ...prize, key: null, name: 'Lain' }))] })
    expect((await read(type)).prizes.map(({ name }) => name)).toEqual(['Lain', 'Pouch pantai'])
  })
})

test('[PROMO-05] while members draw, staff change the odds: each claim has the whole wheel of before or after, and the audit repeats all', async () => {
  const type = await add({
    prizes: [
      { ...voucher(), chance_ppm: 500_000 },
      { ...blank, chance_ppm: 500_000 },
    ],
  })
  await open(type)
  const odds = [900_000, 200_000, 700_000, 100_000]
  const changeTo = async (chance: number) => {
    const seen = await read(type)
    const [first, second] = seen.draw.prizes
    if (!first || !second) throw new Error('a prize is gone')
    const prizes = [
      { ...first, chance_ppm: chance },
      { ...second, chance_ppm: 1_000_000 - chance },
    ]
    expect((await change(mita, seen, { prizes })).status).toBe(200)
  }
  for (const chance of odds) {
    const members = await Promise.all(Array.from({ length: 10 }, () => makeMember(shop)))
    const [responses] = await Promise.all([
      Promise.all(members.map(member => claim(type, member))),
      changeTo(chance),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(members.map(() => 200))
  }
  const wheels = new Set((await claimsOf(type)).map(({ wheel }) => storedWheel.parse(wheel)[0]?.weight))
  for (const { wheel } of await claimsOf(type)) {
    const [first, second] = storedWheel.parse(wheel)
    expect((first?.weight ?? 0) + (second?.weight ?? 0)).toBe(1_000_000)
    expect([500_000, ...odds]).toContain(first?.weight)
  }
  expect(wheels.size).toBeGreaterThan(1)
  expect(await audit(type)).toMatchObject({ claims: 40, repeated: 40, is_complete: true, differing: [] })
})

test('[PROMO-05] a quota that is lowered while members win ends at no less than they won', async () => {
  const type = await add({
    prizes: [{ ...blank, gives: 'other', name: 'Kipas', chance_ppm: 1_000_000, quota: 30 }],
  })
  await open(type)
  const members = await Promise.all(Array.from({ length: 24 }, () => makeMember(shop)))
  const accepted: number[] = []
  const lower = async () => {
    // The first is as many as can win: it is never too low.
    for (const quota of [members.length, 14, 9]) {
      const seen = await read(type)
      const prizes = seen.draw.prizes.map(prize => ({ ...prize, quota }))
      const { status, body } = await change(mita, seen, { prizes })
      if (status === 200) accepted.push(quota)
      else expect(body).toMatchObject({ code: 'INVALID_INPUT', field: 'prizes.0.quota' })
    }
  }
  const [responses] = await Promise.all([Promise.all(members.map(member => claim(type, member))), lower()])
  for (const response of responses)
    if (response.statusCode !== 200) expect(response.json().code).toBe('LUCKY_DRAW_EMPTY')
  const won = responses.filter(({ statusCode }) => statusCode === 200).length
  const [prize] = (await read(type)).prizes
  expect(prize?.given).toBe(won)
  expect(accepted).toContain(members.length)
  expect(prize?.quota).toBe(accepted.at(-1))
  expect(prize?.quota).toBeGreaterThanOrEqual(won)
  expect(await audit(type)).toMatchObject({ claims: won, repeated: won, is_complete: true })
})

describe('[PROMO-05] the simulation', () => {
  test('turns the wheel 10,000 times as it is typed, with what it costs; nothing is stored', async () => {
    const before = await digestDatabase(shop.pool)
    const found = await succeed<DrawSimulation>(mita, 'POST', '/lucky-draws/simulation', {
      type: null,
      prizes: [pouch, voucher(), blank],
    })
    expect(found).toMatchObject({ turns: 10_000, empty_turns: 0, is_cost_whole: true })
    const [first, second, third] = found.prizes
    expect(first).toMatchObject({ given: 25, value_rupiah: 45_000, cost_rupiah: 25 * 45_000 })
    expect(first?.runs_out_at).toBeGreaterThan(25)
    expect(second).toMatchObject({ value_rupiah: 20_000, runs_out_at: null })
    expect(third).toMatchObject({ value_rupiah: 0, cost_rupiah: 0 })
    expect(found.prizes.reduce((sum, { given }) => sum + given, 0)).toBe(10_000)
    expect(found.cost_rupiah).toBe(25 * 45_000 + (second?.given ?? 0) * 20_000)
    expect(found.shifts).toMatchObject([{ ran_out: 'Pouch pantai' }])
    const after = await digestDatabase(shop.pool)
    expect(after).toEqual(before)
  })

  test('begins with the stock that is left, and leaves out what has ended', async () => {
    const ended = await makeVoucher(shop.db, { is_active: false })
    const type = await add({
      prizes: [
        { ...blank, gives: 'other', name: 'Kipas', chance_ppm: 500_000, quota: 3 },
        { ...voucher(), voucher: ended.code, chance_ppm: 500_000 },
      ],
    })
    await open(type)
    await end(ended)
    await claim(type)
    const { draw } = await read(type)
    const found = await succeed<DrawSimulation>(mita, 'POST', '/lucky-draws/simulation', {
      type,
      prizes: draw.prizes,
    })
    expect(found.prizes.map(({ given }) => given)).toEqual([2, 0])
    expect(found).toMatchObject({ empty_turns: 9_998, shifts: [{ turn: 2, ran_out: 'Kipas', shares: [] }] })
    expect((await command('lucky-draw', 'simulate', type)).output).toContain('9998 without a prize left')
  })
})

describe('[PROMO-05] the audit', () => {
  test('draws every stored draw again, and names one that was tampered with and a counter that does not fit', async () => {
    const type = await add({
      prizes: [
        { ...blank, chance_ppm: 600_000 },
        { ...voucher(), chance_ppm: 400_000 },
      ],
    })
    await open(type)
    for (let draws = 0; draws < 6; draws += 1) await claim(type)
    const whole = await audit(type)
    expect(whole).toMatchObject({ claims: 6, repeated: 6, is_complete: true, differing: [] })
    expect(whole.prizes.reduce((sum, { counted }) => sum + counted, 0)).toBe(6)

    const [tampered] = await claimsOf(type)
    if (!tampered) throw new Error('nobody has drawn')
    const set = (values: object) =>
      shop.db.updateTable('lucky_claims').set(values).where('id', '=', tampered.id).execute()
    await set({ ticket: 999_999, wheel: JSON.stringify([{ key: 'mobil', weight: 1_000_000 }]) })
    expect(await audit(type)).toMatchObject({
      claims: 6,
      repeated: 5,
      is_complete: true,
      differing: [{ id: tampered.id, drawn_again: 'mobil', ticket: 999_999, width: 1_000_000 }],
    })
    await set({ wheel: '[]' })
    expect((await audit(type)).differing).toMatchObject([{ drawn_again: null, width: 0 }])
    await set({ ticket: tampered.ticket, wheel: JSON.stringify(tampered.wheel) })

    // One that is missing.
    const { id: _, ...copy } = tampered
    await shop.db.deleteFrom('lucky_claims').where('id', '=', tampered.id).execute()
    expect(await audit(type)).toMatchObject({ claims: 5, repeated: 5, is_complete: false })
    await shop.db
      .insertInto('lucky_claims')
      .values({ ...copy, wheel: JSON.stringify(copy.wheel) })
      .execute()
  })

  test('is a file that anybody can draw again, without the winners', async () => {
    const type = await add()
    await open(type)
    await claim(type)
    await claim(type)
    const { id } = await succeed<{ id: string }>(mita, 'POST', `/lucky-draws/${type}/audit/file`)
    await runJob(shop, { 'lucky-draws.audit-file': auditFileKind }, id)
    const job = (await mita.call('GET', `/jobs/${id}`)).body.data as StaffJob
    expect(job).toMatchObject({ state: 'done', total: 2, done: 2 })
    const { text } = await mita.call('GET', `/jobs/${id}/file`)
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toContain('Nomor undian,Waktu,Hadiah,Kode hadiah,Tiket (dari 0)')
    expect(lines).toHaveLength(3)
    for (const line of lines.slice(1))
      expect(line).toMatch(
        /"pouch-pantai ×10000, potongan-rp-20-000 ×250000, belum-beruntung ×740000".*,Sama$/,
      )
  })
})
