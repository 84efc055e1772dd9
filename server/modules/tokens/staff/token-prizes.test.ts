import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { StaffJob } from '../../../../contract/staff/jobs.ts'
import type { ReceivedPicture } from '../../../../contract/staff/pictures.ts'
import type {
  StaffTokenPrize,
  StaffTokenPrizeRow,
  TokenPrizeInput,
} from '../../../../contract/staff/token-prizes.ts'
import { digestDatabase } from '../../../testing/digest-database.ts'
import { makeStaff, type StaffTester } from '../../../testing/make-staff.ts'
import { makeVoucher } from '../../../testing/make-voucher.ts'
import { makeMember } from '../../../testing/people.ts'
import { staffOf } from '../../../testing/run-staff.ts'
import { succeed } from '../../../testing/succeed.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { waitForLocks } from '../../../testing/wait-for-locks.ts'
import { runJob } from '../../staff-jobs/index.ts'
import { redemptionFileKind } from '../index.ts'

/** Prizes for tokens in the back office (PROMO-05). */

const { shop, app } = await openTestShop()
const command = staffOf(shop)
let mita: StaffTester
let ratna: StaffTester
let code: string
beforeAll(async () => {
  mita = await makeStaff(shop, app, 'promotions', 'Mita')
  ratna = await makeStaff(shop, app, 'manager', 'Ratna')
  code = (await makeVoucher(shop.db, { is_active: false, discount_rupiah: 15_000 })).code
  await command('rewards', 'add', 'pouch', 'Pouch pantai', '--value', '45000')
})

const draft = (change: Partial<TokenPrizeInput> = {}): TokenPrizeInput => ({
  name: `Kelas yoga ${crypto.randomUUID().slice(0, 8)}`,
  type: 'partner',
  tokens: 3,
  partner_id: 'sanggar-melati',
  tnc: 'Hari Minggu pukul 05.30.',
  image: null,
  voucher: null,
  voucher_days: null,
  reward: null,
  quota: 20,
  per_member: null,
  position: 1,
  starts_at: null,
  ends_at: null,
  ...change,
})
const add = async (change: Partial<TokenPrizeInput> = {}) =>
  (await succeed<{ key: string }>(mita, 'POST', '/token-prizes', draft(change))).key
const read = (key: string) => succeed<StaffTokenPrize>(mita, 'GET', `/token-prizes/${key}`)
const change = (
  who: StaffTester,
  { key, version, prize }: StaffTokenPrize,
  changes: Partial<TokenPrizeInput>,
) => who.call('PUT', `/token-prizes/${key}`, { ...prize, ...changes, version })
const offer = async (key: string) =>
  succeed(mita, 'POST', `/token-prizes/${key}/switch`, {
    version: (await read(key)).version,
    is_active: true,
  })
async function redeem(prize: TokenPrizeInput, more: object = {}) {
  const member = await makeMember(shop)
  await command('tokens', 'give', member.email, '9')
  const payload = {
    points: prize.tokens,
    prize_name: prize.name,
    type: prize.type,
    ...(prize.partner_id ? { partner_id: prize.partner_id } : {}),
    ...more,
  }
  const url = '/api/user/me/tokens/redeem'
  return { member, response: await app.inject({ method: 'POST', url, headers: member.headers, payload }) }
}
const offered = async () =>
  (await app.inject('/api/token-prizes')).json().data.map(({ name }: { name: string }) => name)

