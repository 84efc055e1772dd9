import { describe, expect, test } from 'vitest'
import { STAFF_DAILY_FAILS } from '../../../contract/staff/session.ts'
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
import { waitForLocks } from '../../testing/wait-for-locks.ts'
import { inviteFirstOwner, inviteStaff, mailInvitation } from './index.ts'

const mailServer = fakeMailServer()
const { shop, app } = await openTestShop({ mail: mailServer.mail })

const MINUTE_MS = 60_000
const later = (minutes: number) => shop.setNow(new Date(Date.now() + minutes * MINUTE_MS))

test('[STAFF-01] a new shop prints a link for its first owner, which works once', async () => {
  const earlier = await inviteFirstOwner(shop)
  const link = await inviteFirstOwner(shop)
  const [tokenBefore, token] = [earlier, link].map(each => each?.split('#')[1] ?? '')
  const { call } = staffBrowser(app)
  expect((await call('POST', '/invitations/show', { token: tokenBefore })).status).toBe(410)
  expect((await call('POST', '/invitations/show', { token })).body.data).toEqual({
    name: '',
    email: null,
    role: 'Pemilik',
  })
  const answer = { token, name: 'Ratna', password: STAFF_PASSWORD }
  expect((await call('POST', '/invitations/accept', answer)).body.code).toBe('INVALID_INPUT')
  const accepted = await call('POST', '/invitations/accept', { ...answer, email: 'ratna@carasun.example' })
  expect(accepted.body.data).toEqual({ stage: 'set-up', allowed: ['passkey', 'code'] })
  expect((await call('POST', '/invitations/accept', answer)).body.code).toBe('INVITATION_INVALID')
  expect(await inviteFirstOwner(shop)).toBeNull()
})

