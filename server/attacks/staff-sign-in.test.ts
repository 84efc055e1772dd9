import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { STAFF_LOCK_FAILS } from '../../contract/staff/session.ts'
import { endStaff, inviteStaff } from '../modules/staff/index.ts'
import {
  codeAt,
  makeStaff,
  operator,
  STAFF_PASSWORD,
  type StaffTester,
  staffBrowser,
} from '../testing/make-staff.ts'
import { openTestShop } from '../testing/test-shop.ts'

/** Attacks on signing in to the back office by somebody who knows a password or has a link. */

const { shop, app } = await openTestShop()
let owner: StaffTester
beforeAll(async () => {
  owner = await makeStaff(shop, app, 'owner')
})

const later = (minutes: number) => shop.setNow(new Date(Date.now() + minutes * 60_000))
const signIn = async (email: string, browser = staffBrowser(app)) => {
  expect((await browser.call('POST', '/session', { email, password: STAFF_PASSWORD })).status).toBe(200)
  return browser
}
const invite = async (email: string) => {
  const draft = { name: 'Siska', email, role: 'care' }
  return inviteStaff(shop, operator, draft, 'operator', 'caller')
}

describe('a thief who knows the password', () => {
  test('[STAFF-05] gets no new tries at the code by signing in again', async () => {
    const { email, secret } = await makeStaff(shop, app, 'care')
    const browser = staffBrowser(app)
    const codes: (string | undefined)[] = []
    while (codes.length < STAFF_LOCK_FAILS) {
      await signIn(email, browser)
      codes.push((await browser.call('POST', '/session/code', { code: '000000' })).body.code)
    }
    expect(codes).toEqual([...Array(STAFF_LOCK_FAILS - 1).fill('STAFF_CODE_REFUSED'), 'STAFF_LOCKED'])
    later(16)
    await signIn(email, browser)
    const open = await browser.call('POST', '/session/code', { code: codeAt(secret, shop.now()) })
    expect(open.status, open.text).toBe(200)
    shop.setNow(null)
  })

  test('does not lock out the owner, whose right code resets the count of wrong ones', async () => {
    const { email, secret } = await makeStaff(shop, app, 'care')
    for (let minute = 1; minute < 4; minute += 1) {
      later(minute)
      const browser = await signIn(email)
      for (let tries = 1; tries < STAFF_LOCK_FAILS; tries += 1)
        await browser.call('POST', '/session/code', { code: '000000' })
      const open = await browser.call('POST', '/session/code', { code: codeAt(secret, shop.now()) })
      expect(open.status, open.text).toBe(200)
    }
    shop.setNow(null)
  })

  test('[STAFF-02] cannot set up a factor for a person who is joining: only the link opens a session for that, and for one factor', async () => {
    const email = 'serentak@carasun.example'
    const { token } = await invite(email)
    const { call } = staffBrowser(app)
    await call('POST', '/invitations/accept', { token, name: 'Siska', password: STAFF_PASSWORD })
    const thief = staffBrowser(app)
    const refused = await thief.call('POST', '/session', { email, password: STAFF_PASSWORD })
    expect(refused.body.code).toBe('STAFF_INVITATION_OPEN')
    expect((await thief.call('POST', '/factors/code-app')).body.code).toBe('STAFF_NOT_SIGNED_IN')
    const { secret } = (await call('POST', '/factors/code-app')).body.data as { secret: string }
    const code = codeAt(secret, shop.now())
    const done = await Promise.all(
      Array.from({ length: 3 }, () => call('POST', '/factors/code-app/code', { code })),
    )
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(done.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('cannot use a passkey’s challenge as the secret of a code app', async () => {
    const { token } = await invite('tantangan@carasun.example')
    const { call } = staffBrowser(app)
    await call('POST', '/invitations/accept', { token, name: 'Siska', password: STAFF_PASSWORD })
    await call('POST', '/factors/passkeys/options')
    expect((await call('POST', '/factors/code-app/code', { code: '123456' })).body.code).toBe(
      'STAFF_CODE_REFUSED',
    )
  })
})

test('[STAFF-03] a recovery code that is used three times at once opens one session', async () => {
  const { email, recoveryCodes } = await makeStaff(shop, app, 'care')
  const browsers = [await signIn(email), await signIn(email), await signIn(email)]
  const given = await Promise.all(
    browsers.map(({ call }) => call('POST', '/session/code', { code: recoveryCodes[0] ?? '' })),
  )
  expect(given.map(({ body }) => body.code ?? 'open').sort()).toEqual([
    'STAFF_CODE_REFUSED',
    'STAFF_CODE_REFUSED',
    'open',
  ])
})

test('[STAFF-03] a code of the app that is used twice at once opens one session', async () => {
  const { email, secret } = await makeStaff(shop, app, 'care')
  const browsers = [await signIn(email), await signIn(email)]
  later(1)
  const code = codeAt(secret, shop.now())
  const given = await Promise.all(browsers.map(({ call }) => call('POST', '/session/code', { code })))
  expect(given.map(({ status }) => status).sort()).toEqual([200, 401])
  shop.setNow(null)
})

test('[STAFF-02] an invitation is not accepted with a password that attackers try first, and stays valid', async () => {
  const { token } = await invite('lemah@carasun.example')
  const accept = async (password: string) =>
    (await staffBrowser(app).call('POST', '/invitations/accept', { token, name: 'Siska', password })).body
  for (const weak of ['1q2w3e4r5t', 'carasun-2026', 'Siska-12345!'])
    expect(await accept(weak), weak).toMatchObject({ code: 'INVALID_INPUT', field: 'password' })
  expect(await accept(STAFF_PASSWORD)).toMatchObject({ success: true })
})

test('[STAFF-02] the invitation of an account that was ended opens nothing, and changes nothing', async () => {
  const { id, token } = await invite('batal@carasun.example')
  await endStaff(shop, operator, id, 'operator')
  const read = () => sql`select * from staff_accounts where id = ${id}`.execute(shop.db)
  const before = await read()
  const accepted = await staffBrowser(app).call('POST', '/invitations/accept', {
    token,
    name: 'Siska',
    password: STAFF_PASSWORD,
  })
  expect(accepted.body.code).toBe('INVITATION_INVALID')
  expect((await read()).rows).toEqual(before.rows)
})

test('[STAFF-04] nobody can plant a session: signing in gives the browser a new token', async () => {
  const { email } = await makeStaff(shop, app, 'care')
  const victim = staffBrowser(app)
  for (const planted of ['x'.repeat(43), /carasun_staff=([^;]+)/.exec(owner.cookie())?.[1] ?? '']) {
    victim.cookies.set('carasun_staff', planted)
    await signIn(email, victim)
    expect(victim.cookies.get('carasun_staff')).not.toBe(planted)
  }
  // The owner's session, which was planted, has ended, so that nobody shares it.
  expect((await owner.call('GET', '/me/sessions')).body.code).toBe('STAFF_NOT_SIGNED_IN')
})

test('[STAFF-04] an open session loses its role’s permissions at the next call, and all access when the account ends', async () => {
  const boss = await makeStaff(shop, app, 'owner')
  const worker = await makeStaff(shop, app, 'finance')
  expect((await worker.call('GET', '/refunds')).status).toBe(200)
  const versionOf = async () =>
    ((await boss.call('GET', '/people')).body.data as { id: string; version: number }[]).find(
      ({ id }) => id === worker.id,
    )?.version
  await boss.call('PUT', `/people/${worker.id}/role`, { role: 'content', version: await versionOf() })
  expect((await worker.call('GET', '/refunds')).body.code).toBe('PERMISSION_MISSING')
  expect((await boss.call('DELETE', `/people/${worker.id}`)).status).toBe(200)
  expect((await worker.call('GET', '/me/sessions')).body.code).toBe('STAFF_NOT_SIGNED_IN')
  const { call } = staffBrowser(app)
  const again = await call('POST', '/session', { email: worker.email, password: STAFF_PASSWORD })
  expect(again.body.code).toBe('STAFF_SIGN_IN_REFUSED')
})

describe('a stolen session that a colleague ends', () => {
  test('is refused at its next call, on every device, and its devices are no longer trusted', async () => {
    const [boss, person] = [
      await makeStaff(shop, app, 'manager', 'Ratna'),
      await makeStaff(shop, app, 'care'),
    ]
    const stolen = await signIn(person.email)
    later(1)
    await stolen.call('POST', '/session/code', { code: codeAt(person.secret, shop.now()) })
    expect((await stolen.call('GET', '/me/sessions')).status).toBe(200)
    const ended = await boss.call('DELETE', `/people/${person.id}/sessions`)
    expect(ended.body.data).toEqual({ ended: 2 })
    for (const browser of [stolen, person])
      expect((await browser.call('GET', '/me/sessions')).body.code).toBe('STAFF_NOT_SIGNED_IN')
    const { rows } = await sql`select * from staff_devices where account_id = ${person.id}`.execute(shop.db)
    expect(rows).toEqual([])
    const acts = await shop.db
      .selectFrom('staff_acts')
      .select(['actor_name', 'detail'])
      .where('act', '=', 'staff.end-sessions')
      .where('thing_id', '=', person.id)
      .execute()
    expect(acts).toEqual([{ actor_name: 'Ratna', detail: { sessions: 2 } }])
    expect((await boss.call('GET', '/me/sessions')).status).toBe(200)
    shop.setNow(null)
  })

  test('[STAFF-06] cannot be ended by a person with fewer permissions', async () => {
    const [manager, boss] = [await makeStaff(shop, app, 'manager'), await makeStaff(shop, app, 'owner')]
    expect((await manager.call('DELETE', `/people/${boss.id}/sessions`)).body.code).toBe('GRANT_TOO_WIDE')
    const packer = await makeStaff(shop, app, 'warehouse')
    expect((await packer.call('DELETE', `/people/${manager.id}/sessions`)).body.code).toBe(
      'PERMISSION_MISSING',
    )
    for (const person of [boss, manager]) expect((await person.call('GET', '/me/sessions')).status).toBe(200)
  })
})

test('[STAFF-04] nobody can grant access from a computer left alone: each such call asks for the factor first', async () => {
  const boss = await makeStaff(shop, app, 'owner')
  later(6)
  for (const [method, path] of [
    ['POST', '/people'],
    ['POST', '/people/x/invitation'],
    ['PUT', '/people/x/role'],
    ['DELETE', '/people/x'],
    ['DELETE', '/people/x/sessions'],
    ['PUT', '/roles/baru'],
    ['DELETE', '/roles/baru'],
    ['POST', '/approvals'],
    ['POST', '/approvals/1/decision'],
    ['POST', '/factors/code-app'],
    ['POST', '/factors/passkeys/options'],
    ['DELETE', '/me/passkeys/x'],
    ['POST', '/me/recovery-codes'],
    ['PUT', '/me/password'],
  ] as const)
    expect((await boss.call(method, path, {})).body.code, `${method} ${path}`).toBe('CONFIRMATION_NEEDED')
  shop.setNow(null)
})
