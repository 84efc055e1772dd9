import { Writable } from 'node:stream'
import { Logger, runOnce } from 'graphile-worker'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { otpMessages } from '../../../contract/one-time-codes.ts'
import { startMailbox } from '../../adapters/mail/mailbox.ts'
import { createSmtpMail } from '../../adapters/mail/smtp.ts'
import { CodeProviderUnavailable } from '../../adapters/text-messages/code-provider.ts'
import { startTextInbox } from '../../adapters/text-messages/text-inbox.ts'
import { createTwilioSms } from '../../adapters/text-messages/twilio-sms.ts'
import { createWhatsAppCloud } from '../../adapters/text-messages/whatsapp-cloud.ts'
import { readEnv } from '../../env.ts'
import { tasks } from '../../schedule/schedule.ts'
import { naughty } from '../../testing/naughty-strings.ts'
import { makeMember } from '../../testing/people.ts'
import { rani } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { setToggle } from '../shop-settings/index.ts'
import { sendCode } from './index.ts'

const inbox = await startTextInbox()
const mailbox = await startMailbox()
const logged: string[] = []
const { shop, app } = await openTestShop({
  env: readEnv({
    NODE_ENV: 'test',
    SIGN_IN_LIMIT_PER_MINUTE: '100000',
    WRITE_LIMIT_PER_MINUTE: '100000',
    CODES_PER_HOUR: '1000',
    CODES_PER_ADDRESS_PER_HOUR: '1000',
  }),
  log: pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk))
        done()
      },
    }),
  ),
  codes: {
    sms: createTwilioSms({ ...inbox.sms, timeoutMs: 2000 }),
    whatsapp: createWhatsAppCloud({ ...inbox.whatsapp, timeoutMs: 2000 }),
  },
  mail: createSmtpMail({
    url: mailbox.url,
    from: 'Carasun <halo@carasun.example>',
    timeoutMs: 2000,
  }),
})
afterAll(async () => {
  await inbox.close()
  await mailbox.close()
})
beforeEach(async () => {
  shop.setNow(null)
  await shop.db.deleteFrom('one_time_codes').execute()
  await shop.pool.query('delete from graphile_worker._private_jobs')
})

type Headers = Record<string, string>
const post = (path: string, payload: object, headers: Headers = {}) =>
  app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers })
const requestCode = (payload: object, headers: Headers = {}) => post('otp/code', payload, headers)
const verify = (payload: object, headers: Headers = {}) => post('otp/verify', payload, headers)
const me = async (headers: Headers) =>
  (await app.inject({ url: '/api/user/me', headers })).json().data.user as Record<string, unknown>

/** Runs the waiting jobs; one run takes one job of each queue. */
async function runJobs() {
  const countWaiting = () =>
    shop.pool.query(
      'select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
    )
  while ((await countWaiting()).rowCount)
    await runOnce({
      pgPool: shop.pool,
      taskList: tasks(shop),
      noHandleSignals: true,
      logger: new Logger(() => (_level, words) => void logged.push(words)),
    })
}

let phones = 0
const newPhone = () => `0812${String(10_000_000 + ++phones)}`
const internationalPhone = (phone: string) => phone.replace(/^0/, '+62')

const codeFor = (to: string) => {
  const text = to.includes('@')
    ? mailbox.mails().find(mail => mail.to.includes(to))?.text
    : inbox.texts().find(each => each.to === internationalPhone(to))?.text
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
}
const wrongFor = (to: string) => codeFor(to).replace(/.$/, last => String((Number(last) + 1) % 10))

async function memberWithPhone() {
  const phone = newPhone()
  const member = await makeMember(shop, { phone_no: phone })
  return { ...member, phone }
}
async function memberWithVerifiedPhone() {
  const member = await memberWithPhone()
  await shop.db.updateTable('members').set({ is_verified_phone: true }).where('id', '=', member.id).execute()
  return member
}
const afterSeconds = (seconds: number) => shop.setNow(new Date(shop.now().getTime() + seconds * 1000))

const verification = { mode: 'sms', entity: 'verification' }
const refusal = (code: string) => ({
  success: false,
  code,
  message: otpMessages[code.toLowerCase()],
})

