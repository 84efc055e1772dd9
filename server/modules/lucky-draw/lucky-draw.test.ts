import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { MailUnavailable } from '../../adapters/mail/mail-provider.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { followChanges } from '../../testing/follow-changes.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { makeMember } from '../../testing/people.ts'
import { rani, staffOf } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { writeDrafts } from '../../testing/write-file.ts'
import { importCampaigns } from '../campaigns/index.ts'
import { importTokenPrizes } from '../tokens/index.ts'
import { importLuckyDraws, mailLuckyPrize } from './index.ts'

const mailServer = fakeMailServer()
const cache = new PublicCache()
const { shop, app } = await openTestShop({ mail: mailServer.mail }, cache)
const staff = staffOf(shop)

interface Participant {
  headers: Record<string, string>
  id: string
  email: string
}
const url = '/api/user/me/claim-reward/lucky-draw'
const claim = (member: Participant | null, headers: Record<string, string> = {}, lucky_draw_type = 'aqua') =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...member?.headers, ...headers },
    payload: { lucky_draw_type },
  })
const email = (member: Participant | null, voucher_id: string, lucky_draw_type = 'aqua') =>
  app.inject({
    method: 'POST',
    url: `${url}/email`,
    headers: member?.headers ?? {},
    payload: { voucher_id, lucky_draw_type },
  })
const get = async (member: Participant | null, path: string) =>
  app.inject({ url: `/api${path}`, headers: member?.headers ?? {} })
const members = (count: number): Promise<Participant[]> =>
  Promise.all(Array.from({ length: count }, () => makeMember(shop)))

let code: string
beforeAll(async () => {
  code = (await makeVoucher(shop.db, { is_active: false, audience: 'listed' })).code
  await staff('rewards', 'add', 'kipas', 'Kipas mini')
  await importCampaigns(shop, rani, writeDrafts([{ slug: 'lucky-draw', name: 'Lucky Draw' }], 'pages.json'))
})
beforeEach(async () => {
  shop.setNow(null)
  mailServer.isDown = false
  await shop.db.deleteFrom('lucky_claims').execute()
  await shop.db.deleteFrom('lucky_prizes').execute()
  await shop.db.deleteFrom('lucky_draws').execute()
})

const voucherPrize = (change: object = {}) => ({
  key: 'potongan',
  name: 'Potongan Rp 10.000',
  text: 'Sekali pakai.',
  slot: 'voucher',
  weight: 10,
  voucher: code,
  voucher_days: 30,
  ...change,
})
const draw = (prizes: object[], change: object = {}) => ({
  name: 'Undian Surya',
  campaign: 'lucky-draw',
  prizes,
  ...change,
})
async function openDraws(...drafts: object[]) {
  await importLuckyDraws(shop, rani, writeDrafts(drafts))
}

const prizesDrawn = async () =>
  Object.fromEntries(
    (await shop.db.selectFrom('lucky_prizes').select(['key', 'claimed_count']).execute()).map(row => [
      row.key,
      row.claimed_count,
    ]),
  )