describe('[PROMO-05] a prize for tokens', () => {
  test('is made by hand in each form, offered, redeemed and stopped', async () => {
    const forms: Partial<TokenPrizeInput>[] = [
      { type: 'voucher', partner_id: null, voucher: code, voucher_days: 14 },
      { type: 'reward', partner_id: null, reward: 'pouch' },
      {},
    ]
    for (const form of forms) {
      const key = await add(form)
      expect(key).toMatch(/^kelas-yoga-/)
      expect(await read(key)).toMatchObject({ state: 'stopped' })
      expect(await offered()).not.toContain((await read(key)).name)
      await offer(key)
      const shown = await read(key)
      expect(await offered()).toContain(shown.name)
      expect((await redeem(shown.prize)).response.statusCode).toBe(200)
      const after = await read(key)
      expect(after).toMatchObject({
        state: 'running',
        redeemed: 1,
        left: 19,
        spent_tokens: 3,
        latest: [{ tokens: 3, is_mailed: false }],
      })
      expect(after.days.at(-1)).toMatchObject({ redeemed: 1, tokens: 3 })
      await succeed(mita, 'POST', `/token-prizes/${key}/switch`, { version: 2, is_active: false })
      expect(await offered()).not.toContain(shown.name)
      expect((await redeem(shown.prize)).response.json().code).toBe('TOKEN_PRIZE_CLOSED')
    }
    const rows = await succeed<StaffTokenPrizeRow[]>(mita, 'GET', '/token-prizes')
    expect(rows.map(({ type, value_rupiah }) => [type, value_rupiah])).toEqual(
      expect.arrayContaining([
        ['voucher', 15_000],
        ['reward', 45_000],
        ['partner', null],
      ]),
    )
  })

  test('has a picture for its mail, which a form uploads first', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const upload = await app.inject({
      method: 'POST',
      url: '/api/staff/token-prizes/pictures',
      headers: {
        cookie: mita.cookie(),
        'content-type': 'image/png',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
      },
      payload: png,
    })
    const { url } = upload.json().data as ReceivedPicture
    const key = await add({ image: url })
    expect((await read(key)).prize.image).toBe(url)
    // Members redeem it while the file is read, which may take long.
    const isFree = async () =>
      sql<{ isFree: boolean }>`
        select pg_try_advisory_xact_lock_shared(hashtext('token-prizes.add')) as "isFree"
        from token_prizes for update nowait`
        .execute(shop.db)
        .then(
          ({ rows }) => rows.every(({ isFree }) => isFree),
          () => false,
        )
    const readFile = shop.files.read
    const seen: boolean[] = []
    vi.spyOn(shop.files, 'read').mockImplementation(async (file, maxBytes) => {
      seen.push(await isFree())
      return readFile.call(shop.files, file, maxBytes)
    })
    expect((await change(mita, await read(key), { image: url, tokens: 4 })).status).toBe(200)
    await add({ image: url })
    expect(seen).toEqual([true, true])
    const gone = await mita.call('POST', '/token-prizes', draft({ image: `/media/${'0'.repeat(32)}` }))
    expect(gone.body).toMatchObject({ code: 'INVALID_INPUT', field: 'image' })
  })

  test('names what is wrong beside its field, and changes nothing', async () => {
    const name = 'Kelas yoga pagi'
    await add({ name })
    const wrong: [Partial<TokenPrizeInput>, string][] = [
      [{ name }, 'name'],
      [{ name: ' ' }, 'name'],
      [{ tokens: 0 }, 'tokens'],
      [{ partner_id: null }, 'partner_id'],
      [{ type: 'voucher', partner_id: null }, 'voucher'],
      [{ type: 'voucher', partner_id: null, voucher: 'TIDAKADA' }, 'voucher'],
      [{ type: 'reward', partner_id: null, reward: 'tidak-ada' }, 'reward'],
      [{ reward: 'pouch' }, 'reward'],
      [{ quota: -1 }, 'quota'],
      [{ per_member: 0 }, 'per_member'],
      [{ image: '/etc/passwd' }, 'image'],
      [{ starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' }, 'ends_at'],
    ]
    const before = await digestDatabase(shop.pool)
    for (const [changes, field] of wrong)
      expect((await mita.call('POST', '/token-prizes', draft(changes))).body, field).toMatchObject({
        code: 'INVALID_INPUT',
        field,
      })
    expect((await mita.call('GET', '/token-prizes/tidak-ada')).status).toBe(404)
    const after = await digestDatabase(shop.pool)
    for (const table of ['public.token_prizes', 'public.staff_acts'])
      expect(after[table]).toBe(before[table] ?? 'a table of the digest')
  })

  test('changed by two people at once keeps the first change; its quota stays above what was redeemed', async () => {
    const key = await add()
    await offer(key)
    const seen = await read(key)
    await redeem(seen.prize)
    await redeem(seen.prize)
    expect((await change(mita, seen, { tokens: 5 })).status).toBe(200)
    expect((await change(ratna, seen, { tokens: 1 })).body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { by: 'Mita' },
    })
    const now = await read(key)
    const both = await Promise.all([change(mita, now, { position: 2 }), change(ratna, now, { position: 3 })])
    expect(both.map(({ status }) => status).sort(), 'in the same moment').toEqual([200, 409])
    const current = await read(key)
    expect(current.prize.tokens).toBe(5)
    expect((await change(ratna, current, { quota: 1 })).body).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'quota',
      message: 'Sudah ditukar 2 kali, jadi kuotanya paling sedikit 2.',
    })
    expect((await redeem(seen.prize)).response.json().code, 'the price that was seen').toBe(
      'TOKEN_PRIZE_CHANGED',
    )
  })

  test('of a name that somebody gives to another in the same moment is refused beside the field', async () => {
    const [first, second] = [await read(await add()), await read(await add())]
    const { changing } = await shop.db.transaction().execute(async tx => {
      await tx.updateTable('token_prizes').set({ name: 'Kelas senam' }).where('key', '=', first.key).execute()
      const changing = change(mita, second, { name: 'Kelas senam' })
      await waitForLocks(shop.db, 1)
      return { changing }
    })
    expect((await changing).body).toMatchObject({ code: 'INVALID_INPUT', field: 'name' })
  })

  test('has cost what it was worth when it was redeemed', async () => {
    await command('rewards', 'add', 'topi', 'Topi pantai', '--value', '20000')
    const key = await add({ type: 'reward', partner_id: null, reward: 'topi' })
    await offer(key)
    expect((await read(key)).cost_rupiah).toBeNull()
    await redeem((await read(key)).prize)
    await command('rewards', 'add', 'topi', 'Topi pantai', '--value', '70000')
    await redeem((await read(key)).prize)
    expect(await read(key)).toMatchObject({ value_rupiah: 70_000, cost_rupiah: 90_000 })
  })

  test('whose quota is lowered while members redeem gives no more than it says, and loses no redemption', async () => {
    const key = await add({ quota: 30 })
    await offer(key)
    const { prize } = await read(key)
    const accepted: number[] = []
    const [results] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => redeem(prize))),
      (async () => {
        // The first is as many as can redeem it: it is never too low.
        for (const quota of [12, 6, 4]) {
          const { status, body } = await change(mita, await read(key), { quota })
          if (status === 200) accepted.push(quota)
          else expect(body).toMatchObject({ code: 'INVALID_INPUT', field: 'quota' })
        }
      })(),
    ])
    const redeemed = results.filter(({ response }) => response.statusCode === 200).length
    const after = await read(key)
    expect(after.redeemed).toBe(redeemed)
    expect(accepted).toContain(12)
    expect(after.quota).toBe(accepted.at(-1))
    expect(after.quota).toBeGreaterThanOrEqual(redeemed)
  })

  test('is listed for its partner as a file, masked unless somebody may have personal data', async () => {
    const key = await add()
    await offer(key)
    const { prize } = await read(key)
    const { member, response } = await redeem(prize, { phone_no: 81234567890, kpi: 3175010101900001 })
    expect(response.statusCode, response.body).toBe(200)
    const fileOf = async (who: StaffTester, body: object) => {
      const { id } = await succeed<{ id: string }>(who, 'POST', `/token-prizes/${key}/redemptions/file`, body)
      await runJob(shop, { 'token-prizes.redemption-file': redemptionFileKind }, id)
      expect((await who.call('GET', `/jobs/${id}`)).body.data as StaffJob).toMatchObject({
        state: 'done',
        done: 1,
      })
      return (await who.call('GET', `/jobs/${id}/file`)).text
    }
    const masked = await fileOf(mita, {})
    expect(masked).not.toContain(member.email)
    expect(masked).toContain('•••••0001')
    const owner = await makeStaff(shop, app, 'owner', 'Hartini')
    const whole = await fileOf(owner, { with_personal_data: true })
    expect(whole).toContain(member.email)
    expect(whole).toContain('081234567890')
    expect(whole).toContain('3175010101900001')
    const refused = await mita.call('POST', `/token-prizes/${key}/redemptions/file`, {
      with_personal_data: true,
    })
    expect(refused.body).toMatchObject({
      code: 'PERMISSION_MISSING',
      details: { permission: 'members.export' },
    })
  })
})