describe('requesting and entering a code', () => {
  test('[OTP-12] [OTP-13] [OTP-36] [OTP-31] a member verifies the phone by SMS: the code arrives, and entering it sets the flag', async () => {
    const { headers, phone, id } = await memberWithPhone()
    const response = await requestCode({ ...verification, phone_no: phone, email: '' }, headers)
    expect(response.json()).toEqual({
      success: true,
      data: { mode: 'sms', entity: 'verification', countdown: 30 },
      message: 'SMS berhasil dikirim',
    })
    expect(codeFor(phone)).toBe('')
    await runJobs()
    const verified = await verify(
      { ...verification, code: codeFor(phone), user_id: id, phone_no: phone },
      headers,
    )
    expect(verified.json()).toEqual({
      success: true,
      data: { entity: 'verification', reset: null },
      message: 'Verifikasi berhasil',
    })
    expect(await me(headers)).toMatchObject({ is_verified_phone: true, is_verified_email: false })
  })

  test('[OTP-05] WhatsApp verifies the phone and e-mail the e-mail address, each with its own flag', async () => {
    const { headers, phone, email } = await memberWithPhone()
    const byMail = { mode: 'email', entity: 'verification' }
    expect((await requestCode(byMail, headers)).json().message).toBe('Email berhasil dikirim')
    await runJobs()
    await verify({ ...byMail, code: codeFor(email) }, headers)
    expect(await me(headers)).toMatchObject({ is_verified_phone: false, is_verified_email: true })
    const byWhatsApp = { mode: 'whatsapp', entity: 'verification' }
    expect((await requestCode(byWhatsApp, headers)).json().message).toBe('Kode berhasil dikirim')
    await runJobs()
    expect(inbox.texts()[0]).toMatchObject({ mode: 'whatsapp', to: internationalPhone(phone) })
    await verify({ ...byWhatsApp, code: codeFor(phone) }, headers)
    expect(await me(headers)).toMatchObject({ is_verified_phone: true })
  })

  test('[OTP-06] a new number is verified by a code sent to it, and then saved', async () => {
    const { headers, phone } = await memberWithPhone()
    const next = newPhone()
    const change = {
      mode: 'sms',
      entity: 'change-number',
      password: 'mentari-pagi',
      phone_no: `+62 ${next.slice(1, 4)}-${next.slice(4)}`,
    }
    expect((await requestCode(change, headers)).statusCode).toBe(200)
    await runJobs()
    const code = codeFor(next)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await verify({ ...change, code: wrong }, headers)).json().code).toBe('INCORRECT_OTP')
    expect(await me(headers)).toMatchObject({ phone_no: phone, is_verified_phone: false })
    await verify({ ...change, code }, headers)
    expect(await me(headers)).toMatchObject({ phone_no: next, is_verified_phone: true })
  })

  test('[OTP-08] [OTP-29] within 30 seconds no second code is sent, and the wait is reported; then only the new code is valid', async () => {
    const { headers, phone } = await memberWithPhone()
    shop.setNow(new Date('2026-08-05T03:00:00Z'))
    await requestCode(verification, headers)
    await runJobs()
    const first = codeFor(phone)
    afterSeconds(12)
    const response = await requestCode(verification, headers)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      ...refusal('ACTIVE_OTP_ALREADY_SENT'),
      details: { countdown: 18 },
    })
    afterSeconds(18)
    expect((await requestCode(verification, headers)).statusCode).toBe(200)
    await runJobs()
    const second = codeFor(phone)
    if (first !== second)
      expect((await verify({ ...verification, code: first }, headers)).json().code).toBe('INCORRECT_OTP')
    expect((await verify({ ...verification, code: second }, headers)).statusCode).toBe(200)
  })

  test('[OTP-17] a number gets at most five codes per Jakarta day, whichever members request them', async () => {
    const { headers, phone } = await memberWithPhone()
    const other = await makeMember(shop, { phone_no: phone })
    shop.setNow(new Date('2026-08-05T16:30:00Z'))
    for (let count = 0; count < 5; count += 1) {
      expect((await requestCode(verification, count % 2 ? headers : other.headers)).statusCode).toBe(200)
      afterSeconds(31)
    }
    const sixth = await requestCode(verification, headers)
    expect(sixth.statusCode).toBe(429)
    expect(sixth.json()).toMatchObject(refusal('OTP_MAXIMUM'))
    shop.setNow(new Date('2026-08-05T17:00:01Z'))
    expect((await requestCode(verification, headers)).statusCode).toBe(200)
  })
})

