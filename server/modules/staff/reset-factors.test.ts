import { describe, expect, test } from 'vitest'
import { permissions } from '../../../contract/staff/permissions.ts'
import { FACTOR_RESET_MINUTES, STAFF_LOCK_FAILS } from '../../../contract/staff/session.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import {
  codeAt,
  makeStaff,
  operator,
  STAFF_PASSWORD,
  type StaffTester,
  staffBrowser,
} from '../../testing/make-staff.ts'
import { staffOf } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { findPerson, mailFactorReset, resetFactors } from './index.ts'

const mailServer = fakeMailServer()
const { shop, app } = await openTestShop({ mail: mailServer.mail })
const owner = await makeStaff(shop, app, 'owner', 'Hartini')
const manager = await makeStaff(shop, app, 'manager', 'Ratna')
const command = staffOf(shop)

const later = (minutes: number) => shop.setNow(new Date(Date.now() + minutes * 60_000))

/** Requests a reset; returns the request's id. */
async function ask(by: StaffTester, person: StaffTester): Promise<string> {
  const version = (await findPerson(shop.db, person.id))?.version
  const response = await by.call('POST', '/approvals', {
    action: 'staff.reset-factors',
    request: { id: person.id, version },
    reason: 'Ponselnya rusak, saya sudah bertemu orangnya',
  })
  expect(response.status, response.text).toBe(200)
  return (response.body.data as { id: string }).id
}

const approve = (by: StaffTester, id: string) =>
  by.call('POST', `/approvals/${id}/decision`, { decision: 'approved' })

/** Two people reset the factors; returns the token of the mailed link. */
async function reset(person: StaffTester): Promise<string> {
  const approved = await approve(manager, await ask(owner, person))
  expect(approved.status, approved.text).toBe(200)
  await mailFactorReset(shop, person.id)
  return lastLinkTo(person)
}

const lastLinkTo = ({ email }: StaffTester) =>
  /bukti-kedua#([\w-]{43})/.exec(mailServer.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''

const open = (token: string, browser = staffBrowser(app), password = STAFF_PASSWORD) =>
  browser.call('POST', '/factor-resets/use', { token, password })

const signIn = async ({ email }: StaffTester, browser = staffBrowser(app)) =>
  (await browser.call('POST', '/session', { email, password: STAFF_PASSWORD })).body

const actsOn = async ({ id }: StaffTester) =>
  (
    await shop.db
      .selectFrom('staff_acts')
      .select(['act', 'actor_kind', 'actor_name', 'detail'])
      .where('thing_id', '=', id)
      .where('act', 'in', ['staff.reset-factors', 'code-apps.set-up'])
      .orderBy('id')
      .execute()
  ).map(({ act, actor_kind: kind, actor_name: name, detail }) => ({ act, kind, name, detail }))

async function setUpCodeApp({ call }: Pick<StaffTester, 'call'>) {
  const { secret } = (await call('POST', '/factors/code-app')).body.data as { secret: string }
  return call('POST', '/factors/code-app/code', { code: codeAt(secret, shop.now()) })
}

test('two people reset the second factors of a third, who is mailed a link and sets up a new one with the password', async () => {
  const person = await makeStaff(shop, app, 'care', 'Siska')
  const token = await reset(person)
  expect((await person.call('GET', '/me/sessions')).body.code).toBe('STAFF_NOT_SIGNED_IN')
  const browser = staffBrowser(app)
  expect((await open(token, browser)).body.data).toEqual({ stage: 'set-up', allowed: ['passkey', 'code'] })
  expect((await browser.call('GET', '/me/sessions')).body.code).toBe('STAFF_FACTOR_NEEDED')
  const codes = (await setUpCodeApp(browser)).body.data as { recovery_codes: string[] }
  expect(codes.recovery_codes).toHaveLength(10)
  expect((await browser.call('GET', '/me/sessions')).status).toBe(200)
  expect(await signIn(person)).toMatchObject({ data: { stage: 'factor', factors: ['code'] } })
  expect(await actsOn(person)).toEqual([
    {
      act: 'staff.reset-factors',
      kind: 'staff',
      name: 'Hartini',
      detail: { sessions: 1, approvedBy: 'Ratna' },
    },
    { act: 'code-apps.set-up', kind: 'staff', name: 'Siska', detail: {} },
  ])
})