test('[STAFF-02] an invitation comes by mail, works once, within 72 hours, and nothing opens before a second factor', async () => {
  const draft = { name: 'Dimas', email: 'dimas@carasun.example', role: 'warehouse' }
  const { id } = await inviteStaff(shop, operator, draft, 'operator')
  await mailInvitation(shop, id)
  const mail = mailServer.mails.findLast(({ to }) => to === draft.email)
  expect(mail?.text).toContain('Gudang')
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const { call } = staffBrowser(app)
  later(72 * 60 + 1)
  expect((await call('POST', '/invitations/show', { token })).body.code).toBe('INVITATION_INVALID')
  const answer = { token, name: 'Dimas', password: STAFF_PASSWORD }
  expect((await call('POST', '/invitations/accept', answer)).body.code).toBe('INVITATION_INVALID')
  shop.setNow(null)
  const both = await Promise.all([
    call('POST', '/invitations/accept', answer),
    staffBrowser(app).call('POST', '/invitations/accept', answer),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('[STAFF-02] without a second factor every other call is refused', async () => {
  const draft = { name: 'Wulan', email: 'wulan@carasun.example', role: 'owner' }
  const { token } = await inviteStaff(shop, operator, draft, 'operator', 'caller')
  const { call } = staffBrowser(app)
  await call('POST', '/invitations/accept', { token, name: 'Wulan', password: STAFF_PASSWORD })
  for (const path of ['/people', '/roles', '/journal', '/me/sessions'])
    expect((await call('GET', path)).body.code).toBe('STAFF_FACTOR_NEEDED')
})

test('[STAFF-03] the code of an app opens the session once, and so does each of ten recovery codes', async () => {
  const person = await makeStaff(shop, app, 'care')
  expect(person.recoveryCodes).toHaveLength(10)
  const { call } = staffBrowser(app)
  const password = { email: person.email, password: STAFF_PASSWORD }
  expect((await call('POST', '/session', password)).body.data).toEqual({ stage: 'factor', factors: ['code'] })
  // The code that set the app up has been used.
  const used = codeAt(person.secret, shop.now())
  expect((await call('POST', '/session/code', { code: used })).body.code).toBe('STAFF_CODE_REFUSED')
  later(1)
  const code = codeAt(person.secret, shop.now())
  expect((await call('POST', '/session/code', { code })).body.data).toMatchObject({ stage: 'open' })
  const [recovery = ''] = person.recoveryCodes
  await call('POST', '/session', password)
  const opened = await call('POST', '/session/code', { code: recovery.toUpperCase() })
  expect(opened.body.data).toMatchObject({ stage: 'open', me: { recovery_codes: 9 } })
  await call('POST', '/session', password)
  expect((await call('POST', '/session/code', { code: recovery })).body.code).toBe('STAFF_CODE_REFUSED')
  shop.setNow(null)
})

test('[STAFF-04] the session has a cookie of its own, which no script reads and no other site sends', async () => {
  const person = await makeStaff(shop, app, 'care')
  const response = await app.inject({
    method: 'POST',
    url: '/api/staff/session',
    payload: { email: person.email, password: STAFF_PASSWORD },
  })
  const cookie = response.cookies.find(({ name }) => name === 'carasun_staff')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(cookie).not.toHaveProperty('maxAge')
  expect(response.headers['cache-control']).toBe('no-store')
})

test('[STAFF-04] a session ends after 30 minutes without a touch, and 12 hours after the sign-in', async () => {
  const person = await makeStaff(shop, app, 'care')
  const isOpen = async () => (await person.call('GET', '/me/sessions')).status === 200
  for (let minutes = 29; minutes < 12 * 60; minutes += 29) {
    later(minutes)
    expect(await isOpen(), `${minutes} minutes`).toBe(true)
  }
  later(12 * 60 + 1)
  expect(await isOpen()).toBe(false)
  shop.setNow(null)
  const other = await makeStaff(shop, app, 'care')
  later(31)
  expect((await other.call('GET', '/me/sessions')).body.code).toBe('STAFF_NOT_SIGNED_IN')
  shop.setNow(null)
})

test('[STAFF-04] an action that cannot be undone asks for the factor again after five minutes', async () => {
  const person = await makeStaff(shop, app, 'care')
  expect((await person.call('POST', '/me/recovery-codes')).status).toBe(200)
  later(6)
  expect((await person.call('POST', '/me/recovery-codes')).body.code).toBe('CONFIRMATION_NEEDED')
  await person.call('POST', '/session/code', { code: codeAt(person.secret, shop.now()) })
  expect((await person.call('POST', '/me/recovery-codes')).status).toBe(200)
  shop.setNow(null)
})

test('[STAFF-05] five wrong passwords lock the account for fifteen minutes for whoever guesses there, even for the right one, and one e-mail reports it, however many follow', async () => {
  const person = await makeStaff(shop, app, 'care')
  const { call } = staffBrowser(app)
  const attempt = (password: string) => call('POST', '/session', { email: person.email, password })
  const codes = []
  for (let count = 0; count < 5; count += 1) codes.push((await attempt('salah-sekali')).body.code)
  expect(codes).toEqual([...Array(4).fill('STAFF_SIGN_IN_REFUSED'), 'STAFF_LOCKED'])
  expect((await attempt(STAFF_PASSWORD)).body.code).toBe('STAFF_LOCKED')
  later(14)
  for (let count = 0; count < 6; count += 1)
    expect((await attempt('salah-sekali')).body.code).toBe('STAFF_LOCKED')
  const subjects = mailServer.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
  expect(subjects.filter(subject => subject.includes('mencoba masuk'))).toHaveLength(1)
  later(16)
  expect((await attempt(STAFF_PASSWORD)).status).toBe(200)
  shop.setNow(null)
})

test('[STAFF-05] five wrong codes lock the account too, and parallel guesses gain nothing', async () => {
  const person = await makeStaff(shop, app, 'care')
  const { call } = staffBrowser(app)
  await call('POST', '/session', { email: person.email, password: STAFF_PASSWORD })
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => call('POST', '/session/code', { code: String(100_000 + nth) })),
  )
  expect(guesses.filter(({ body }) => body.code === 'STAFF_CODE_REFUSED').length).toBeLessThan(12)
  later(1)
  const right = { code: codeAt(person.secret, shop.now()) }
  expect((await call('POST', '/session/code', right)).body.code).toBe('STAFF_LOCKED')
  shop.setNow(null)
})

test('[STAFF-02] who knows only the password of a person who did not finish joining sets up no second factor', async () => {
  const draft = { name: 'Bayu', email: 'bayu@carasun.example', role: 'finance' }
  const { id, token } = await inviteStaff(shop, operator, draft, 'operator', 'caller')
  const half = staffBrowser(app)
  const accepted = await half.call('POST', '/invitations/accept', {
    token,
    name: 'Bayu',
    password: STAFF_PASSWORD,
  })
  expect(accepted.body.data).toMatchObject({ stage: 'set-up' })
  const thief = staffBrowser(app)
  const signIn = () => thief.call('POST', '/session', { email: draft.email, password: STAFF_PASSWORD })
  const queued = async () =>
    (
      await shop.pool.query(
        `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'mail-staff-invitation' and payload ->> 'id' = $1`,
        [id],
      )
    ).rowCount
  expect((await signIn()).body.code).toBe('STAFF_INVITATION_OPEN')
  expect((await thief.call('POST', '/factors/code-app')).body.code).toBe('STAFF_NOT_SIGNED_IN')
  expect(await queued()).toBe(1)

  // The job mails a new invitation; while it is open, no other one is mailed.
  await mailInvitation(shop, id)
  const mail = mailServer.mails.findLast(({ to }) => to === draft.email)
  const again = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await signIn()).body.code).toBe('STAFF_INVITATION_OPEN')
  expect(await queued()).toBe(1)

  const person = staffBrowser(app)
  const answer = { token: again, name: 'Bayu', password: 'kata-sandi-lain-9' }
  expect((await person.call('POST', '/invitations/accept', answer)).status).toBe(200)
  expect((await half.call('POST', '/factors/code-app')).body.code).toBe('STAFF_NOT_SIGNED_IN')
  const { secret } = (await person.call('POST', '/factors/code-app')).body.data as { secret: string }
  const code = codeAt(secret, shop.now())
  expect((await person.call('POST', '/factors/code-app/code', { code })).status).toBe(200)
  expect((await signIn()).body.code).toBe('STAFF_SIGN_IN_REFUSED')
})

