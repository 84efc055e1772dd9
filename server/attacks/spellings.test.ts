import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { Logger, runOnce } from 'graphile-worker'
import { describe, expect, test } from 'vitest'
import { readEmailAddress } from '../../contract/email-address.ts'
import type { Identity } from '../adapters/identity/identity-provider.ts'
import { tasks } from '../schedule/schedule.ts'
import { fakeMailServer } from '../testing/fake-mail-server.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeMember, registration } from '../testing/people.ts'
import { openTestShop, testApp } from '../testing/test-shop.ts'
import { confusables, letters, lookAlikes, worst } from './look-alikes.ts'

/** Attacks on another member's account through another spelling of the e-mail address or user name. */

const mailServer = fakeMailServer()
let providerIdentity: Identity = {
  subject: 'x',
  email: null,
  isEmailVerified: true,
  firstName: 'Sari',
  lastName: 'W',
}
const { shop, app } = await openTestShop({
  mail: mailServer.mail,
  identity: {
    google: {
      authorizeUrl: async () => '',
      redeem: async () => providerIdentity,
      inspect: async () => providerIdentity,
    },
  },
})

type Headers = Record<string, string>
const send = async (path: string, payload: object, headers: Headers = {}, method: 'POST' | 'PUT' = 'POST') =>
  (await app.inject({ method, url: `/api${path}`, payload, headers })).json()
const runJobs = () =>
  runOnce({ pgPool: shop.pool, taskList: tasks(shop), logger: new Logger(() => () => {}) })
const lastMail = () => mailServer.mails.at(-1)

describe('an e-mail address with non-ASCII letters', () => {
  test('is refused, no matter which letter is replaced by which look-alike', () => {
    expect(lookAlikes.length).toBeGreaterThan(1500)
    const address = `${letters.join('')}@${letters.join('')}.example`
    for (const { letter, plain } of lookAlikes)
      for (const typed of [
        address.replace(plain, letter),
        address.replace(`@${letters.join('')}`, `@${letter}x`),
      ])
        expect(readEmailAddress(typed), typed).toBeNull()
  })

  test('is refused by every call, with the same message as in the form; nothing is written or sent', async () => {
    const dinda = await makeMember(shop, { email: 'dinda.sikk@example.com' })
    const stranger = await makeMember(shop)
    const soldOut = await makeProduct(shop.db, { stock: 0 })
    const card = await makeProduct(shop.db, { classification: 'egift' })
    const ids = (product: typeof card) => ({
      product_id: String(product.productId),
      combination_id: String(product.combinationIds[0]),
    })
    const person = { first_name: 'Sari', last_name: 'W', phone_no: '081234567890', gender: 'Female' }
    const calls = (email: string): [string, Promise<{ message: string; field?: string }>][] => [
      ['login', send('/auth/login', { email, password: dinda.password })],
      ['forget-password', send('/auth/forget-password', { mode: 'email', email })],
      ['forget-password without mode', send('/auth/forget-password', { email })],
      ['otp/code', send('/auth/otp/code', { mode: 'email', entity: 'forget-password', email })],
      [
        'otp/code of a member',
        send('/auth/otp/code', { mode: 'email', entity: 'verification', email }, dinda.headers),
      ],
      [
        'otp/verify',
        send('/auth/otp/verify', { mode: 'email', entity: 'forget-password', email, code: '123456' }),
      ],
      ['register', send('/auth/register', registration({ email }))],
      ['email/check', send('/auth/email/check', { email })],
      [
        'profile',
        send(`/users/${stranger.id}`, { email, password: stranger.password }, stranger.headers, 'PUT'),
      ],
      ['complete-profile', send('/auth/complete-profile', { ...person, user_name: 'sari_baru', email })],
      ['subscriptions', send('/subscriptions', { email })],
      ['notify-me', send('/v3/product-availability-alert', { ...ids(soldOut), email })],
      [
        'contact',
        send('/contact', {
          customername: 'Sari',
          customeremail: email,
          customersubject: 'Hai',
          customermessage: 'Hai',
        }),
      ],
      [
        'e-gift',
        send(
          '/user/me/carts',
          {
            id: String(card.productId),
            combination_id: String(card.combinationIds[0]),
            quantity: 1,
            action: 'add',
            egift_info: { recipient_name: 'D', recipient_email: email, sender_name: 'S' },
          },
          stranger.headers,
        ),
      ],
    ]
    const members = () => shop.db.selectFrom('members').selectAll().orderBy('id').execute()
    const before = await members()
    for (const letter of worst) {
      const typed = dinda.email.replace('i', letter)
      for (const [callName, response] of calls(typed))
        expect([callName, (await response).message], typed).toEqual([callName, 'Email tidak valid'])
      providerIdentity = { ...providerIdentity, subject: letter, email: typed }
      expect(await send('/auth/login/google', { access_token: 'x' })).toMatchObject({
        code: 'EMAIL_INVALID',
        message: 'Email tidak valid',
      })
    }
    await runJobs()
    expect(mailServer.mails).toEqual([])
    expect(await members()).toEqual(before)
    for (const table of [
      'cart_lines',
      'one_time_codes',
      'subscriptions',
      'stock_wishes',
      'visitor_messages',
      'social_sign_ups',
    ])
      expect((await shop.pool.query(`select from ${table}`)).rowCount, table).toBe(0)
  })

  test('is rejected by the database too', async () => {
    const { id } = await makeMember(shop)
    const change = (email: string) =>
      shop.db.updateTable('members').set({ email }).where('id', '=', id).execute()
    for (const email of ['dİnda@example.com', 'Dinda@example.com', 'dinda @example.com', ''])
      await expect(change(email)).rejects.toThrow('members_email_spelling')
  })
})

