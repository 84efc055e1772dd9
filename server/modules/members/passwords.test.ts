import { describe, expect, test } from 'vitest'
import { makeMember } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { deleteExpiredResets, startPasswordReset } from './index.ts'

const { shop, app } = await openTestShop()

type Headers = Record<string, string>
const post = (path: string, payload: object, headers: Headers = {}) =>
  app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers })
const logIn = (email: string, password: string) => post('login', { email, password, source: 'web' })
const isSignedIn = async (headers: Headers) =>
  (await app.inject({ url: '/api/user/me', headers })).statusCode === 200
const cookieOf = (response: Awaited<ReturnType<typeof post>>) => ({
  cookie: `carasun_session=${response.cookies.find(({ name }) => name === 'carasun_session')?.value}`,
})

const NEW = 'senja-di-pantai'
const resetOf = async (memberId: string) => ({
  origin: 'sms',
  code: await startPasswordReset(shop.db, memberId, shop.now()),
  uid: memberId,
})
const withoutPassword = async () => {
  const member = await makeMember(shop)
  await shop.db.updateTable('members').set({ password_hash: null }).where('id', '=', member.id).execute()
  return member
}

describe('a forgotten password', () => {
  test('[AUTH-07] the reset page’s token sets a new password for signing in by e-mail or user name, and the old one stops working', async () => {
    const { id, email, userName, password } = await makeMember(shop)
    const response = await post('reset-password', { ...(await resetOf(id)), password: NEW })
    expect(response.json()).toEqual({
      success: true,
      data: null,
      message: 'Password anda berhasil diubah',
    })
    expect((await logIn(email, NEW)).statusCode).toBe(200)
    expect((await logIn(userName, NEW)).statusCode).toBe(200)
    expect((await logIn(email, password)).json().code).toBe('INCORRECT_PASSWORD')
  })

  test('[AUTH-26] a reset lifts the lock after five wrong passwords and signs every device out', async () => {
    const { id, email, headers } = await makeMember(shop)
    for (let count = 0; count < 5; count += 1) await logIn(email, 'not-this-one')
    expect((await logIn(email, 'mentari-pagi')).json().code).toBe('ACCOUNT_LOCKED')
    expect(await isSignedIn(headers)).toBe(true)
    await post('reset-password', { ...(await resetOf(id)), password: NEW })
    expect(await isSignedIn(headers)).toBe(false)
    expect((await logIn(email, NEW)).statusCode).toBe(200)
  })

  test('the token works once, for 15 minutes, for one member, and any password change cancels it', async () => {
    const { id, headers, password } = await makeMember(shop)
    const other = await makeMember(shop)
    const refusalOf = async (body: object) =>
      (await post('reset-password', { ...body, password: NEW })).json().code
    const right = await resetOf(id)
    expect(await refusalOf({ ...right, uid: other.id })).toBe('NO_ACTIVE_OTP_REQUEST')
    const otherLetter = right.code.startsWith('A') ? 'B' : 'A'
    expect(await refusalOf({ ...right, code: otherLetter + right.code.slice(1) })).toBe(
      'NO_ACTIVE_OTP_REQUEST',
    )
    expect(await refusalOf({ ...right, code: '123456' })).toBe('NO_ACTIVE_OTP_REQUEST')

    shop.setNow(new Date(Date.now() + 15 * 60_000))
    expect(await refusalOf(right)).toBe('NO_ACTIVE_OTP_REQUEST')
    shop.setNow(null)

    const ended = await resetOf(id)
    const changed = { oldpassword: password, newpassword: NEW, confirmnewpassword: NEW }
    expect((await post('change-password', changed, headers)).statusCode).toBe(200)
    expect(await refusalOf(ended)).toBe('NO_ACTIVE_OTP_REQUEST')

    const raced = await resetOf(id)
    shop.setNow(new Date(Date.now() + 14 * 60_000))
    const responses = await Promise.all(Array.from({ length: 6 }, () => refusalOf(raced)))
    shop.setNow(null)
    expect(responses.filter(code => code === undefined)).toHaveLength(1)
  })

  test('the table stores no usable token, and expired ones are deleted', async () => {
    const { id } = await makeMember(shop)
    const { code } = await resetOf(id)
    const storedCodes = async () => {
      const rows = await shop.db
        .selectFrom('password_resets')
        .select('token_hash')
        .where('member_id', '=', id)
        .execute()
      return rows.map(row => row.token_hash.toString('base64url'))
    }
    await deleteExpiredResets(shop.db, new Date(Date.now() + 14 * 60_000))
    expect(await storedCodes()).toHaveLength(1)
    expect(await storedCodes()).not.toContain(code)
    await deleteExpiredResets(shop.db, new Date(Date.now() + 16 * 60_000))
    expect(await storedCodes()).toEqual([])
  })
})

