import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { openLog } from '../open-log.ts'
import { makeMember } from '../testing/people.ts'
import { browserOf, openIdentitySimulator } from '../testing/social-journey.ts'
import { openTestShop, testApp } from '../testing/test-shop.ts'
import { waitForLocks } from '../testing/wait-for-locks.ts'

/** Attacks that take over an account, keep access to it, lock its owner out, or read secrets from the log. */

const simulator = await openIdentitySimulator()
afterAll(() => simulator.close())
const mails: string[] = []
const { shop, app } = await openTestShop({
  identity: simulator.identity,
  mail: {
    send: async mail => {
      mails.push(`${mail.to}: ${mail.subject}`)
      return 'sent'
    },
  },
  codes: {
    sms: { send: async () => 'sent' },
    whatsapp: null,
  },
})

type Headers = Record<string, string>
type TestMember = Awaited<ReturnType<typeof makeMember>>
const post = (path: string, payload: object, headers: Headers = {}) =>
  app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers })
const change = (member: TestMember, payload: object, headers: Headers = member.headers) =>
  app.inject({ method: 'PUT', url: `/api/users/${member.id}`, payload, headers })
const changePassword = (oldpassword: string, headers: Headers) =>
  post(
    'change-password',
    { oldpassword, newpassword: 'senja-baru', confirmnewpassword: 'senja-baru' },
    headers,
  )
const codeForNumber = (phone_no: string, password?: string) => ({
  mode: 'sms',
  entity: 'change-number',
  phone_no,
  password,
})

