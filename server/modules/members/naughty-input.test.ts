import { describe, expect, test } from 'vitest'
import { naughty, unstorable } from '../../testing/naughty-strings.ts'
import { registration } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const { shop, app } = await openTestShop()

const post = (path: string, payload: object) => app.inject({ method: 'POST', url: `/api${path}`, payload })
const fields = Object.keys({ ...registration(), referral_code: '' }) as (keyof ReturnType<
  typeof registration
>)[]
/** Fields that are stored as typed, except for white space at the ends. */
const trimmed = ['email', 'user_name', 'first_name', 'last_name', 'phone_no'] as const

describe('registering with what people and attackers type', () => {
  for (const field of [...trimmed, 'acquisition_source'] as const)
    test(`${field} is refused clearly or stored as typed`, async () => {
      const valid = ` ${registration()[field]} `
      for (const text of [...naughty, valid]) {
        const response = await post('/auth/register', { ...registration(), [field]: text })
        if (text === valid) expect(response.statusCode).toBe(200)
        expect([200, 400, 409], `${field} ${JSON.stringify(text)}`).toContain(response.statusCode)
        if (response.statusCode === 400) expect(response.json().field).toBe(field)
        if (response.statusCode !== 200) continue
        const { user } = response.json().data
        const row = await shop.db
          .selectFrom('members')
          .selectAll()
          .where('id', '=', user.id)
          .executeTakeFirstOrThrow()
        expect(row[field]).toBe(field === 'acquisition_source' ? text : text.trim())
      }
    })

  test.each(['gender', 'salute'] as const)('%s is refused, naming the field', async field => {
    for (const text of naughty) {
      const response = await post('/auth/register', { ...registration(), [field]: text })
      expect([response.statusCode, response.json().field], JSON.stringify(text)).toEqual([400, field])
    }
  })

  test.each([
    ['recaptcha_token', 4000],
    ['referral_code', 40],
  ] as const)(
    '%s may have up to %i characters; a longer one is refused, naming the field',
    async (field, longest) => {
      for (const text of [...naughty, 'x'.repeat(longest), 'x'.repeat(longest + 1)]) {
        const response = await post('/auth/register', { ...registration(), [field]: text })
        expect([response.statusCode, response.json().field], JSON.stringify(text)).toEqual(
          text.length > longest ? [400, field] : [200, undefined],
        )
      }
    },
  )

  test('a NUL or half a surrogate pair is refused, naming the field', async () => {
    for (const field of fields)
      for (const text of unstorable) {
        const response = await post('/auth/register', { ...registration(), [field]: text })
        expect([response.statusCode, response.json().code, response.json().field]).toEqual([
          400,
          'INVALID_INPUT',
          field,
        ])
      }
  })
})

/** Returns variants of a password that a careless shop would accept in its place. */
const similarPasswords = (password: string) =>
  [[...password].slice(0, -1).join(''), password.trim(), password.toLowerCase()].filter(
    other => other !== password,
  )

test('every accepted password opens the account, and no similar one does', async () => {
  const acceptedPasswords: string[] = []
  for (const password of [...naughty, ' Kata Sandi ']) {
    const body = { ...registration(), password }
    const response = await post('/auth/register', body)
    if (response.statusCode !== 200) {
      expect([response.statusCode, response.json().field], JSON.stringify(password)).toEqual([
        400,
        'password',
      ])
      continue
    }
    expect((await post('/auth/login', { email: body.email, password })).statusCode).toBe(200)
    acceptedPasswords.push(password)
    for (const other of similarPasswords(password)) {
      const response = await post('/auth/login', { email: body.email, password: other })
      expect(response.statusCode, `${JSON.stringify(other)} for ${JSON.stringify(password)}`).toBe(401)
    }
  }
  expect(acceptedPasswords.length).toBeGreaterThan(40)
})

test('invalid sign-in input is refused cleanly and never causes a 500', async () => {
  for (const text of [...naughty, ...unstorable])
    for (const body of [
      { email: text, password: 'bukan-ini' },
      { email: 'siapa@example.com', password: text },
      { email: 'siapa@example.com', password: 'mentari-pagi', source: text },
    ]) {
      const { statusCode } = await post('/auth/login', body)
      expect([400, 401, 404]).toContain(statusCode)
    }
})

test('a body of the wrong shape gets a 400', async () => {
  for (const path of ['/auth/register', '/auth/login'])
    for (const payload of [[], [{}], { email: {} }, { email: ['a@b.co'] }, { email: null, password: 5 }, {}])
      expect((await post(path, payload)).statusCode).toBe(400)
})
