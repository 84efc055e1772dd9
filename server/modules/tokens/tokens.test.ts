import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { redeemBody } from '../../../contract/tokens.ts'
import { MailUnavailable } from '../../adapters/mail/mail-provider.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { makeMember } from '../../testing/people.ts'
import { rani, staffOf } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { writeDrafts } from '../../testing/write-file.ts'
import { importTokenPrizes, mailTokenPrize } from './index.ts'

const mailServer = fakeMailServer()
const { shop, app } = await openTestShop({ mail: mailServer.mail })
const staff = staffOf(shop)

type Who = { headers: Record<string, string>; id: string; userName: string; email: string }
const redeem = (member: Pick<Who, 'headers'> | null, body: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/user/me/tokens/redeem',
    headers: { ...member?.headers, ...headers },
    payload: body,
  })
const get = async (member: Pick<Who, 'headers'> | null, path: string) =>
  app.inject({ url: `/api${path}`, headers: member?.headers ?? {} })
const tokensOf = async (member: Who) => (await get(member, '/user/me/tokens')).json().data.tokenCount

/** Makes a member with this many tokens. */
async function holder(tokens: number, options: string[] = []): Promise<Who> {
  const member = await makeMember(shop)
  if (tokens > 0) await staff('tokens', 'give', member.userName, String(tokens), ...options)
  return member
}

const cut = { points: 3, prize_name: 'Potongan Rp 10.000', type: 'voucher' }
const spa = { points: 5, prize_name: 'Spa 60 menit', type: 'partner', partner_id: 'spa-melati' }
let code: string

beforeAll(async () => {
  code = (await makeVoucher(shop.db, { is_active: false, audience: 'listed', description: 'Sekali pakai.' }))
    .code
  await staff('rewards', 'add', 'pouch', 'Pouch pantai')
})
beforeEach(async () => {
  mailServer.isDown = false
  shop.setNow(null)
  await savePrizes({})
})

const prizes = (change: object) => [
  {
    key: 'potongan',
    name: cut.prize_name,
    type: 'voucher',
    tokens: 3,
    voucher: code,
    voucher_days: 14,
    ...change,
  },
  {
    key: 'spa',
    name: spa.prize_name,
    type: 'partner',
    tokens: 5,
    partner_id: 'spa-melati',
    tnc: 'Senin–Jumat',
  },
  {
    key: 'pouch',
    name: 'Pouch pantai',
    type: 'reward',
    tokens: 4,
    reward: 'pouch',
    per_member: 1,
    position: 3,
  },
]
async function savePrizes(change: object) {
  await importTokenPrizes(shop, rani, writeDrafts(prizes(change)))
}

test('[TOKEN-02] a signed-in member gets the total of their tokens', async () => {
  const [sari, dewi] = [await holder(7), await holder(0)]
  const total = async (member: Who, query = '') =>
    (await get(member, `/user/me${query}`)).json().data.user.total_march_campaign_tokens
  expect(await total(sari)).toBe(7)
  expect(await total(sari, '?guest=null')).toBe(7)
  expect(await total(dewi)).toBe(0)
})

test('prizes are listed with their cost and terms, except those that are switched off or have ended', async () => {
  expect((await get(null, '/token-prizes')).json().data).toEqual([
    expect.objectContaining({
      name: 'Potongan Rp 10.000',
      type: 'voucher',
      points: 3,
      quota_left: null,
      more_info: { name: 'Potongan Rp 10.000', partner_id: null, tnc: '', email_banner: null },
    }),
    expect.objectContaining({
      name: 'Spa 60 menit',
      more_info: expect.objectContaining({ partner_id: 'spa-melati', tnc: 'Senin–Jumat' }),
    }),
    expect.objectContaining({ type: 'reward', per_member: 1 }),
  ])
  await staff('tokens', 'prizes', 'off', 'spa')
  await savePrizes({ ends_at: '2020-01-01' })
  await staff('tokens', 'prizes', 'off', 'spa')
  expect((await get(null, '/token-prizes')).json().data).toHaveLength(1)
})