describe('refusals and their messages', () => {
  test('[OTP-20] a wrong code and a malformed code are refused', async () => {
    const { headers, phone } = await memberWithPhone()
    await requestCode(verification, headers)
    await runJobs()
    expect((await verify({ ...verification, code: wrongFor(phone) }, headers)).json()).toMatchObject(
      refusal('INCORRECT_OTP'),
    )
    expect((await verify({ ...verification, code: 'abcdef' }, headers)).json()).toMatchObject(
      refusal('INVALID_DATA'),
    )
    expect(refusal('INCORRECT_OTP').message).toBe('Kode verifikasi salah')
  })

  test('[OTP-19] a code is refused if none was requested, or it has expired, was tried wrongly five times or was already used', async () => {
    const { headers, phone } = await memberWithPhone()
    const tryIt = async (code: string) => (await verify({ ...verification, code }, headers)).json()
    expect(await tryIt('123456')).toMatchObject(refusal('NO_ACTIVE_OTP_REQUEST'))

    shop.setNow(new Date('2026-08-05T03:00:00Z'))
    await requestCode(verification, headers)
    await runJobs()
    afterSeconds(10 * 60)
    expect(await tryIt(codeFor(phone))).toMatchObject(refusal('NO_ACTIVE_OTP_REQUEST'))

    await requestCode(verification, headers)
    await runJobs()
    const right = codeFor(phone)
    // Even concurrent tries cannot bypass the count.
    const wrong = await Promise.all(Array.from({ length: 12 }, () => tryIt(wrongFor(phone))))
    expect(wrong.filter(({ code }) => code === 'INCORRECT_OTP')).toHaveLength(5)
    expect(await tryIt(right)).toMatchObject(refusal('NO_ACTIVE_OTP_REQUEST'))

    afterSeconds(31)
    await requestCode(verification, headers)
    await runJobs()
    expect(await tryIt(codeFor(phone))).toMatchObject({ success: true })
    expect((await tryIt(codeFor(phone))).code).toBe('NO_ACTIVE_OTP_REQUEST')
    expect(await me(headers)).toMatchObject({ is_verified_phone: true })
  })

  test('[OTP-21] a verified phone and a verified e-mail are refused with the same message', async () => {
    const { headers, id } = await memberWithVerifiedPhone()
    await shop.db.updateTable('members').set({ is_verified_email: true }).where('id', '=', id).execute()
    for (const mode of ['sms', 'email'])
      expect((await requestCode({ mode, entity: 'verification' }, headers)).json()).toMatchObject({
        code: 'ALREADY_VERIFIED_EMAIL',
        message: 'Nomor verifikasi sudah pernah digunakan',
      })
  })

  test('[OTP-22] a number that another member has verified cannot be taken, even if both enter codes concurrently', async () => {
    const owner = await memberWithVerifiedPhone()
    const { headers } = await memberWithPhone()
    const change = { mode: 'sms', entity: 'change-number', phone_no: owner.phone, password: 'mentari-pagi' }
    expect((await requestCode(change, headers)).json()).toMatchObject(refusal('ALREADY_TAKEN'))

    const newNumber = newPhone()
    shop.setNow(new Date('2026-08-05T03:00:00Z'))
    const rivals = await Promise.all([memberWithPhone(), memberWithPhone()])
    const codes: string[] = []
    for (const rival of rivals) {
      await requestCode({ ...change, phone_no: newNumber }, rival.headers)
      await runJobs()
      codes.push(codeFor(newNumber))
      afterSeconds(31)
    }
    const responses = await Promise.all(
      rivals.map((rival, index) =>
        verify({ ...change, phone_no: newNumber, code: codes[index] }, rival.headers),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('[OTP-23] [OTP-24] [OTP-25] a password reset refuses an unknown number, an unknown e-mail and an unverified number', async () => {
    const { phone } = await memberWithPhone()
    const forget = { entity: 'forget-password' }
    expect((await requestCode({ ...forget, mode: 'sms', phone_no: newPhone() })).json()).toMatchObject({
      code: 'MISSING_PHONE_NUMBER',
      message: 'Nomor handphone tidak terdaftar',
    })
    expect(
      (await requestCode({ ...forget, mode: 'email', email: 'nobody@example.com' })).json(),
    ).toMatchObject({
      code: 'MISSING_EMAIL',
      message: 'Email tidak terdaftar',
    })
    expect((await requestCode({ ...forget, mode: 'sms', phone_no: phone })).json()).toMatchObject(
      refusal('UNVERIFIED_PHONE'),
    )
  })

  test('[OTP-26] [OTP-27] [OTP-28] a malformed number, a missing field and another member’s id are refused', async () => {
    const { headers } = await memberWithPhone()
    const change = { mode: 'sms', entity: 'change-number' }
    for (const phone_no of ['0812', '021-5551234', '08123456789012345', 'nomor', '+14155550123'])
      expect((await requestCode({ ...change, phone_no }, headers)).json()).toMatchObject(
        refusal('INVALID_PHONE_NUMBER'),
      )
    for (const body of [{}, { mode: 'sms' }, { entity: 'verification' }, change])
      expect((await requestCode(body, headers)).json()).toMatchObject(refusal('MISSING_PARAMETER'))
    expect((await verify(verification, headers)).json()).toMatchObject(refusal('MISSING_PARAMETER'))
    expect(
      (await verify({ ...verification, code: '123456', user_id: 'another' }, headers)).json(),
    ).toMatchObject(refusal('USER_NOT_FOUND'))
  })

  test('[OTP-02] [FEATURE-03] a mode can be used only while its switch is on', async () => {
    const { headers } = await memberWithPhone()
    for (const mode of ['sms', 'whatsapp', 'email']) {
      await setToggle(shop.db, rani, `otp_${mode}`, false)
      expect((await requestCode({ mode, entity: 'verification' }, headers)).json().code).toBe('OTP_MODE_OFF')
      await setToggle(shop.db, rani, `otp_${mode}`, true)
      expect((await requestCode({ mode, entity: 'verification' }, headers)).statusCode).toBe(200)
      await shop.db.deleteFrom('one_time_codes').execute()
    }
  })

  test('[OTP-16] each mode has a switch that anybody can read and that is on in a new shop', async () => {
    for (const mode of ['sms', 'whatsapp', 'email'])
      expect((await app.inject(`/api/feature-toggles/otp_${mode}`)).json().data).toEqual({
        key: `otp_${mode}`,
        is_on: true,
      })
  })

  test('guests cannot verify anything, and no input causes a 500', async () => {
    const { headers, phone, id } = await memberWithPhone()
    await requestCode(verification, headers)
    await runJobs()
    const proof = { ...verification, code: codeFor(phone), user_id: id, phone_no: phone }
    for (const response of [await requestCode(verification), await verify(proof)])
      expect([response.statusCode, response.json().code]).toEqual([401, 'NOT_LOGGED_IN'])
    expect(await me(headers)).toMatchObject({ is_verified_phone: false })
    expect((await verify(proof, headers)).statusCode, 'the code was valid').toBe(200)
    for (const text of naughty)
      for (const response of [
        await requestCode({ mode: 'sms', entity: 'change-number', phone_no: text }, headers),
        await requestCode({ mode: 'email', entity: 'forget-password', email: text }),
        await verify({ ...verification, code: text, user_id: text, phone_no: text }, headers),
      ])
        expect(response.statusCode).toBeLessThan(500)
  })
})

test('[OTP-14] [OTP-11] a number is taken once another member has verified it, and only then', async () => {
  const check = (phone: string, headers: Headers = {}) =>
    app.inject({
      url: `/api/auth/phone/check?filter=${encodeURIComponent(JSON.stringify({ phone_no: phone }))}`,
      headers,
    })
  const owner = await memberWithVerifiedPhone()
  const response = await check(owner.phone)
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject(refusal('ALREADY_TAKEN'))
  expect((await check(`+62${owner.phone.slice(1)}`)).statusCode).toBe(409)
  expect((await check(owner.phone, owner.headers)).json().data).toEqual({ is_available: true })
  // A number that a member has only entered is not verified yet, so it is still free.
  for (const freePhone of [newPhone(), (await memberWithPhone()).phone])
    expect((await check(freePhone)).json().data).toEqual({ is_available: true })
  // A password reset is allowed for a number that is taken: the code proves whose it is.
  expect(
    (await requestCode({ mode: 'sms', entity: 'forget-password', phone_no: owner.phone })).statusCode,
  ).toBe(200)
})

test('[OTP-15] an e-mail address is taken if another member has it', async () => {
  const { email, headers } = await memberWithPhone()
  const response = await post('email/check', { email: email.toUpperCase() })
  expect([response.statusCode, response.json().code]).toEqual([409, 'EMAIL_TAKEN'])
  expect((await post('email/check', { email }, headers)).json().data).toEqual({ is_available: true })
  expect((await post('email/check', { email: 'free@example.com' })).statusCode).toBe(200)
  expect((await post('email/check', { email: 'none' })).statusCode).toBe(400)
})

test('[AUTH-06] [OTP-07] a code by e-mail or to a verified phone returns what the reset page needs', async () => {
  const { phone, email, id, headers } = await memberWithVerifiedPhone()
  await shop.db.updateTable('members').set({ is_verified_email: true }).where('id', '=', id).execute()
  for (const [address, mode, to] of [
    [{ email }, 'email', email],
    [{ phone_no: phone }, 'sms', phone],
    [{ phone_no: phone, mode: 'whatsapp' }, 'whatsapp', phone],
  ] as const) {
    await shop.db.deleteFrom('one_time_codes').execute()
    const response = await post('forget-password', address)
    expect(response.json().data).toEqual({ mode, entity: 'forget-password', countdown: 30 })
    await runJobs()
    const verified = await verify({ ...address, mode, entity: 'forget-password', code: codeFor(to) })
    const { reset } = verified.json().data
    expect(reset).toEqual({ origin: mode, code: expect.stringMatching(/^[\w-]{43}$/), uid: id })
    const password = `sandi-baru-${mode}`
    expect((await post('reset-password', { ...reset, password })).statusCode).toBe(200)
    expect((await post('login', { email, password })).statusCode).toBe(200)
  }
  expect((await app.inject({ url: '/api/user/me', headers })).statusCode).toBe(401)
  expect((await post('forget-password', {})).json()).toMatchObject(refusal('MISSING_PARAMETER'))
})

describe('safety', () => {
  test('a code that is entered several times concurrently works once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { headers, phone } = await memberWithPhone()
      await requestCode(verification, headers)
      await runJobs()
      const code = codeFor(phone)
      const responses = await Promise.all(
        Array.from({ length: 4 }, () => verify({ ...verification, code }, headers)),
      )
      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    }
  })

  test('concurrent requests send one code', async () => {
    const { headers, phone } = await memberWithPhone()
    const responses = await Promise.all(Array.from({ length: 10 }, () => requestCode(verification, headers)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await runJobs()
    expect(inbox.texts().filter(({ to }) => to === internationalPhone(phone))).toHaveLength(1)
  })

  test('a code is valid only for what it was requested for: not for another member, purpose or mode', async () => {
    const { headers, phone } = await memberWithPhone()
    const stranger = await makeMember(shop, { phone_no: phone })
    await requestCode(verification, headers)
    await runJobs()
    const code = codeFor(phone)
    const codeOf = async (body: object, by: Headers) =>
      (await verify({ ...verification, code, ...body }, by)).json().code
    expect(await codeOf({}, stranger.headers)).toBe('NO_ACTIVE_OTP_REQUEST')
    expect(await codeOf({ mode: 'whatsapp' }, headers)).toBe('NO_ACTIVE_OTP_REQUEST')
    expect(await codeOf({ entity: 'change-number', phone_no: phone }, headers)).toBe('NO_ACTIVE_OTP_REQUEST')
    expect(await codeOf({ entity: 'forget-password', phone_no: phone }, {})).toBe('UNVERIFIED_PHONE')
    expect(await codeOf({}, headers)).toBeUndefined()
  })

  test('the tables contain no code; jobs and log contain no code, number or address', async () => {
    logged.length = 0
    const { headers, phone, email } = await memberWithPhone()
    await requestCode(verification, headers)
    await requestCode({ mode: 'email', entity: 'verification' }, headers)
    const jobs = JSON.stringify((await shop.pool.query('select * from graphile_worker._private_jobs')).rows)
    await runJobs()
    const storedCodes = JSON.stringify(await shop.db.selectFrom('one_time_codes').selectAll().execute())
    const codes = [codeFor(phone), codeFor(email)]
    for (const code of codes) {
      await verify({ ...verification, mode: code === codes[0] ? 'sms' : 'email', code }, headers)
      expect(code).toMatch(/^\d{6}$/)
      expect(storedCodes).not.toMatch(RegExp(`\\b${code}\\b`))
    }
    expect(storedCodes).toContain('$argon2id$')
    for (const secret of [...codes, phone.slice(1), email]) {
      expect(jobs).not.toContain(secret)
      expect(logged.join('')).not.toMatch(RegExp(`(?<![\\d.])${secret}(?!\\d)`))
    }
  })

  test('while a provider is down, the job fails without secrets in its error and is retried; the code sent first and the code of the retry are both valid', async () => {
    const { sms } = shop.codes
    const lostAndSent = async () => {
      logged.length = 0
      const { headers, phone } = await memberWithPhone()
      const lost: string[] = []
      shop.codes.sms = {
        send: async ({ code }) => {
          lost.push(code)
          throw new CodeProviderUnavailable('no response within 8000 ms')
        },
      }
      await requestCode(verification, headers)
      await runJobs()
      const failedJobs = await shop.pool.query(
        `select attempts, last_error, run_at > now() as waits from graphile_worker._private_jobs`,
      )
      expect(failedJobs.rows).toEqual([
        { attempts: 1, waits: true, last_error: expect.stringContaining('no response') },
      ])
      expect(failedJobs.rows[0].last_error + logged.join('')).not.toMatch(
        RegExp(`(?<!\\d)${lost[0]}(?!\\d)|${phone.slice(1)}`),
      )
      shop.codes.sms = sms
      await shop.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
      await runJobs()
      const statusFor = async (code = '') => (await verify({ ...verification, code }, headers)).statusCode
      return { lost: lost[0], sent: codeFor(phone), statusFor }
    }
    const one = await lostAndSent()
    expect(await one.statusFor(one.sent)).toBe(200)
    // The first code may have arrived after all.
    const other = await lostAndSent()
    expect(await other.statusFor(other.lost)).toBe(200)
  })

  test('a flood costs no more than the hourly limit, even with concurrent jobs; then requests are refused', async () => {
    const { sms } = shop.codes
    let paidCount = 0
    shop.codes.sms = {
      send: async () => {
        paidCount += 1
        return 'sent'
      },
    }
    shop.setNow(new Date('2026-08-06T03:00:00Z'))
    const { CODES_PER_HOUR } = shop.env
    shop.env.CODES_PER_HOUR = 7
    const members = await Promise.all(Array.from({ length: 12 }, memberWithPhone))
    for (const { headers } of members) expect((await requestCode(verification, headers)).statusCode).toBe(200)
    const codes = await shop.db.selectFrom('one_time_codes').select('id').execute()
    await Promise.all(codes.map(({ id }) => sendCode(shop, id)))
    expect(paidCount).toBe(7)
    const late = await memberWithPhone()
    const response = await requestCode(verification, late.headers)
    expect([response.statusCode, response.json().code]).toEqual([503, 'OTP_PAUSED'])
    expect(response.headers['retry-after'], 'the next hour begins').toBe('3600')
    // Other modes still work, and the next hour has its own limit.
    expect((await requestCode({ mode: 'email', entity: 'verification' }, late.headers)).statusCode).toBe(200)
    afterSeconds(60 * 60)
    expect((await requestCode(verification, late.headers)).statusCode).toBe(200)
    shop.codes.sms = sms
    shop.env.CODES_PER_HOUR = CODES_PER_HOUR
  })

  test('a network address can request only a limited number of codes per hour', async () => {
    const { CODES_PER_ADDRESS_PER_HOUR } = shop.env
    shop.env.CODES_PER_ADDRESS_PER_HOUR = 3
    const members = await Promise.all(Array.from({ length: 4 }, memberWithPhone))
    const responses = []
    for (const { headers } of members) responses.push((await requestCode(verification, headers)).json().code)
    expect(responses).toEqual([undefined, undefined, undefined, 'TOO_MANY_REQUESTS'])
    afterSeconds(60 * 60)
    expect((await requestCode(verification, members[3]?.headers)).statusCode).toBe(200)
    shop.env.CODES_PER_ADDRESS_PER_HOUR = CODES_PER_ADDRESS_PER_HOUR
  })

  test('a number that accepts no messages is not retried', async () => {
    const member = await makeMember(shop, { phone_no: newPhone() })
    const before = inbox.texts().length
    const toAnother = { mode: 'sms', entity: 'change-number', password: member.password }
    await requestCode({ ...toAnother, phone_no: '08001234567' }, member.headers)
    await requestCode({ ...toAnother, phone_no: '0800123456789' }, member.headers)
    await runJobs()
    expect(inbox.texts()).toHaveLength(before)
    expect((await shop.pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(0)
  })

  test('requests are deleted once no limit needs to count them', async () => {
    const { headers } = await memberWithPhone()
    await requestCode(verification, headers)
    await runJobs()
    const keptAfter = async (days: number) => {
      afterSeconds(days * 24 * 60 * 60)
      await shop.pool.query(`select graphile_worker.add_job('forget-old-keys')`)
      await runJobs()
      return (await shop.db.selectFrom('one_time_codes').select('id').execute()).length
    }
    expect(await keptAfter(1)).toBe(1)
    expect(await keptAfter(2), 'three days after the request').toBe(0)
  })
})