describe('a claim', () => {
  describe('[LUCKY-24] [TOKEN-03] the same reward drawn and redeemed at the same moment', () => {
    const kipas = { key: 'kipas', name: 'Kipas mini', text: '', slot: 'rewards', weight: 1, reward: 'kipas' }
    const tokenPrize = { key: 'kipas', name: 'Kipas mini', type: 'reward', tokens: 4, reward: 'kipas' }
    const redeem = (member: Participant) =>
      app.inject({
        method: 'POST',
        url: '/api/user/me/tokens/redeem',
        headers: member.headers,
        payload: { points: 4, prize_name: 'Kipas mini', type: 'reward' },
      })
    const spent = async (member: Participant) =>
      4 - (await get(member, '/user/me/tokens')).json().data.tokenCount
    const countDraws = async (member: Participant) =>
      (await shop.db.selectFrom('lucky_claims').select('id').where('member_id', '=', member.id).execute())
        .length
    let sari: Participant

    beforeEach(async () => {
      sari = await makeMember(shop)
      await openDraws(draw([kipas]), draw([kipas], { type: 'bumi', name: 'Undian Bumi' }))
      await importTokenPrizes(shop, rani, writeDrafts([tokenPrize]))
      await staff('tokens', 'give', sari.email, '4')
    })

    /** Lets the first request reach the row that both need, and the second one wait for it. */
    async function collide<First, Second>(
      table: 'token_prizes' | 'lucky_prizes',
      first: () => Promise<First>,
      second: () => Promise<Second>,
    ): Promise<[First, Second]> {
      const running = await shop.db.transaction().execute(async tx => {
        await sql`select from ${sql.table(table)} where key = 'kipas' for update`.execute(tx)
        const firstEnds = first()
        await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1)
        let isOver = false
        const secondEnds = second().finally(() => {
          isOver = true
        })
        await expect.poll(async () => isOver || (await countWaiting()) === 2, { timeout: 20_000 }).toBe(true)
        return { firstEnds, secondEnds }
      })
      return Promise.all([running.firstEnds, running.secondEnds])
    }
    const countWaiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          shop.db,
        )
      ).rows.length

    test('redeemed first: it is not drawn as well', async () => {
      const [redeemed, claimResponse] = await collide(
        'token_prizes',
        () => redeem(sari),
        () => claim(sari),
      )
      expect(redeemed.statusCode, redeemed.body).toBe(200)
      expect(claimResponse.json()).toMatchObject({ code: 'LUCKY_DRAW_EMPTY' })
      expect([await spent(sari), await countDraws(sari)]).toEqual([4, 0])
    })

    test('drawn first: no token is spent on it', async () => {
      const [claimResponse, redeemed] = await collide(
        'lucky_prizes',
        () => claim(sari),
        () => redeem(sari),
      )
      expect(claimResponse.statusCode, claimResponse.body).toBe(200)
      expect(redeemed.json()).toMatchObject({ code: 'TOKEN_PRIZE_LIMIT' })
      expect([await spent(sari), await countDraws(sari)]).toEqual([0, 1])
    })

    test('drawn first: another draw does not give it again', async () => {
      const [claimResponse, other] = await collide(
        'lucky_prizes',
        () => claim(sari),
        () => claim(sari, {}, 'bumi'),
      )
      expect(claimResponse.statusCode, claimResponse.body).toBe(200)
      expect(other.json()).toMatchObject({ code: 'LUCKY_DRAW_EMPTY' })
      expect(await countDraws(sari)).toBe(1)
    })

    test('drawn first: staff cannot give it as well', async () => {
      const [claimResponse, gift] = await collide(
        'lucky_prizes',
        () => claim(sari),
        () => staff('rewards', 'give', 'kipas', sari.email),
      )
      expect(claimResponse.statusCode, claimResponse.body).toBe(200)
      expect(gift.code).toBe(1)
    })
  })

  test('a reward that a member already has is not on their wheel', async () => {
    const kipas = {
      key: 'kipas',
      name: 'Kipas mini',
      text: '',
      slot: 'rewards',
      weight: 1000,
      reward: 'kipas',
    }
    await openDraws(draw([voucherPrize({ weight: 1 }), kipas]))
    const [sari, dewi] = await members(2)
    if (!sari || !dewi) throw new Error('too few members')
    await staff('rewards', 'give', 'kipas', sari.email)
    expect((await claim(sari)).json().data).toMatchObject({ slot: 'voucher' })
    await openDraws(draw([kipas]))
    await staff('rewards', 'give', 'kipas', dewi.email)
    expect((await claim(dewi)).json()).toMatchObject({ code: 'LUCKY_DRAW_EMPTY' })
  })

  test('[LUCKY-24] returns the reward, with a voucher for this member only', async () => {
    await openDraws(draw([voucherPrize()]))
    const [sari, dewi] = await members(2)
    if (!sari || !dewi) throw new Error('too few members')
    const { statusCode, body } = await claim(sari)
    expect(statusCode, body).toBe(200)
    const { data } = JSON.parse(body)
    expect(data).toMatchObject({
      _id: expect.any(String),
      name: 'Potongan Rp 10.000',
      slot: 'voucher',
      voucher: { code: expect.stringMatching(/^[A-Z0-9]{9,20}$/) },
    })
    const vouchers = async (member: Participant) =>
      (await get(member, '/vouchers')).json().data.map((voucher: { code: string }) => voucher.code)
    expect(await vouchers(sari)).toContain(data.voucher.code)
    expect(await vouchers(dewi)).not.toContain(data.voucher.code)
    expect((await claim(dewi)).json().data.voucher.code).not.toBe(data.voucher.code)
  })

  test('[LUCKY-28] a second claim is refused, even from 64 tabs at once', async () => {
    await openDraws(draw([voucherPrize({ quota: 100 }), voucherPrize({ key: 'lain', name: 'Lain' })]))
    const [sari] = await members(1)
    if (!sari) throw new Error('too few members')
    const responses = await Promise.all(Array.from({ length: 64 }, () => claim(sari)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const response of responses)
      if (response.statusCode !== 200) expect(response.json().code).toBe('LUCKY_DRAW_CLAIMED')
    expect((await claim(sari)).json()).toMatchObject({
      success: false,
      code: 'LUCKY_DRAW_CLAIMED',
      message: 'Kamu sudah mendapat hadiah dari undian ini.',
    })
    const prizes = await prizesDrawn()
    expect((prizes.potongan ?? 0) + (prizes.lain ?? 0)).toBe(1)
    expect(await shop.db.selectFrom('lucky_claims').select('id').execute()).toHaveLength(1)
    const own = await shop.db
      .selectFrom('voucher_members')
      .select('voucher_id')
      .where('member_id', '=', sari.id)
      .execute()
    expect(own).toHaveLength(1)
  })

  test('the same Idempotency-Key gets the same prize again', async () => {
    await openDraws(draw([voucherPrize()]))
    const [sari] = await members(1)
    if (!sari) throw new Error('too few members')
    const key = { 'idempotency-key': 'putar-1' }
    const first = (await claim(sari, key)).json()
    expect(first.success).toBe(true)
    expect((await claim(sari, key)).json()).toEqual(first)
  })

  test('64 members at once win all of a scarce prize, and none beyond the quotas', async () => {
    await openDraws(
      draw([
        voucherPrize({
          key: 'tas',
          name: 'Tas',
          slot: 'gift',
          weight: 90,
          quota: 3,
          voucher: undefined,
          voucher_days: undefined,
        }),
        voucherPrize({ quota: 7 }),
        voucherPrize({
          key: 'kipas',
          name: 'Kipas',
          slot: 'rewards',
          quota: 10,
          voucher: undefined,
          voucher_days: undefined,
          reward: 'kipas',
        }),
      ]),
    )
    const responses = await Promise.all((await members(64)).map(member => claim(member)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    for (const response of responses)
      if (response.statusCode !== 200) expect(response.json().code).toBe('LUCKY_DRAW_EMPTY')
    expect(await prizesDrawn()).toEqual({ tas: 3, potongan: 7, kipas: 10 })
    const { rows } = await shop.pool.query<{ max: number }>(
      'select max(count)::integer as max from (select count(*) from lucky_claims group by member_id) c',
    )
    expect(rows[0]?.max).toBe(1)
  })

  test('a guest is asked to log in; an unknown draw is closed', async () => {
    await openDraws(draw([voucherPrize()]))
    expect((await claim(null)).json().code).toBe('NOT_LOGGED_IN')
    const [sari] = await members(1)
    expect((await claim(sari ?? null, {}, 'entah')).json().code).toBe('LUCKY_DRAW_CLOSED')
  })

  test('nobody can draw outside the period or while the draw is off', async () => {
    await openDraws(draw([voucherPrize()], { starts_at: '2026-12-01', ends_at: '2026-12-08' }))
    for (const [moment, status] of [
      ['2026-11-30T16:59:59.999Z', 409],
      ['2026-11-30T17:00:00Z', 200],
      ['2026-12-07T16:59:59.999Z', 200],
      ['2026-12-07T17:00:00Z', 409],
    ] as const) {
      shop.setNow(new Date(moment))
      const [member] = await members(1)
      const response = await claim(member ?? null)
      expect(response.statusCode, moment).toBe(status)
      if (status === 409) expect(response.json().code).toBe('LUCKY_DRAW_CLOSED')
    }
    shop.setNow(new Date('2026-12-03T00:00:00Z'))
    await staff('lucky-draw', 'off', 'aqua')
    const [member] = await members(1)
    expect((await claim(member ?? null)).json().code).toBe('LUCKY_DRAW_CLOSED')
  })
})

describe('what a member sees of the draw', () => {
  test('[LUCKY-04] [LUCKY-25] the reward entry holds the member’s rewards in rules.users, nobody else’s', async () => {
    await openDraws(draw([voucherPrize()], { ends_at: '2030-01-01' }))
    const [sari, dewi] = await members(2)
    if (!sari || !dewi) throw new Error('too few members')
    const entry = async (member: Participant) =>
      (await get(member, '/user/me/claim-reward/lucky-draw')).json().data
    expect(await entry(sari)).toEqual([
      expect.objectContaining({
        lucky_draw_type: 'aqua',
        prizes: [
          {
            name: 'Potongan Rp 10.000',
            text: 'Sekali pakai.',
            slot: 'voucher',
            is_blank: false,
            chance_percent: 100,
            left: null,
          },
        ],
        rules: { users: [] },
      }),
    ])
    const reward = (await claim(sari)).json().data
    expect((await entry(sari))[0].rules.users).toEqual([reward])
    expect((await entry(dewi))[0].rules.users).toEqual([])
    expect((await get(sari, '/lucky-draw/voucher')).json().data).toEqual(reward)
    expect((await get(dewi, '/lucky-draw/voucher')).statusCode).toBe(404)
    expect((await get(sari, '/user/me/claim-reward/lucky-draw/history')).json().data).toEqual([reward])
    expect((await get(dewi, '/users/me/claim-reward/lucky-draw/history')).json().data).toEqual([])
    for (const path of ['/lucky-draw/voucher', '/user/me/claim-reward/lucky-draw'])
      expect((await get(null, path)).statusCode).toBe(401)
  })

  test('the rules show everybody the dates, the prizes left and their chances', async () => {
    await openDraws(
      draw(
        [
          voucherPrize({ weight: 20, quota: 5 }),
          voucherPrize({ key: 'lain', name: 'Lain', weight: 10 }),
          voucherPrize({ key: 'habis', name: 'Habis', weight: 70, quota: 0 }),
          voucherPrize({ key: 'nanti', name: 'Nanti', weight: 0 }),
        ],
        { ends_at: '2030-01-01' },
      ),
    )
    const rules = async () => (await get(null, '/lucky-draw/rules')).json().data
    expect(await rules()).toMatchObject({
      name: 'Undian Surya',
      starts_at: null,
      ends_at: '2029-12-31T17:00:00.000Z',
      prizes: [
        { name: 'Potongan Rp 10.000', chance_percent: 66.7, left: 5 },
        { name: 'Lain', chance_percent: 33.3, left: null },
        { name: 'Habis', chance_percent: 0, left: 0 },
      ],
    })
  })

  test('[LUCKY-22] the quota check lists the campaign until the last prize is won, and again when there are more', async () => {
    const filter = encodeURIComponent(JSON.stringify({ slug: 'lucky-draw', object_type: 'campaign' }))
    const check = async () =>
      (
        await app.inject(`/api/v3/promotions?filter=${filter}&fields=name,slug,is_active,is_display_icon_web`)
      ).json().data
    const campaigns = [
      { name: 'Lucky Draw', slug: 'lucky-draw', is_active: true, is_display_icon_web: false },
    ]
    await openDraws(draw([voucherPrize({ quota: 2 })]))
    const [sari, dewi] = await members(2)
    await claim(sari ?? null)
    onTestFinished(await followChanges(shop, cache))
    expect(await check()).toEqual(campaigns)
    await claim(dewi ?? null)
    await expect.poll(check).toEqual([])
    expect((await app.inject('/api/v3/promotions/lucky-draw')).statusCode, 'the page stays').toBe(200)
    await openDraws(draw([voucherPrize({ quota: 3 })]))
    await expect.poll(check).toEqual(campaigns)
  })
})

describe('the e-mail', () => {
  test('[LUCKY-26] is requested by the reward’s id and sent by a job', async () => {
    await openDraws(draw([voucherPrize()]))
    const [sari, dewi] = await members(2)
    if (!sari || !dewi) throw new Error('too few members')
    const { data } = (await claim(sari)).json()
    const response = await email(sari, data._id)
    expect(response.statusCode).toBe(200)
    expect(response.json().message).toBe('Voucher berhasil dikirim ke email')
    const { rows } = await shop.pool.query(
      `select payload from graphile_worker._private_jobs where payload ->> 'id' = $1`,
      [data._id],
    )
    expect(rows).toEqual([{ payload: { id: data._id, nth: '1' } }])
    mailServer.isDown = true
    await expect(mailLuckyPrize(shop, { id: data._id, nth: '1' })).rejects.toThrow(MailUnavailable)
    mailServer.isDown = false
    await mailLuckyPrize(shop, { id: data._id, nth: '1' })
    expect(mailServer.mails.filter(mail => mail.to === sari.email)).toEqual([
      expect.objectContaining({
        subject: 'Hadiahmu dari Carasun: Potongan Rp 10.000',
        text: expect.stringContaining(data.voucher.code),
      }),
    ])
    expect((await email(dewi, data._id)).statusCode, 'another’s').toBe(404)
    expect((await email(sari, data._id, 'entah')).statusCode).toBe(404)
    expect((await email(null, data._id)).statusCode).toBe(401)
  })

  test('is sent at most five times, however often the button is pressed', async () => {
    await openDraws(draw([voucherPrize()]))
    const [sari] = await members(1)
    if (!sari) throw new Error('too few members')
    const { data } = (await claim(sari)).json()
    const responses = await Promise.all(Array.from({ length: 20 }, () => email(sari, data._id)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })
})

describe('staff', () => {
  test('the audit repeats every claim from its stored data, and finds a tampered one', async () => {
    await openDraws(
      draw([voucherPrize({ quota: 4 }), voucherPrize({ key: 'lain', name: 'Lain', weight: 30 })]),
    )
    await Promise.all((await members(12)).map(member => claim(member)))
    const audit = await staff('lucky-draw', 'audit', 'aqua')
    expect(audit).toMatchObject({
      code: 0,
      output: expect.stringContaining('12 prizes are the same when the draw is repeated.'),
    })
    expect((await staff('lucky-draw', 'list')).output).toContain('drawn 12')
    expect((await staff('lucky-draw', 'show', 'aqua')).output).toMatch(/% {2}lain/)
    const findings = await checkInvariants(shop.db)
    expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
    await shop.db
      .updateTable('lucky_claims')
      .set({ ticket: 39, wheel: '[{"key":"tas","weight":40}]' })
      .execute()
    expect((await staff('lucky-draw', 'audit', 'aqua')).code).toBe(1)
    await sql`update lucky_claims set wheel = '{}' where id = (select min(id) from lucky_claims)`.execute(
      shop.db,
    )
    const unreadable = await staff('lucky-draw', 'audit', 'aqua')
    expect(unreadable.output).toContain('12 of 12 prizes differ')
    expect(unreadable.output).toMatch(/OTHER .* ticket 39 of 0 /)
  })

  test('the database itself refuses a second prize and a count beyond the quota', async () => {
    await openDraws(draw([voucherPrize({ quota: 1 })]))
    const [sari] = await members(1)
    await claim(sari ?? null)
    const copy = shop.pool.query(
      `insert into lucky_claims (draw_type, member_id, prize_id, prize_name, slot, wheel, ticket, claimed_at)
       select draw_type, member_id, prize_id, prize_name, slot, wheel, ticket, claimed_at from lucky_claims`,
    )
    await expect(copy).rejects.toMatchObject({ code: '23505' })
    const more = shop.pool.query('update lucky_prizes set claimed_count = claimed_count + 1')
    await expect(more).rejects.toMatchObject({ code: '23514' })
  })

  test('importing again changes nothing; a prize left out is no longer drawn; errors are reported', async () => {
    const two = draw([voucherPrize(), voucherPrize({ key: 'lain', name: 'Lain' })])
    expect((await staff('lucky-draw', 'import', writeDrafts([two]))).output).toContain('1 new')
    expect((await staff('lucky-draw', 'import', writeDrafts([two]))).output).toContain('1 unchanged')
    await openDraws(draw([voucherPrize({ key: 'lain', name: 'Lain' })]))
    const responses = await Promise.all((await members(8)).map(member => claim(member)))
    expect(new Set(responses.map(response => response.json().data.name))).toEqual(new Set(['Lain']))
    const faulty = draw([
      voucherPrize({ voucher: 'TIDAKADA', slot: 'kejutan' }),
      voucherPrize({ weight: -1, reward: 'kipas' }),
    ])
    const faults = await staff('lucky-draw', 'import', writeDrafts([faulty]))
    expect(faults.code).toBe(1)
    expect(faults.output).toContain('prizes.0.slot')
    expect(faults.output).toContain('prizes.1.weight')
    const unknown = draw([voucherPrize({ voucher: 'TIDAKADA' }), voucherPrize()])
    const { output } = await staff('lucky-draw', 'import', writeDrafts([{ ...unknown, campaign: 'entah' }]))
    expect(output).toContain('line 1, campaign: the shop has no promotion page "entah"')
    expect(output).toContain('prizes.0.voucher: the shop has no voucher "TIDAKADA"')
    expect(output).toContain('prizes.1.key: is listed twice')
  })
})