describe('an e-mail address with capitals and spaces', () => {
  const anySpelling = (text: string) =>
    fc.tuple(fc.infiniteStream(fc.boolean()), fc.constantFrom('', ' ', '\t')).map(([capitals, blank]) => {
      const capitalFlags = capitals[Symbol.iterator]()
      const spelled = Array.from(text, letter =>
        capitalFlags.next().value ? letter.toUpperCase() : letter,
      ).join('')
      return blank + spelled + blank
    })

  test('finds its account; the code goes to the stored address and works with any spelling', async () => {
    const { email, id } = await makeMember(shop)
    await fc.assert(
      fc.asyncProperty(anySpelling(email), anySpelling(email), async (requestedEmail, typed) => {
        await shop.db.deleteFrom('one_time_codes').execute()
        mailServer.mails.length = 0
        expect((await send('/auth/forget-password', { email: requestedEmail })).success).toBe(true)
        await runJobs()
        expect(mailServer.mails.map(({ to }) => to)).toEqual([email])
        const code = /\d{6}/.exec(lastMail()?.text ?? '')?.[0]
        const proof = { mode: 'email', entity: 'forget-password', email: typed, code }
        expect((await send('/auth/otp/verify', proof)).data.reset.uid).toBe(id)
      }),
      { numRuns: 5 },
    )
  })

  test('shares the waiting times, daily limit and attempts of its account', async () => {
    const { email } = await makeMember(shop)
    const requestReset = async (spelling: string) =>
      (await send('/auth/forget-password', { email: spelling })).code
    expect(await requestReset(email)).toBeUndefined()
    expect(await requestReset(email.toUpperCase())).toBe('ACTIVE_OTP_ALREADY_SENT')
    for (let index = 1; index < 5; index++) {
      shop.setNow(new Date(Date.now() + index * 31_000))
      expect(await requestReset(index % 2 ? ` ${email.toUpperCase()}` : email)).toBeUndefined()
    }
    shop.setNow(new Date(Date.now() + 5 * 31_000))
    expect(await requestReset(email.toUpperCase())).toBe('OTP_MAXIMUM')
    const prove = async (typed: string) => {
      const proof = { mode: 'email', entity: 'forget-password', email: typed, code: '000000' }
      return (await send('/auth/otp/verify', proof)).code
    }
    for (let index = 0; index < 5; index++)
      expect(await prove(index % 2 ? ` ${email.toUpperCase()}` : email)).toBe('INCORRECT_OTP')
    expect(await prove(email.toUpperCase())).toBe('NO_ACTIVE_OTP_REQUEST')
    shop.setNow(null)
  })

  test('counts towards the same login limit as the user name, in upper or lower case', async () => {
    const strict = await testApp({ ...shop, env: { ...shop.env, SIGN_IN_LIMIT_PER_MINUTE: 4 } })
    const { email, userName, password } = await makeMember(shop)
    const statuses = []
    for (const [index, name] of [
      email,
      email.toUpperCase(),
      userName,
      userName.toUpperCase(),
      ` ${email}`,
    ].entries())
      statuses.push(
        (
          await strict.inject({
            method: 'POST',
            url: '/api/auth/login',
            headers: { 'x-forwarded-for': `203.0.113.${index}` },
            payload: { email: name, password },
          })
        ).statusCode,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    await strict.close()
  })
})

describe('a user name that looks like another', () => {
  const register = async (user_name: string) =>
    (await send('/auth/register', registration({ user_name }))).code

  test('is refused in registration and profile: other case, full width, another script, invisible letters', async () => {
    await makeMember(shop, { user_name: 'lisa' })
    for (const name of [
      'LISA',
      'ｌｉｓａ',
      'Iisa',
      'l1sa',
      'liſa',
      'lısa',
      'lİsa',
      'ӏіѕа',
      'liѕa',
      'lisa\u{3164}',
    ])
      expect([name, await register(name)]).toEqual([
        name,
        expect.stringMatching(/^(USERNAME_TAKEN|USERNAME_MIXED_SCRIPTS)$/),
      ])
    const other = await makeMember(shop)
    const rename = (user_name: string) =>
      send(`/users/${other.id}`, { user_name, password: other.password }, other.headers, 'PUT')
    expect(await rename('Iisa')).toMatchObject({ code: 'USERNAME_TAKEN', field: 'user_name' })
    expect(await rename('liѕa')).toMatchObject({ code: 'USERNAME_MIXED_SCRIPTS', field: 'user_name' })
    expect((await rename('さくら_sari')).success).toBe(true)
  })

  test('has the same key, whichever letter is replaced by a look-alike', async () => {
    const { rows } = await shop.pool.query(
      `select * from jsonb_to_recordset($1) as pair (letter text, "looksLike" text)
       where user_name_key('x' || letter || 'x') <> user_name_key('x' || "looksLike" || 'x')`,
      [JSON.stringify(confusables)],
    )
    expect(rows).toEqual([])
    expect(confusables.length).toBeGreaterThan(1000)
  })

  test('can be registered by only one of twelve concurrent requests', async () => {
    const names = ['rebutan', 'REBUTAN', 'Rebutan', 'rEbutan', 'ｒebutan', 'reButan']
    const codes = await Promise.all([...names, ...names].map(register))
    expect(codes.filter(code => code === undefined)).toHaveLength(1)
  })

  test('keeps working if it is older than the rule: the members who have it log in and save their profiles; no new member can take it', async () => {
    const first = await makeMember(shop, { user_name: 'mawar' })
    const [second, third] = [await makeMember(shop), await makeMember(shop)]
    for (const [{ id }, name] of [
      [second, 'ｍawar'],
      [third, 'mawaρ'],
    ] as const)
      await shop.pool.query('update members set user_name = $2, shares_user_name = true where id = $1', [
        id,
        name,
      ])
    for (const { who, name } of [
      { who: first, name: 'mawar' },
      { who: second, name: 'ｍawar' },
      // Its last letter is Greek.
      { who: third, name: 'mawaρ' },
    ]) {
      expect((await send('/auth/login', { email: name, password: who.password })).data.user.id).toBe(who.id)
      const profile = { user_name: name, first_name: 'Mawar' }
      expect(await send(`/users/${who.id}`, profile, who.headers, 'PUT'), name).toMatchObject({
        success: true,
      })
    }
    await shop.db.deleteFrom('members').where('id', '=', first.id).execute()
    for (const name of ['Mawar', 'rnawar'])
      expect([name, await register(name)]).toEqual([name, 'USERNAME_TAKEN'])
  })
})

test('e-mail addresses and user names are folded in one place only', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const folds =
    /(e_?mail|user_?name|address)\w*\)?(\.trim\(\))?\.(to(Locale)?(Lower|Upper)Case|normalize)\(|(lower|upper|casefold)\([^)]*(e_?mail|user_?name)/i
  const files = globSync('{server,contract,storefront,demo}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  const offenders = files
    .filter(file => !file.endsWith('.test.ts'))
    .filter(file =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .some(line => folds.test(line)),
    )
  expect(offenders).toEqual([])
})
