import { describe, expect, test } from 'vitest'
import { PASSWORD_RESET_MINUTES, PASSWORD_RESET_PAUSE_MINUTES } from '../../../contract/staff/session.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import {
  codeAt,
  makeStaff,
  operator,
  STAFF_PASSWORD,
  type StaffTester,
  staffBrowser,
} from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { endStaff, findPerson, inviteStaff, mailPasswordReset, resetFactors } from './index.ts'

/** Staff who forgot their password (STAFF-05). */

const mailServer = fakeMailServer()
const { shop, app } = await openTestShop({ mail: mailServer.mail })
await makeStaff(shop, app, 'owner', 'Hartini')

const NEW_PASSWORD = 'kata-sandi-lain-9'
const later = (minutes: number) => shop.setNow(new Date(Date.now() + minutes * 60_000))
const ask = (email: string) => staffBrowser(app).call('POST', '/password-resets', { email })

/** Runs the jobs that were queued; returns how many, and the links that were mailed to the address. */
async function runJobs(email: string) {
  const { rows } = await shop.pool.query<{ id: string }>(
    `with job as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'mail-password-reset' returning payload)
     select payload ->> 'id' as id from job`,
  )
  const before = mailServer.mails.length
  for (const { id } of rows) await mailPasswordReset(shop, id)
  const mails = mailServer.mails.slice(before).filter(({ to }) => to === email)
  return {
    jobs: rows.length,
    mails,
    tokens: mails.map(({ text }) => /kata-sandi-baru#([\w-]{43})/.exec(text)?.[1] ?? ''),
  }
}

async function mailedLink({ email }: Pick<StaffTester, 'email'>): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  return (await runJobs(email)).tokens[0] ?? ''
}

const use = (token: string, browser = staffBrowser(app), password = NEW_PASSWORD) =>
  browser.call('POST', '/password-resets/use', { token, password })

test('[STAFF-05] a person who forgot the password sets a new one by the mailed link, and still gives the second factor', async () => {
  const person = await makeStaff(shop, app, 'care', 'Siska')
  const phone = staffBrowser(app)
  await phone.call('POST', '/session', { email: person.email, password: STAFF_PASSWORD })
  later(1)
  await phone.call('POST', '/session/code', { code: codeAt(person.secret, shop.now()) })
  expect((await phone.call('GET', '/me/sessions')).status).toBe(200)
  const browser = staffBrowser(app)
  const opened = await use(await mailedLink(person), browser)
  expect(opened.body.data).toEqual({ stage: 'factor', factors: ['code'] })
  expect((await browser.call('GET', '/me/sessions')).body.code).toBe('STAFF_FACTOR_NEEDED')
  expect((await browser.call('POST', '/factors/code-app')).body.code).toBe('STAFF_FACTOR_NEEDED')
  // Every earlier session has ended, and no device is trusted any more.
  for (const earlier of [person, phone])
    expect((await earlier.call('GET', '/me/sessions')).body.code).toBe('STAFF_NOT_SIGNED_IN')
  const { rowCount } = await shop.pool.query(
    'select from staff_devices where account_id = $1 and trusted_at is not null',
    [person.id],
  )
  expect(rowCount).toBe(0)
  later(2)
  const code = codeAt(person.secret, shop.now())
  expect((await browser.call('POST', '/session/code', { code })).body.data).toMatchObject({ stage: 'open' })

  const signIn = async (password: string) =>
    (await staffBrowser(app).call('POST', '/session', { email: person.email, password })).status
  expect([await signIn(STAFF_PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 200])
  const subjects = mailServer.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
  expect(subjects.filter(subject => subject.endsWith('kamu diganti'))).toHaveLength(1)
  const acts = await shop.db
    .selectFrom('staff_acts')
    .select(['actor_name', 'detail'])
    .where('act', '=', 'own-password.reset')
    .where('thing_id', '=', person.id)
    .execute()
  expect(acts).toEqual([{ actor_name: 'Siska', detail: { sessions: 2 } }])
  shop.setNow(null)
})

describe('[STAFF-05] the link for a new password', () => {
  test('works once, also at the same moment, and for half an hour', async () => {
    const person = await makeStaff(shop, app, 'care')
    const token = await mailedLink(person)
    const both = await Promise.all([use(token), use(token), use(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect((await use(token)).body.code).toBe('PASSWORD_RESET_INVALID')
    later(PASSWORD_RESET_PAUSE_MINUTES + 1)
    const late = await mailedLink(person)
    later(PASSWORD_RESET_PAUSE_MINUTES + 1 + PASSWORD_RESET_MINUTES)
    expect((await use(late)).body.code).toBe('PASSWORD_RESET_INVALID')
    shop.setNow(null)
  })

  test('takes a new password only, none that is easily guessed, and works on after one was refused', async () => {
    const person = await makeStaff(shop, app, 'care')
    const token = await mailedLink(person)
    for (const weak of ['pendek', 'Carasun2026!', 'password123']) {
      const { status, body } = await use(token, undefined, weak)
      expect([status, body.code], weak).toEqual([400, 'INVALID_INPUT'])
    }
    expect((await use(token)).status).toBe(200)
  })

  test('is mailed once in five minutes, so that nobody fills a mailbox or ends the first link', async () => {
    const person = await makeStaff(shop, app, 'care')
    const token = await mailedLink(person)
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask(person.email)))
    expect(asked.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect((await runJobs(person.email)).mails).toEqual([])
    expect((await use(token)).status).toBe(200)
    later(PASSWORD_RESET_PAUSE_MINUTES + 1)
    expect(await mailedLink(person)).toMatch(/./)
    shop.setNow(null)
  })

  test('is not asked for twice at the same moment', async () => {
    const person = await makeStaff(shop, app, 'care')
    await Promise.all(Array.from({ length: 5 }, () => ask(person.email)))
    expect((await runJobs(person.email)).mails).toHaveLength(1)
  })

  test('goes to nobody who is unknown, invited or ended, and the response is the same for all', async () => {
    const person = await makeStaff(shop, app, 'care')
    const ended = await makeStaff(shop, app, 'care')
    await endStaff(shop, operator, ended.id, 'operator')
    const invited = { name: 'Dewi', email: 'dewi@carasun.example', role: 'care' }
    await inviteStaff(shop, operator, invited, 'operator', 'caller')
    await runJobs(person.email)
    const responses: unknown[] = []
    for (const email of [person.email, ended.email, invited.email, 'tiada@carasun.example', person.email]) {
      const { status, text, headers } = await ask(email)
      responses.push([status, text, headers['set-cookie']])
      // A job each time, so that the response takes as long.
      const { jobs, mails } = await runJobs(email)
      expect([jobs, mails.length], email).toEqual([
        1,
        email === person.email && responses.length === 1 ? 1 : 0,
      ])
    }
    expect(new Set(responses.map(response => JSON.stringify(response))).size).toBe(1)
  })

  test('sets no password while the second factors are reset: then the password is what is left to prove', async () => {
    const person = await makeStaff(shop, app, 'care')
    const token = await mailedLink(person)
    const version = (await findPerson(shop.db, person.id))?.version ?? 0
    await resetFactors(shop, operator, { id: person.id, version }, 'operator', 'caller')
    expect((await use(token)).body.code).toBe('PASSWORD_RESET_INVALID')
    later(PASSWORD_RESET_PAUSE_MINUTES + 1)
    expect((await ask(person.email)).status).toBe(200)
    const { mails, tokens } = await runJobs(person.email)
    expect(tokens).toEqual([''])
    expect(mails[0]?.text).toContain('hubungi pemilik toko')
    shop.setNow(null)
  })
})