describe('redeeming', () => {
  test('[TOKEN-03] [TOKEN-08] redeeming 3 of 10 tokens leaves 7, and the voucher is for this member only', async () => {
    const sari = await holder(10)
    const response = await redeem(sari, { ...cut, partner_id: '', tnc: '', email_banner: '' })
    expect(response.statusCode, response.body).toBe(200)
    const { data } = response.json()
    expect(data).toMatchObject({ prize_name: cut.prize_name, points: 3, tokenCount: 7 })
    expect(data.voucher).toMatchObject({ code: expect.stringMatching(new RegExp(`^${code.slice(0, 12)}`)) })
    expect(await tokensOf(sari)).toBe(7)
    const days = (Date.parse(data.voucher.ends_at) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(14, 1)
    const vouchers = async (member: Who) =>
      (await get(member, '/vouchers')).json().data.map((voucher: { code: string }) => voucher.code)
    expect(await vouchers(sari)).toContain(data.voucher.code)
    expect(await vouchers(await holder(0))).not.toContain(data.voucher.code)
  })

  test('the history shows members only their own redemptions, the latest first', async () => {
    const sari = await holder(20)
    await redeem(sari, cut)
    await redeem(sari, spa)
    const history = async (member: Who | null) => get(member, '/user/me/tokens/redemptions')
    const { data } = (await history(sari)).json()
    expect(data).toMatchObject([
      { prize_name: 'Spa 60 menit', points: 5, voucher: null },
      { prize_name: 'Potongan Rp 10.000', points: 3, voucher: { code: expect.any(String) } },
    ])
    expect((await history(await holder(0))).json().data).toEqual([])
    expect((await history(null)).statusCode).toBe(401)
  })

  test('a reward is added to the account, once for each member', async () => {
    const sari = await holder(20)
    const pouch = { points: 4, prize_name: 'Pouch pantai', type: 'reward' }
    expect((await redeem(sari, pouch)).statusCode).toBe(200)
    expect((await redeem(sari, pouch)).json()).toMatchObject({
      code: 'TOKEN_PRIZE_LIMIT',
      details: { per_member: 1 },
    })
    expect((await get(sari, '/user/me/rewards')).json().data).toMatchObject([{ _id: 'pouch' }])
    expect(await tokensOf(sari)).toBe(16)
  })

  test('[TOKEN-05] too few tokens are refused with errorCode in data and the exact message, and nothing changes', async () => {
    const sari = await holder(2)
    const response = await redeem(sari, cut)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      success: false,
      data: { errorCode: 'INSUFFICIENT_POINTS' },
      errorCode: 'INSUFFICIENT_POINTS',
      message: 'Mohon maaf token anda tidak mencukupi.',
    })
    expect(await tokensOf(sari)).toBe(2)
    expect((await get(sari, '/user/me/tokens/redemptions')).json().data).toEqual([])
  })

  test.each([
    ['another price than the shop’s', { ...cut, points: 1 }, 'TOKEN_PRIZE_CHANGED'],
    ['another type than the shop’s', { ...cut, type: 'partner' }, 'TOKEN_PRIZE_UNKNOWN'],
    ['another partner than the shop’s', { ...spa, partner_id: 'lain' }, 'TOKEN_PRIZE_UNKNOWN'],
    ['an unknown name', { ...cut, prize_name: 'Rumah' }, 'TOKEN_PRIZE_UNKNOWN'],
  ])('%s is refused with its own code', async (_, body, errorCode) => {
    const sari = await holder(20)
    expect((await redeem(sari, body)).json().data).toEqual({ errorCode })
    expect(await tokensOf(sari)).toBe(20)
  })

  test('a prize cannot be redeemed before or after its dates', async () => {
    const sari = await holder(20)
    await savePrizes({ starts_at: '2026-11-28', ends_at: '2026-12-05' })
    for (const [moment, status] of [
      ['2026-11-27T16:59:59Z', 409],
      ['2026-11-27T17:00:00Z', 200],
      ['2026-12-04T16:59:59Z', 200],
      ['2026-12-04T17:00:00Z', 409],
    ] as const) {
      shop.setNow(new Date(moment))
      const response = await redeem(sari, cut)
      expect(response.statusCode, moment).toBe(status)
      if (status === 409) expect(response.json().errorCode).toBe('TOKEN_PRIZE_CLOSED')
    }
  })

  test('the same Idempotency-Key redeems once', async () => {
    const sari = await holder(20)
    const key = { 'idempotency-key': 'tukar-1' }
    const first = (await redeem(sari, cut, key)).json()
    expect((await redeem(sari, cut, key)).json()).toEqual(first)
    expect((await redeem(sari, spa, key)).json().code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await tokensOf(sari)).toBe(17)
  })

  test('guests are asked to log in', async () => {
    expect((await redeem(null, cut)).json().code).toBe('NOT_LOGGED_IN')
    expect((await get(null, '/user/me/tokens')).statusCode).toBe(401)
  })
})

