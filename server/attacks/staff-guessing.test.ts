import { describe, expect, test } from 'vitest'
import {
  STAFF_DAILY_FAILS,
  STAFF_DEVICE_DAILY_FAILS,
  STAFF_LOCK_FAILS,
} from '../../contract/staff/session.ts'
import { codeAt, makeStaff, STAFF_PASSWORD, type StaffTester, staffBrowser } from '../testing/make-staff.ts'
import { openTestShop, testApp } from '../testing/test-shop.ts'

/**
 * Somebody guesses the passwords and codes of staff: this locks nobody out of a device where they signed in before, and
 * the number of guesses is limited.
 */

const { shop, app } = await openTestShop()

const later = (minutes: number) => shop.setNow(new Date(Date.now() + minutes * 60_000))
const signIn = (browser: Pick<StaffTester, 'call'>, email: string, password = STAFF_PASSWORD) =>
  browser.call('POST', '/session', { email, password })
/** A browser that never signed in before, in the nth network. */
const stranger = (network: number) =>
  staffBrowser(app, undefined, `203.0.${Math.floor(network / 250)}.${(network % 250) + 1}`)
const WRONG = 'salah-sekali-9'

/** Signs the person in on a known device: the browser of `makeStaff`. */
async function expectToGetIn(person: StaffTester) {
  const password = await signIn(person, person.email)
  expect(password.status, password.text).toBe(200)
  const open = await person.call('POST', '/session/code', { code: codeAt(person.secret, shop.now()) })
  expect(open.status, open.text).toBe(200)
}

const countedOf = async ({ id }: StaffTester) =>
  (
    await shop.db
      .selectFrom('staff_failures')
      .select('failed_count')
      .where('account_id', '=', id)
      .where('source', 'like', 'elsewhere%')
      .executeTakeFirst()
  )?.failed_count ?? 0

describe('[STAFF-05] a thousand wrong passwords from a hundred networks', () => {
  test('are limited, and do not lock the person out of a device where they signed in before', async () => {
    const person = await makeStaff(shop, app, 'care')
    const codes: unknown[] = []
    for (let network = 0; network < 100; network += 1) {
      // In parallel, as an attacker would.
      const guesses = await Promise.all(
        Array.from({ length: 10 }, () => signIn(stranger(network), person.email, WRONG)),
      )
      codes.push(...guesses.map(({ body }) => body.code))
    }
    expect(codes).toHaveLength(1000)
    expect(new Set(codes)).toEqual(new Set(['STAFF_SIGN_IN_REFUSED', 'STAFF_LOCKED']))
    // In each network, four guesses are reported as wrong; the fifth locks it out.
    expect(codes.filter(code => code === 'STAFF_SIGN_IN_REFUSED')).toHaveLength(
      (STAFF_DAILY_FAILS / STAFF_LOCK_FAILS) * (STAFF_LOCK_FAILS - 1),
    )
    expect(await countedOf(person)).toBe(STAFF_DAILY_FAILS)
    const right = await signIn(stranger(900), person.email)
    expect([right.body.code, right.body.message]).toEqual(['STAFF_LOCKED', expect.stringContaining('besok')])

    later(1)
    await expectToGetIn(person)
    // The person's sign-in gives the attacker no new tries.
    expect((await signIn(stranger(901), person.email, WRONG)).body.code).toBe('STAFF_LOCKED')
    later(24 * 60 + 5)
    expect((await signIn(stranger(902), person.email, WRONG)).body.code).toBe('STAFF_SIGN_IN_REFUSED')
    shop.setNow(null)
  })

  test('do not use up the sign-ins per minute of that device', async () => {
    const limitedApp = await testApp({ ...shop, env: { ...shop.env, SIGN_IN_LIMIT_PER_MINUTE: 20 } })
    const person = await makeStaff(shop, limitedApp, 'care')
    const statuses: number[] = []
    for (let network = 0; network < 40; network += 1) {
      const browser = staffBrowser(limitedApp, undefined, `198.51.100.${network + 1}`)
      statuses.push((await signIn(browser, person.email, WRONG)).status)
    }
    expect(statuses).toContain(429)
    later(1)
    await expectToGetIn(person)
    shop.setNow(null)
    await limitedApp.close()
  })
})

test('[STAFF-05] a guesser in the person’s own network locks only new devices there', async () => {
  const person = await makeStaff(shop, app, 'care')
  for (let tries = 0; tries < STAFF_LOCK_FAILS; tries += 1)
    await signIn(staffBrowser(app), person.email, WRONG)
  expect((await signIn(staffBrowser(app), person.email)).body.code).toBe('STAFF_LOCKED')
  later(1)
  await expectToGetIn(person)
  // A new phone in another network can sign in. The wrong guesses still count.
  const phone = stranger(3)
  expect((await signIn(phone, person.email)).status).toBe(200)
  later(2)
  const code = codeAt(person.secret, shop.now())
  expect((await phone.call('POST', '/session/code', { code })).status).toBe(200)
  expect(await countedOf(person)).toBe(STAFF_LOCK_FAILS)
  shop.setNow(null)
})

test('[STAFF-05] a thief who knows the password can guess five codes in fifteen minutes, from however many devices and networks', async () => {
  const person = await makeStaff(shop, app, 'care')
  const codes: unknown[] = []
  for (let network = 0; network < 12; network += 1) {
    const browser = stranger(network)
    expect((await signIn(browser, person.email)).status).toBe(200)
    codes.push((await browser.call('POST', '/session/code', { code: '000000' })).body.code)
  }
  expect(codes).toEqual([
    ...Array(STAFF_LOCK_FAILS - 1).fill('STAFF_CODE_REFUSED'),
    ...Array(12 - STAFF_LOCK_FAILS + 1).fill('STAFF_LOCKED'),
  ])
  later(1)
  await expectToGetIn(person)
  shop.setNow(null)
})

test('[STAFF-05] a device is trusted only after the second factor was entered on it', async () => {
  const person = await makeStaff(shop, app, 'care')
  const thief = stranger(1)
  expect((await signIn(thief, person.email)).status).toBe(200)
  for (let tries = 0; tries < STAFF_LOCK_FAILS; tries += 1)
    await stranger(2).call('POST', '/session', { email: person.email, password: WRONG })
  const elsewhere = staffBrowser(app, undefined, '203.0.0.3')
  for (const [name, value] of thief.cookies) elsewhere.cookies.set(name, value)
  // This network is locked out, and the thief's device is not counted separately.
  expect((await signIn(elsewhere, person.email)).body.code).toBe('STAFF_LOCKED')
})

test('[STAFF-05] a stolen device gets twenty tries a day at the password', async () => {
  const person = await makeStaff(shop, app, 'care')
  let counted = 0
  for (let minutes = 1; minutes < 12 * 60; minutes += 16) {
    later(minutes)
    for (let tries = 0; tries < STAFF_LOCK_FAILS; tries += 1) {
      const { code } = (await signIn(person, person.email, WRONG)).body
      if (code === 'STAFF_SIGN_IN_REFUSED') counted += 1
    }
  }
  expect(counted).toBe((STAFF_DEVICE_DAILY_FAILS / STAFF_LOCK_FAILS) * (STAFF_LOCK_FAILS - 1))
  expect((await signIn(person, person.email)).body.code).toBe('STAFF_LOCKED')
  shop.setNow(null)
})