describe('a reset gives nobody access who knows only the password:', () => {
  test('signing in leads to no set-up, before and after the link has expired', async () => {
    const person = await makeStaff(shop, app, 'care')
    const token = await reset(person)
    const thief = staffBrowser(app)
    expect((await signIn(person, thief)).code).toBe('STAFF_FACTORS_RESET')
    expect((await thief.call('POST', '/factors/code-app')).body.code).toBe('STAFF_NOT_SIGNED_IN')
    later(FACTOR_RESET_MINUTES + 1)
    expect((await open(token)).body.code).toBe('FACTOR_RESET_INVALID')
    expect((await signIn(person, thief)).code).toBe('STAFF_FACTORS_RESET')
    shop.setNow(null)
  })

  test('the earlier factors and recovery codes are gone', async () => {
    const person = await makeStaff(shop, app, 'care')
    const half = staffBrowser(app)
    await signIn(person, half)
    await reset(person)
    for (const code of [person.recoveryCodes[0], codeAt(person.secret, shop.now())])
      expect((await half.call('POST', '/session/code', { code })).body.code).toBe('STAFF_NOT_SIGNED_IN')
    const { rowCount } = await shop.pool.query('select from staff_recovery_codes where account_id = $1', [
      person.id,
    ])
    expect(rowCount).toBe(0)
  })

  test('the link needs the password, which can be guessed five times there', async () => {
    const person = await makeStaff(shop, app, 'care')
    const token = await reset(person)
    const codes: unknown[] = []
    for (let tries = 0; tries < STAFF_LOCK_FAILS; tries += 1)
      codes.push((await open(token, undefined, `tebak-${tries}`)).body.code)
    expect(codes).toEqual([...Array(STAFF_LOCK_FAILS - 1).fill('INVALID_INPUT'), 'STAFF_LOCKED'])
    expect((await open(token)).body.code).toBe('STAFF_LOCKED')
    // A new reset makes a new link, which begins again.
    expect((await open(await reset(person))).status).toBe(200)
  })

  test('the link works once, also at the same moment, and an earlier one no longer', async () => {
    const person = await makeStaff(shop, app, 'care')
    const earlier = await reset(person)
    const token = await reset(person)
    expect((await open(earlier)).body.code).toBe('FACTOR_RESET_INVALID')
    const opened = await Promise.all([open(token), open(token), open(token)])
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  })

  test('the link is no invitation: it sets no password', async () => {
    const person = await makeStaff(shop, app, 'care')
    const token = await reset(person)
    const { call } = staffBrowser(app)
    const answer = { token, name: 'Pencuri', password: 'kata-sandi-pencuri-1' }
    expect((await call('POST', '/invitations/accept', answer)).body.code).toBe('INVITATION_INVALID')
    expect((await call('POST', '/invitations/show', { token })).body.code).toBe('INVITATION_INVALID')
  })

  test('guesses from elsewhere do not keep the person from the link', async () => {
    const person = await makeStaff(shop, app, 'care')
    const token = await reset(person)
    for (let tries = 0; tries < STAFF_LOCK_FAILS; tries += 1)
      await staffBrowser(app).call('POST', '/session', { email: person.email, password: 'salah-sekali-9' })
    const browser = staffBrowser(app)
    expect((await open(token, browser)).status).toBe(200)
    expect((await setUpCodeApp(browser)).status).toBe(200)
  })
})

test('a reset is not mailed once a new factor is set up', async () => {
  const person = await makeStaff(shop, app, 'care')
  const browser = staffBrowser(app)
  await open(await reset(person), browser)
  await setUpCodeApp(browser)
  const mailsBefore = mailServer.mails.length
  await mailFactorReset(shop, person.id)
  expect(mailServer.mails).toHaveLength(mailsBefore)
})

test('[STAFF-14] one person resets nobody’s factors: the asker cannot approve, nor can a request be used twice', async () => {
  const person = await makeStaff(shop, app, 'care')
  const [first, second] = [await ask(owner, person), await ask(owner, person)]
  expect((await approve(owner, first)).body.code).toBe('OWN_REQUEST')
  expect(await actsOn(person)).toEqual([])
  expect((await approve(manager, first)).status).toBe(200)
  expect((await approve(manager, second)).body.code).toBe('CHANGED_MEANWHILE')
  expect(await actsOn(person)).toHaveLength(1)
})

test('a person is named by their id: an e-mail address resets and ends nothing, and is not in the journal', async () => {
  const person = await makeStaff(shop, app, 'care')
  const asked = await owner.call('POST', '/approvals', {
    action: 'staff.reset-factors',
    request: { id: person.email, version: 1 },
    reason: 'Ponselnya rusak',
  })
  expect(asked.body).toMatchObject({ code: 'INVALID_INPUT', field: 'request.id' })
  const atEmail = { id: person.email, version: 1 }
  const giver = { permissions, approver: { name: 'Ratna', permissions } }
  await expect(resetFactors(shop, operator, atEmail, giver)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await owner.call('DELETE', `/people/${person.email}/sessions`)).body.code).toBe('NOT_FOUND')
  expect((await person.call('GET', '/me/sessions')).status).toBe(200)
  expect(await actsOn({ ...person, id: person.email })).toEqual([])
})

test('[STAFF-06] nobody asks for a reset of a person who may do more', async () => {
  const boss = await makeStaff(shop, app, 'owner')
  expect((await approve(owner, await ask(manager, boss))).body.code).toBe('GRANT_TOO_WIDE')
  expect((await boss.call('GET', '/me/sessions')).status).toBe(200)
})

test('the operator lets the last owner in again, who lost everything but the password, and the journal says so', async () => {
  const last = await makeStaff(shop, app, 'owner', 'Terakhir')
  const { code, output } = await command('staff', 'reset-factors', last.email, '--as', 'rani')
  expect(code, output).toBe(0)
  const token = /bukti-kedua#([\w-]{43})/.exec(output)?.[1] ?? ''
  const browser = staffBrowser(app)
  expect((await open(token, browser)).status).toBe(200)
  expect((await setUpCodeApp(browser)).status).toBe(200)
  expect((await browser.call('GET', '/people')).status).toBe(200)
  expect(await actsOn(last)).toEqual([
    { act: 'staff.reset-factors', kind: 'command-line', name: 'rani', detail: { sessions: 1 } },
    { act: 'code-apps.set-up', kind: 'staff', name: 'Terakhir', detail: {} },
  ])
})