describe('phone and identity number', () => {
  const kpi = 3174012345678901
  test('are stored together for a partner’s prize only; one without the other is refused', async () => {
    const [sari, dewi] = [await holder(20), await holder(20)]
    expect((await redeem(sari, { ...spa, phone_no: 81234567890, kpi })).statusCode).toBe(200)
    expect((await redeem(dewi, spa)).statusCode).toBe(200)
    const { output } = await staff('tokens', 'prizes', 'redeemed', 'spa')
    expect(output).toContain(`${sari.email},081234567890,3174012345678901,5`)
    expect(output).toContain(`${dewi.email},,,5`)
    for (const half of [{ phone_no: 81234567890 }, { kpi }])
      expect((await redeem(sari, { ...spa, ...half })).json()).toMatchObject({ field: 'kpi' })
  })

  test.each([
    [{ phone_no: '81234567890', kpi }, false],
    [{ phone_no: 81234567890, kpi: '3174012345678901' }, false],
    [{ phone_no: 81234567890, kpi: 317401234567890 }, false],
    [{ phone_no: 21234567, kpi }, false],
    [{ phone_no: 215_551_234, kpi }, false],
    [{ phone_no: 8123456789.5, kpi }, false],
    [{ phone_no: 81234567890, kpi: 2 ** 53 + 2 }, false],
    [{ phone_no: 81234567890, kpi: '9171012345678901' }, true],
    [{ phone_no: 81234567890, kpi }, true],
  ])('%j is valid: %s', (contact, isValid) => {
    expect(redeemBody.safeParse({ ...spa, ...contact }).success).toBe(isValid)
  })
})

describe('tokens expire', () => {
  test('the grant that expires first is used first, and what is left of it expires', async () => {
    const sari = await holder(2, ['--until', '2026-12-31'])
    await staff('tokens', 'give', sari.userName, '4')
    await staff('tokens', 'give', sari.userName, '3', '--until', '2026-12-10')
    shop.setNow(new Date('2026-12-01T00:00:00Z'))
    expect((await get(sari, '/user/me/tokens')).json().data).toEqual({
      tokenCount: 9,
      expiring: [
        { tokens: 3, expires_at: '2026-12-10T16:59:59.000Z' },
        { tokens: 2, expires_at: '2026-12-31T16:59:59.000Z' },
      ],
    })
    expect((await redeem(sari, cut)).json().data.tokenCount).toBe(6)
    shop.setNow(new Date('2026-12-10T16:59:59Z'))
    expect(await tokensOf(sari)).toBe(6)
    shop.setNow(new Date('2027-01-01T00:00:00Z'))
    expect(await tokensOf(sari)).toBe(4)
    expect((await redeem(sari, spa)).json().errorCode).toBe('INSUFFICIENT_POINTS')
  })
})