/** Logs the owner in; returns the cookies of that browser: session and device. */
async function logInOwner({ email, password }: TestMember): Promise<Headers> {
  const response = await post('login', { email, password, source: 'web' })
  return { cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}
async function makeMemberWithoutPassword() {
  const member = await makeMember(shop)
  await shop.db.updateTable('members').set({ password_hash: null }).where('id', '=', member.id).execute()
  return member
}
const ageSessions = ({ id }: { id: string }) =>
  sql`update sessions set created_at = now() - interval '11 minutes' where member_id = ${id}`.execute(shop.db)
const lockByStrangers = async ({ email }: TestMember) => {
  for (let time = 0; time < 5; time++) await post('login', { email, password: 'tebakan', source: 'web' })
}

describe('a stolen session', () => {
  test('cannot guess the password: after five wrong ones even the right one is refused', async () => {
    const sari = await makeMember(shop)
    const codes = []
    for (let time = 0; time < 5; time++)
      codes.push((await changePassword(`tebakan-${time}`, sari.headers)).json().code)
    expect(codes).toEqual([...Array(4).fill('WRONG_PASSWORD'), 'PASSWORD_TRIES_USED_UP'])
    const right = await changePassword(sari.password, sari.headers)
    expect([right.statusCode, right.json().code]).toEqual([403, 'PASSWORD_TRIES_USED_UP'])
    expect((await change(sari, { email: 'x@example.com', password: sari.password })).json().code).toBe(
      'ACCOUNT_LOCKED',
    )
  })

  test('has its concurrent guesses all counted, and a right one after the fifth is refused', async () => {
    const sari = await makeMember(shop)
    // All eight are waiting to write, so that a count that they read earlier is out of date.
    const guesses = await shop.db.transaction().execute(async tx => {
      await sql`select from members where id = ${sari.id} for update`.execute(tx)
      const wrong = Array.from({ length: 8 }, (_, index) => changePassword(`tebakan-${index}`, sari.headers))
      await waitForLocks(shop.db, 8)
      return wrong
    })
    const codes = (await Promise.all(guesses)).map(response => response.json().code)
    expect(codes.filter(code => code === 'WRONG_PASSWORD')).toHaveLength(4)
    expect(codes.filter(code => code === 'PASSWORD_TRIES_USED_UP')).toHaveLength(4)
    expect((await changePassword(sari.password, sari.headers)).json().code).toBe('PASSWORD_TRIES_USED_UP')
  })

  test('cannot change the phone number by a code sent to the thief: the password is required first', async () => {
    const sari = await makeMember(shop)
    const requestCode = async (body: object) => (await post('otp/code', body, sari.headers)).json()
    expect(await requestCode(codeForNumber('081377770001'))).toMatchObject({
      code: 'PASSWORD_NEEDED',
      field: 'password',
    })
    expect(await requestCode(codeForNumber('081377770001', 'tebakan'))).toMatchObject({
      code: 'INCORRECT_PASSWORD',
      field: 'password',
    })
    const { rows } = await sql`select from one_time_codes where member_id = ${sari.id}`.execute(shop.db)
    expect(rows).toEqual([])
    expect((await requestCode(codeForNumber('081377770001', sari.password))).success).toBe(true)
  })

  test('of a member without a password cannot set one or change the number after ten minutes; setting a first password is reported by e-mail', async () => {
    const rara = await makeMemberWithoutPassword()
    const first = { newpassword: 'senja-baru', confirmnewpassword: 'senja-baru' }
    await ageSessions(rara)
    expect((await post('set-password', first, rara.headers)).json().code).toBe('LOGIN_AGAIN')
    expect((await post('otp/code', codeForNumber('081377770002'), rara.headers)).json().code).toBe(
      'LOGIN_AGAIN',
    )
    await sql`update sessions set created_at = now() where member_id = ${rara.id}`.execute(shop.db)
    expect((await post('set-password', first, rara.headers)).statusCode).toBe(200)
    expect(mails).toContain(`${rara.email}: Akun Carasun kamu sekarang punya password`)
  })

  test('cannot use a password reset that was sent to an earlier e-mail address', async () => {
    const sari = await makeMember(shop)
    const { startPasswordReset } = await import('../modules/members/index.ts')
    const code = await startPasswordReset(shop.db, sari.id, shop.now())
    await change(sari, { email: `baru-${sari.email}`, password: sari.password })
    const reset = { origin: 'email', code, uid: sari.id, password: 'senja-baru' }
    expect((await post('reset-password', reset)).json().code).toBe('NO_ACTIVE_OTP_REQUEST')
  })
})

describe('keeping the owner out', () => {
  test('strangers who lock the account do not lock out the owner’s own browser', async () => {
    const sari = await makeMember(shop)
    const ownSession = await logInOwner(sari)
    await lockByStrangers(sari)
    expect(
      (await change(sari, { phone_no: '081288880001', password: sari.password }, ownSession)).statusCode,
    ).toBe(200)
    expect((await changePassword(sari.password, ownSession)).statusCode).toBe(200)
  })

  test('strangers who exhaust the login limit of an account do not exhaust that of the owner’s own browser', async () => {
    const strict = await testApp({ ...shop, env: { ...shop.env, SIGN_IN_LIMIT_PER_MINUTE: 5 } })
    const sari = await makeMember(shop)
    const { cookie = '' } = await logInOwner(sari)
    const logIn = (from: string, headers: Headers = {}) =>
      strict.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': from, ...headers },
        payload: { email: sari.userName, password: sari.password, source: 'web' },
      })
    for (let index = 0; index < 5; index++) await logIn(`203.0.113.${index}`)
    expect((await logIn('203.0.113.50')).statusCode).toBe(429)
    expect((await logIn('203.0.113.51', { cookie: `carasun_device=${'A'.repeat(43)}` })).statusCode).toBe(429)
    expect((await logIn('203.0.113.52', { cookie })).statusCode).toBe(200)
    // The limit of its IP address still applies.
    for (let index = 0; index < 5; index++) await logIn('203.0.113.53', { cookie })
    expect((await logIn('203.0.113.53', { cookie })).statusCode).toBe(429)
    await strict.close()
  })
})

describe('an account that was opened with somebody else’s e-mail address', () => {
  const takeOver = async (email: string) => {
    await post('forget-password', { email })
    const hash = await (await import('../credentials/passwords.ts')).hashPassword('123456')
    await sql`update one_time_codes set code_hashes = array[${hash}] where target = ${email}`.execute(shop.db)
    const proof = { mode: 'email', entity: 'forget-password', email, code: '123456' }
    return (await post('otp/verify', proof)).json().data.reset
  }

  test('the owner takes it over with a code sent to that address, which removes the other person’s social login and number', async () => {
    const sari = await makeMember(shop)
    const joined = { provider: 'google', subject: 'demo-rara', member_id: sari.id }
    await shop.db.insertInto('social_identities').values(joined).execute()
    await shop.db
      .updateTable('members')
      .set({ is_verified_phone: true, phone_no: '081355550001' })
      .where('id', '=', sari.id)
      .execute()
    const reset = await takeOver(sari.email)
    expect((await post('reset-password', { ...reset, password: 'milikku-lagi' })).statusCode).toBe(200)
    expect(await browserOf(app).logIn('google', 'demo-rara', '/sale')).toBe('/complete-profile')
    expect((await post('forget-password', { phone_no: '081355550001' })).json().code).toBe('UNVERIFIED_PHONE')
  })

  test('nothing is removed if the address was verified', async () => {
    const sari = await makeMember(shop)
    const joined = { provider: 'facebook', subject: 'own-account', member_id: sari.id }
    await shop.db.insertInto('social_identities').values(joined).execute()
    const proven = { is_verified_email: true, is_verified_phone: true, phone_no: '081355550002' }
    await shop.db.updateTable('members').set(proven).where('id', '=', sari.id).execute()
    expect(await takeOver(sari.email)).toMatchObject({ uid: sari.id })
    const { rows } = await sql`
      select from social_identities i join members m on m.id = i.member_id
      where m.id = ${sari.id} and m.is_verified_phone`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })
})