describe('changing the password', () => {
  const body = (overrides: object = {}) => ({
    oldpassword: 'mentari-pagi',
    newpassword: NEW,
    confirmnewpassword: NEW,
    ...overrides,
  })

  test('[PROFILE-10] [PROFILE-11] [PROFILE-12] takes three fields; this device stays signed in, the others are signed out', async () => {
    const { email, headers } = await makeMember(shop)
    const elsewhere = cookieOf(await logIn(email, 'mentari-pagi'))
    const response = await post('change-password', body(), headers)
    expect([response.statusCode, response.json().message]).toEqual([200, 'Password anda berhasil diubah'])
    expect(await isSignedIn(headers)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await logIn(email, NEW)).statusCode).toBe(200)
  })

  test('[PROFILE-13] a wrong old password is refused with 401 and ends no session', async () => {
    const { headers } = await makeMember(shop)
    const response = await post('change-password', body({ oldpassword: 'wrong' }), headers)
    expect([response.statusCode, response.json().message, response.json().field]).toEqual([
      401,
      'Wrong password',
      'oldpassword',
    ])
    expect(await isSignedIn(headers)).toBe(true)
  })

  test('[PROFILE-14] a member without a password is refused with 403 and the shop’s message', async () => {
    const { headers } = await withoutPassword()
    const response = await post('change-password', body(), headers)
    expect([response.statusCode, response.json().message]).toEqual([
      403,
      'Akunmu belum punya password. Buat password dulu, ya.',
    ])
  })

  test('[PROFILE-15] setting the same password again is refused with 402', async () => {
    const { headers } = await makeMember(shop)
    const same = body({ newpassword: 'mentari-pagi', confirmnewpassword: 'mentari-pagi' })
    const response = await post('change-password', same, headers)
    expect([response.statusCode, response.json().message]).toEqual([
      402,
      "New password can't be same as previous password",
    ])
  })

  test('the two new passwords must match and have 6 to 60 characters; guests cannot change a password', async () => {
    const { headers } = await makeMember(shop)
    const differ = await post('change-password', body({ confirmnewpassword: 'another' }), headers)
    expect([differ.statusCode, differ.json().message]).toEqual([400, 'Konfirmasi password tidak sesuai'])
    for (const text of ['a'.repeat(5), 'a'.repeat(61)]) {
      const newPasswords = body({ newpassword: text, confirmnewpassword: text })
      const response = await post('change-password', newPasswords, headers)
      expect([response.statusCode, response.json().field]).toEqual([400, 'newpassword'])
    }
    expect((await post('change-password', body())).statusCode).toBe(401)
  })

  test('of two concurrent changes one wins', async () => {
    const { headers } = await makeMember(shop)
    const changes = ['satu-satu-aku', 'dua-dua-juga'].map(text =>
      post('change-password', body({ newpassword: text, confirmnewpassword: text }), headers),
    )
    const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 401])
  })
})

test('a member with a social login sets a first password, once', async () => {
  const { headers, email } = await withoutPassword()
  const isSet = async () => (await app.inject({ url: '/api/auth/password', headers })).json().data.is_set
  const first = { newpassword: NEW, confirmnewpassword: NEW }
  expect(await isSet()).toBe(false)
  expect((await post('set-password', first, headers)).statusCode).toBe(200)
  expect(await isSet()).toBe(true)
  expect((await post('set-password', first, headers)).json().code).toBe('PASSWORD_ALREADY_SET')
  expect((await logIn(email, NEW)).statusCode).toBe(200)
})