describe('races', () => {
  test('64 tabs of one member redeem ten tokens at most three times', async () => {
    const sari = await holder(6, ['--until', '2030-01-01'])
    await staff('tokens', 'give', sari.userName, '4')
    const responses = await Promise.all(Array.from({ length: 64 }, () => redeem(sari, cut)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    const refused = responses.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(refused.map(response => response.json().errorCode))).toEqual(
      new Set(['INSUFFICIENT_POINTS']),
    )
    expect(await tokensOf(sari)).toBe(1)
  })

  test('24 members at once never exceed the quota, and refused members keep their tokens', async () => {
    await savePrizes({ quota: (await redeemedOf('potongan')) + 5 })
    const members = await Promise.all(Array.from({ length: 24 }, () => holder(3)))
    const responses = await Promise.all(members.map(member => redeem(member, cut)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    for (const [index, response] of responses.entries()) {
      const member = members[index]
      if (!member) continue
      if (response.statusCode !== 200) expect(response.json().errorCode).toBe('TOKEN_PRIZE_USED_UP')
      expect(await tokensOf(member)).toBe(response.statusCode === 200 ? 0 : 3)
    }
    expect((await get(null, '/token-prizes')).json().data[0].quota_left).toBe(0)
  })

  test('leave all invariants intact', async () => {
    const findings = await checkInvariants(shop.db)
    expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
  })
})

const redeemedOf = async (key: string) =>
  (
    await shop.db
      .selectFrom('token_prizes')
      .select('redeemed_count')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  ).redeemed_count

describe('the mail', () => {
  test('names the prize and the member’s own code, and is sent once; it is retried if the mail server is down', async () => {
    const sari = await holder(10)
    const { data } = (await redeem(sari, cut)).json()
    mailServer.isDown = true
    await expect(mailTokenPrize(shop, data._id)).rejects.toThrow(MailUnavailable)
    mailServer.isDown = false
    await mailTokenPrize(shop, data._id)
    await mailTokenPrize(shop, data._id)
    const ownMails = mailServer.mails.filter(mail => mail.to === sari.email)
    expect(ownMails).toHaveLength(1)
    expect(ownMails[0]).toMatchObject({
      subject: 'Hadiahmu dari Carasun: Potongan Rp 10.000',
      text: expect.stringContaining(`Kode voucher: ${data.voucher.code}`),
      html: expect.stringContaining(data.voucher.code),
    })
  })

  test('is queued in the transaction that redeems', async () => {
    const sari = await holder(10)
    const { data } = (await redeem(sari, cut)).json()
    const { rows } = await shop.pool.query(
      `select p.xmin = r.xmin as is_one_transaction
       from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
       join token_redemptions r on r.id::text = p.payload ->> 'id'
       where j.task_identifier = 'mail-token-prize' and r.id = $1`,
      [data._id],
    )
    expect(rows).toEqual([{ is_one_transaction: true }])
  })
})

describe('staff', () => {
  test('give and take tokens with a reason; they cannot take more than the member has', async () => {
    const sari = await holder(0)
    await staff('tokens', 'give', sari.email, '5', '--note', 'Belanja Maret', '--as', 'rani')
    expect((await staff('tokens', 'take', sari.userName, '6')).code).toBe(1)
    await staff('tokens', 'take', sari.userName, '2', '--note', 'Salah hitung')
    const { output } = await staff('tokens', 'show', sari.userName)
    expect(output).toMatch(/taken +-2 .*Salah hitung\n.*granted +5 .*staff:rani {2}Belanja Maret/)
    expect(await tokensOf(sari)).toBe(3)
    expect((await staff('tokens', 'give', 'tidak-ada', '5')).code).toBe(1)
    expect((await staff('tokens', 'give', sari.userName, '0')).code).toBe(2)
  })

  test('import prizes; importing again changes nothing, and errors are reported by line and field', async () => {
    const file = writeDrafts(prizes({}))
    expect((await staff('tokens', 'prizes', 'import', file)).output).toMatch(/0 new, 0 changed, 3 unchanged/)
    const csv =
      'key,name,type,tokens,voucher,partner_id,quota\n' +
      'a,A,voucher,2,TIDAKADA,,\nb,B,partner,2,,,\nc,C,voucher,0,,,\nd,D,reward,2,,x,1\n'
    const { code, output } = await staff('tokens', 'prizes', 'import', writeDrafts(csv, 'prizes.csv'))
    expect(code).toBe(1)
    for (const line of [
      'line 2, voucher: the shop has no voucher "TIDAKADA"',
      'line 3, partner_id: is missing for a prize of type partner',
      'line 4, tokens:',
      'line 5, reward: is missing for a prize of type reward',
      'line 5, partner_id: is only for type partner',
    ])
      expect(output).toContain(line)
    const duplicate = writeDrafts([{ ...prizes({})[1], key: 'spa-lain' }])
    expect((await staff('tokens', 'prizes', 'import', duplicate)).output).toContain(
      'line 1, name: is already the name of the prize "spa"',
    )
    expect((await staff('tokens', 'prizes', 'list')).output).toMatch(/on {3}potongan .*redeemed \d+/)
  })
})