describe('a journey to a provider and back', () => {
  test('a planted cookie with the URL of another site does not lead there', async () => {
    const browser = browserOf(app)
    const callback = await browser.choose(await browser.begin('google'), 'nobody')
    const journey = JSON.parse(
      Buffer.from(browser.cookies.get('carasun_journey') ?? '', 'base64url').toString(),
    )
    const planted = { ...journey, returnPath: 'https://evil.example/' }
    browser.cookies.set('carasun_journey', Buffer.from(JSON.stringify(planted)).toString('base64url'))
    expect((await browser.get(callback)).headers.location).toBe('/')
  })

  // Google's nonce binds the code to the browser too; Facebook has only PKCE.
  test.each(['google', 'facebook'] as const)(
    'a code of %s issued to another browser is useless in this one: PKCE binds it to the browser that began',
    async provider => {
      const [thief, sari] = [browserOf(app), browserOf(app)]
      const codeOf = async (browser: typeof sari) =>
        new URL(await browser.choose(await browser.begin(provider), 'demo-rara'), shop.publicUrl)
      const [stolen, own] = [await codeOf(thief), await codeOf(sari)]
      own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
      expect((await sari.get(own.pathname + own.search)).headers.location).toMatch(
        /#sso_error=SOCIAL_REFUSED$/,
      )
    },
  )
})

test('another phone number, entered while completing a profile, does not count as the verified one', async () => {
  const rara = await makeMemberWithoutPassword()
  await shop.db
    .updateTable('members')
    .set({ is_verified_phone: true, phone_no: '081344440001', gender: null })
    .where('id', '=', rara.id)
    .execute()
  await shop.db
    .insertInto('social_identities')
    .values({ provider: 'facebook', subject: 'demo-rara', member_id: rara.id })
    .execute()
  const browser = browserOf(app)
  expect(await browser.logIn('facebook', 'demo-rara', '/sale')).toBe('/complete-profile')
  const response = await browser.post('/api/auth/complete-profile', {
    user_name: rara.userName,
    first_name: 'Rara',
    last_name: 'Lestari',
    email: rara.email,
    phone_no: '081344449999',
    gender: 'Female',
  })
  expect(response.json().data.user).toMatchObject({ phone_no: '081344449999', is_verified_phone: false })
})

test('the production log contains no token, code, number or e-mail address from requests', async () => {
  const lines: string[] = []
  const env = readEnv({
    NODE_ENV: 'production',
    PAYMENT_PROVIDER: 'midtrans',
    MIDTRANS_SERVER_KEY: 'long-enough',
    MAIL_SMTP_URL: 'smtp://127.0.0.1:25',
  })
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const logged = await testApp({ ...shop, env, log: openLog(env, logStream) })
  const secret = 'Rahasia0123456789Rahasia0123456789Rahasia01'
  for (const url of [
    `/forgot/reset/password?origin=email&code=${secret}&uid=1`,
    `/api/auth/social/google/callback?code=${secret}&state=${secret}`,
    `/api/auth/phone/check?filter=${encodeURIComponent('{"phone_no":"081366660001"}')}`,
    `/api/profile?user_name=${secret}`,
  ])
    await logged.inject({ url, headers: { cookie: `carasun_session=${secret}`, 'x-sso-token': secret } })
  await logged.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'sari.rahasia@example.com', password: secret, source: 'web' },
  })
  await logged.close()
  const output = lines.join('')
  expect(output).toContain('"path":"/forgot/reset/password"')
  expect(output).not.toMatch(/Rahasia|081366660001|sari\.rahasia/)
})