test('[STAFF-05] an address without an account is counted, locked and refused like one with an account', async () => {
  const person = await makeStaff(shop, app, 'care')
  const invited = { name: 'Citra', email: 'citra@carasun.example', role: 'care' }
  await inviteStaff(shop, operator, invited, 'operator', 'caller')
  async function guess(email: string) {
    const responses: unknown[] = []
    const attempt = async (network: number) => {
      const { call } = staffBrowser(app, undefined, `203.0.113.${network}`)
      const { status, body } = await call('POST', '/session', { email, password: 'salah-sekali-9' })
      const lockedUntil = (body.details as { locked_until?: string } | undefined)?.locked_until
      const minutes =
        lockedUntil && Math.round((new Date(lockedUntil).getTime() - shop.now().getTime()) / 60_000)
      responses.push([status, body.code, body.message, minutes])
    }
    for (let count = 0; count < 7; count += 1) await attempt(1)
    later(16)
    await attempt(1)
    // Other networks have used up what may be guessed in a day, but for the last one.
    const { rowCount } = await shop.pool.query(
      `update staff_failures set failed_count = $1 where failed_count = 6 and source like 'elsewhere%'`,
      [STAFF_DAILY_FAILS - 1],
    )
    expect(rowCount).toBe(1)
    for (const network of [2, 3]) await attempt(network)
    shop.setNow(null)
    return responses
  }
  const known = await guess(person.email)
  expect(known.map(response => (response as unknown[])[1])).toEqual([
    ...Array(4).fill('STAFF_SIGN_IN_REFUSED'),
    ...Array(3).fill('STAFF_LOCKED'),
    'STAFF_SIGN_IN_REFUSED',
    ...Array(2).fill('STAFF_LOCKED'),
  ])
  expect(String(known.at(-1))).toContain('besok')
  expect(await guess('entah-siapa@carasun.example')).toEqual(known)
  expect(await guess(invited.email)).toEqual(known)
  const { rows } = await shop.pool.query(
    `select account_id from staff_failures where account_id like 'nobody %'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('entah')
})

test('[STAFF-05] an unknown address is refused like a wrong password', async () => {
  const { call } = staffBrowser(app)
  const response = await call('POST', '/session', { email: 'tiada@carasun.example', password: 'apa-saja-1' })
  expect([response.status, response.body.code]).toEqual([401, 'STAFF_SIGN_IN_REFUSED'])
})

test('[STAFF-05] an e-mail reports a new device; sessions are listed and ended singly or all at once', async () => {
  const person = await makeStaff(shop, app, 'care')
  const phone = staffBrowser(app, 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0')
  const mailsBefore = mailServer.mails.length
  const signIn = async (minutes: number) => {
    later(minutes)
    await phone.call('POST', '/session', { email: person.email, password: STAFF_PASSWORD })
    await phone.call('POST', '/session/code', { code: codeAt(person.secret, shop.now()) })
  }
  await signIn(1)
  expect(mailServer.mails.slice(mailsBefore).map(({ text }) => text)).toEqual([
    expect.stringContaining('Chrome di Android'),
  ])
  await signIn(2)
  expect(mailServer.mails).toHaveLength(mailsBefore + 1)
  const sessions = (await person.call('GET', '/me/sessions')).body.data as {
    id: string
    device: string
    is_current: boolean
  }[]
  expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual(
    expect.arrayContaining([
      ['Chrome di Android', false],
      ['Chrome di Windows', true],
    ]),
  )
  const other = sessions.find(session => !session.is_current)
  expect((await person.call('DELETE', `/me/sessions/${other?.id}`)).status).toBe(200)
  expect((await phone.call('GET', '/me/sessions')).status).toBe(401)
  await signIn(3)
  expect((await person.call('DELETE', '/me/sessions')).body.data).toEqual({ ended: 1 })
  expect((await phone.call('GET', '/me/sessions')).status).toBe(401)
  expect((await person.call('GET', '/me/sessions')).status).toBe(200)
  shop.setNow(null)
})

test('[STAFF-05] two of the staff can share a computer: each is told once that it is new', async () => {
  const [packer, colleague] = [await makeStaff(shop, app, 'warehouse'), await makeStaff(shop, app, 'care')]
  const computer = staffBrowser(app)
  const mailsBefore = mailServer.mails.length
  for (const { email } of [packer, colleague, packer, colleague]) {
    const { status, text } = await computer.call('POST', '/session', { email, password: STAFF_PASSWORD })
    expect(status, text).toBe(200)
  }
  expect(mailServer.mails).toHaveLength(mailsBefore + 2)
})

test('[STAFF-04] the token of the password step no longer works once the second factor is given', async () => {
  const person = await makeStaff(shop, app, 'care')
  const { call, cookies } = staffBrowser(app)
  await call('POST', '/session', { email: person.email, password: STAFF_PASSWORD })
  const stolen = cookies.get('carasun_staff')
  later(1)
  await call('POST', '/session/code', { code: codeAt(person.secret, shop.now()) })
  expect(cookies.get('carasun_staff')).not.toBe(stolen)
  cookies.set('carasun_staff', stolen ?? '')
  expect((await call('GET', '/me/sessions')).body.code).toBe('STAFF_NOT_SIGNED_IN')
  shop.setNow(null)
})

describe('[STAFF-05] a person’s own password', () => {
  const NEW = 'senja-di-sanur-12'
  const change = (person: Pick<StaffTester, 'call'>, current: string, password = NEW) =>
    person.call('PUT', '/me/password', { current, password })
  const signIn = async (email: string, password: string) =>
    (await staffBrowser(app).call('POST', '/session', { email, password })).status

  test('is changed with the current one, which ends the other sessions; an e-mail and the journal report it', async () => {
    const person = await makeStaff(shop, app, 'care')
    const other = staffBrowser(app)
    await other.call('POST', '/session', { email: person.email, password: STAFF_PASSWORD })
    await other.call('POST', '/session/code', { code: person.recoveryCodes[0] })
    for (const weak of ['pendek', '1q2w3e4r5t', 'Carasun-2026!', 'x'.repeat(201)])
      expect((await change(person, STAFF_PASSWORD, weak)).body, weak).toMatchObject({
        code: 'INVALID_INPUT',
        field: 'password',
      })
    expect((await change(person, STAFF_PASSWORD)).status).toBe(200)
    expect((await other.call('GET', '/me/sessions')).status).toBe(401)
    expect((await person.call('GET', '/me/sessions')).status).toBe(200)
    expect([await signIn(person.email, STAFF_PASSWORD), await signIn(person.email, NEW)]).toEqual([401, 200])
    expect(mailServer.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toContain(
      'Kata sandi akun staf Carasun kamu diganti',
    )
    const acts = await shop.db
      .selectFrom('staff_acts')
      .select(['act', 'detail'])
      .where('thing_id', '=', person.id)
      .where('act', '=', 'own-password.change')
      .execute()
    expect(acts).toEqual([{ act: 'own-password.change', detail: { sessions: 1 } }])
  })

  test('is not guessed in a borrowed session, nor changed without a fresh second factor', async () => {
    const person = await makeStaff(shop, app, 'care')
    const codes: unknown[] = []
    for (let tries = 0; tries < 5; tries += 1) codes.push((await change(person, `tebak-${tries}`)).body.code)
    expect(codes).toEqual([...Array(4).fill('INVALID_INPUT'), 'STAFF_LOCKED'])
    expect((await change(person, STAFF_PASSWORD)).body.code).toBe('STAFF_LOCKED')
    later(6)
    expect((await change(person, STAFF_PASSWORD)).body.code).toBe('CONFIRMATION_NEEDED')
    later(16)
    expect(await signIn(person.email, STAFF_PASSWORD)).toBe(200)
    shop.setNow(null)
  })

  /** Lets both calls check the password, then answers them in this order: the account is locked until both wait for it. */
  async function inOrder<First, Second>(
    { id }: StaffTester,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    const begun = await shop.db.transaction().execute(async tx => {
      await tx.selectFrom('staff_accounts').select('id').where('id', '=', id).forUpdate().execute()
      const earlier = first()
      await waitForLocks(shop.db, 1)
      const later = second()
      await waitForLocks(shop.db, 2)
      return { earlier, later }
    })
    return Promise.all([begun.earlier, begun.later])
  }

  test('opens nothing once it is replaced, although it was right when the sign-in began', async () => {
    for (const isChangeFirst of [true, false]) {
      const person = await makeStaff(shop, app, 'care')
      const thief = staffBrowser(app)
      const signIn = () => thief.call('POST', '/session', { email: person.email, password: STAFF_PASSWORD })
      const replace = () => change(person, STAFF_PASSWORD)
      const responses = isChangeFirst
        ? await inOrder(person, replace, signIn)
        : await inOrder(person, signIn, replace)
      expect(responses.map(({ status }) => status)).toEqual(isChangeFirst ? [200, 401] : [200, 200])
      expect((await thief.call('GET', '/session')).body.data).toEqual({ stage: 'signed-out' })
      expect((await person.call('GET', '/me/sessions')).body.data).toHaveLength(1)
    }
  })

  test('is replaced once if two changes give it at the same moment', async () => {
    const person = await makeStaff(shop, app, 'care')
    const [first, second] = await inOrder(
      person,
      () => change(person, STAFF_PASSWORD, 'senja-di-sanur-12'),
      () => change(person, STAFF_PASSWORD, 'fajar-di-sanur-12'),
    )
    expect(first.status).toBe(200)
    expect([second.status, second.body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(await signIn(person.email, 'senja-di-sanur-12')).toBe(200)
  })

  test('lets nobody trust a device by a session that it has ended', async () => {
    const person = await makeStaff(shop, app, 'care')
    const thief = staffBrowser(app)
    await thief.call('POST', '/session', { email: person.email, password: STAFF_PASSWORD })
    later(1)
    const code = codeAt(person.secret, shop.now())
    const [changed, proved] = await inOrder(
      person,
      () => change(person, STAFF_PASSWORD),
      () => thief.call('POST', '/session/code', { code }),
    )
    expect([changed.status, proved.body.code]).toEqual([200, 'STAFF_NOT_SIGNED_IN'])
    const { rows } = await shop.pool.query(
      'select from staff_devices where account_id = $1 and trusted_at is not null',
      [person.id],
    )
    expect(rows).toHaveLength(1)
    shop.setNow(null)
  })
})
