import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { JournalEntry } from '../../contract/staff/journal.ts'
import { STAFF_LOCK_FAILS } from '../../contract/staff/session.ts'
import { readMigrations } from '../db/migrate.ts'
import { inviteFirstOwner } from '../modules/staff/index.ts'
import { tasks } from '../schedule/schedule.ts'
import { fakeMailServer } from '../testing/fake-mail-server.ts'
import { codeAt, makeStaff, STAFF_PASSWORD, staffBrowser } from '../testing/make-staff.ts'
import { staffOf } from '../testing/run-staff.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { appWithRoutes } from './all-routes.ts'
import { lookAlikes, worst } from './look-alikes.ts'

/** Attacks on a staff member's account through another spelling of the e-mail address. */

const mailServer = fakeMailServer()
const { shop } = await openTestShop({ mail: mailServer.mail })
const { app, routes } = await appWithRoutes(shop)
const firstOwnerToken = (await inviteFirstOwner(shop))?.split('#')[1]
const owner = await makeStaff(shop, app, 'owner', 'Hartini')
const otherOwner = await makeStaff(shop, app, 'owner', 'Ratna')
const siska = await makeStaff(shop, app, 'warehouse', 'Siska', 'siska.kirana@carasun.example')
const command = staffOf(shop)

/** Siska's address, with the letter in place of one that it looks like or is folded to. */
const spelledWith = (letter: string) =>
  siska.email.replace(lookAlikes.find(pair => pair.letter === letter)?.plain ?? 'i', letter)
const foreignSpellings = worst.map(spelledWith)

const invitation = (email: string) => ({ name: 'Siska', email, role: 'warehouse' })
const signIn = (email: string, password = STAFF_PASSWORD, browser = staffBrowser(app)) =>
  browser.call('POST', '/session', { email, password })

/** Every call that takes a staff member's address. */
const doors = {
  'POST /api/staff/session': (email: string) => signIn(email),
  'POST /api/staff/people': (email: string) => owner.call('POST', '/people', invitation(email)),
  'POST /api/staff/approvals': (email: string) =>
    owner.call('POST', '/approvals', {
      action: 'staff.invite',
      request: invitation(email),
      reason: 'Orang gudang baru',
    }),
  'POST /api/staff/invitations/accept': (email: string) =>
    staffBrowser(app).call('POST', '/invitations/accept', {
      token: firstOwnerToken,
      name: 'Siska',
      password: STAFF_PASSWORD,
      email,
    }),
  'POST /api/staff/password-resets': (email: string) =>
    staffBrowser(app).call('POST', '/password-resets', { email }),
}

/** Calls that take the address of a shopper, which the shop only writes to. */
const shoppersAddresses = ['POST /api/staff/gift-cards', 'POST /api/staff/gift-cards/:id/mail']

/**
 * Reads everything that an attempt could change: accounts with their locks, invitations, sessions, requests, the
 * journal, e-mails.
 */
async function everything() {
  await runOnce({ pgPool: shop.pool, taskList: tasks(shop), logger: new Logger(() => () => {}) })
  const { rows } = await sql`select
    (select jsonb_agg(a order by id) from staff_accounts a) as accounts,
    (select jsonb_agg(i order by account_id) from staff_invitations i) as invitations,
    (select jsonb_agg(s.id order by id) from staff_sessions s) as sessions,
    (select jsonb_agg(r order by id) from staff_approvals r) as requests,
    (select count(*) from staff_acts) as acts`.execute(shop.db)
  return { ...(rows[0] as object), mails: mailServer.mails.map(({ to, subject }) => [to, subject]) }
}

describe('a staff address with non-ASCII letters', () => {
  test('is refused by every call that takes one, and nothing is written or sent', async () => {
    expect(new Set(foreignSpellings).size).toBe(worst.length)
    expect(foreignSpellings).not.toContain(siska.email)
    const before = await everything()
    for (const email of foreignSpellings)
      for (const [door, tryIt] of Object.entries(doors)) {
        const { status, body } = await tryIt(email)
        expect([door, status, body.message], email).toEqual([door, 400, 'Email tidak valid'])
      }
    expect(await everything()).toEqual(before)
  })

  test('is tried at every door: no other call of the back office has a field for the address of staff', () => {
    const takesAddress = ({ schema }: (typeof routes)[number]) =>
      schema.body instanceof z.ZodType && /"\w*e?mail\w*":/i.test(JSON.stringify(z.toJSONSchema(schema.body)))
    const found = routes.filter(({ url }) => url.startsWith('/api/staff/')).filter(takesAddress)
    expect(found.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
      [...Object.keys(doors), ...shoppersAddresses].sort(),
    )
  })

  test('is refused by the command line', async () => {
    const before = await everything()
    for (const email of foreignSpellings)
      for (const words of [
        ['invite', email, 'owner'],
        ['role', email, 'owner'],
        ['end', email],
      ])
        expect((await command('staff', ...words)).code, words.join(' ')).not.toBe(0)
    expect(await everything()).toEqual(before)
  })

  test('opens nothing with a passkey: the passkey itself identifies its owner', async () => {
    const browser = staffBrowser(app)
    for (const email of [siska.email, ...foreignSpellings]) {
      const { challenge } = (await browser.call('POST', '/session/passkey-sign-in/options')).body.data as {
        challenge: string
      }
      const encode = (value: string) => Buffer.from(value).toString('base64url')
      const response = {
        id: encode('unknown'),
        rawId: encode('unknown'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(JSON.stringify({ type: 'webauthn.get', challenge, origin: shop.publicUrl })),
          authenticatorData: encode('unknown'),
          signature: encode('unknown'),
          userHandle: encode(email),
        },
      }
      expect((await browser.call('POST', '/session/passkey-sign-in', { response })).body.code).toBe(
        'STAFF_PASSKEY_REFUSED',
      )
    }
    expect((await browser.call('GET', '/session')).body.data).toEqual({ stage: 'signed-out' })
  })

  test('is rejected by the database too, in every table that holds addresses', async () => {
    const insert = (email: string) =>
      shop.db
        .insertInto('staff_accounts')
        .values({ id: email, name: 'Siska', email, role_key: 'warehouse', created_at: new Date() })
        .execute()
    for (const email of [...foreignSpellings, 'Siska@carasun.example', 'sis ka@carasun.example', ''])
      await expect(insert(email), email).rejects.toThrow(/staff_accounts_email_(spelling|check)/)

    const { rows } = await sql<{ table: string; checks: string | null }>`
      select c.table_name as table, string_agg(pg_get_constraintdef(k.oid), ' ') as checks
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      left join pg_constraint k on k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and k.contype = 'c'
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('email', 'e_mail')
      group by c.table_name`.execute(shop.db)
    expect(rows.length).toBeGreaterThan(4)
    for (const { table, checks } of rows) expect(checks, table).toContain(String.raw`email ~ '^[!-@\[-~]`)
  })
})

describe('what an earlier version of the shop stored', () => {
  test('a request for such an address is not carried out: it still waits, and can be refused', async () => {
    const { id } = await shop.db
      .insertInto('staff_approvals')
      .values({
        act: 'staff.invite',
        thing_kind: 'role',
        thing_id: 'warehouse',
        request: JSON.stringify(invitation(spelledWith('\u017f'))),
        reason: 'Orang gudang baru',
        asked_by: owner.id,
        asked_at: shop.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = await everything()
    const decide = (decision: string) =>
      otherOwner.call('POST', `/approvals/${id}/decision`, { decision, note: '' })
    expect(await decide('approved')).toMatchObject({
      status: 400,
      body: { message: 'Email tidak valid' },
    })
    expect(await everything()).toEqual(before)
    expect((await decide('refused')).status).toBe(200)
  })

  test('an account with such an address ends, with its session and invitation; the others stay', async () => {
    const migration = readMigrations()['0229-staff-addresses']
    await shop.pool.query('alter table staff_accounts drop constraint staff_accounts_email_spelling')
    const wulan = await makeStaff(shop, app, 'care', 'Wulan', 'wulan@carasun.example')
    const setEmail = (id: string, email: string) =>
      shop.db.updateTable('staff_accounts').set({ email }).where('id', '=', id).execute()
    await setEmail(wulan.id, 'wu\u017fan@carasun.example')
    await shop.db
      .insertInto('staff_invitations')
      .values({ token_hash: Buffer.from('x'), account_id: wulan.id, expires_at: new Date('2099-01-01') })
      .execute()
    const states = () =>
      shop.db
        .selectFrom('staff_accounts')
        .select(['id', 'email', 'ended_at', 'version'])
        .orderBy('id')
        .execute()
    const others = (await states()).filter(({ id }) => id !== wulan.id)

    await shop.pool.query(migration ?? '')

    expect((await wulan.call('GET', '/me/sessions')).body.code).toBe('STAFF_NOT_SIGNED_IN')
    const after = await states()
    expect(after.filter(({ id }) => id !== wulan.id)).toEqual(others)
    expect(after.find(({ id }) => id === wulan.id)).toMatchObject({ ended_at: expect.any(Date) })
    for (const table of ['staff_sessions', 'staff_invitations'])
      expect((await shop.pool.query(`select from ${table} where account_id = $1`, [wulan.id])).rowCount).toBe(
        0,
      )
    const listed = (await owner.call('GET', '/people')).body.data as { id: string; state: string }[]
    expect(listed.find(({ id }) => id === wulan.id)?.state).toBe('ended')
    const acts = (await owner.call('GET', '/journal?action=staff.end')).body.data as JournalEntry[]
    expect(acts.map(({ subject, actor, detail }) => [subject.id, actor.name, detail])).toEqual([
      [wulan.id, 'Carasun', { role: 'care' }],
    ])
  })
})

describe('a staff address with capitals and spaces', () => {
  const spellings = [
    siska.email,
    siska.email.toUpperCase(),
    ` ${siska.email} `,
    'Siska.Kirana@Carasun.Example',
  ]

  test('signs in to its own account; code and labels are those of the stored address', async () => {
    for (const [index, spelling] of spellings.entries()) {
      shop.setNow(new Date(Date.now() + (index + 1) * 60_000))
      const browser = staffBrowser(app)
      expect((await signIn(spelling, STAFF_PASSWORD, browser)).body.data).toEqual({
        stage: 'factor',
        factors: ['code'],
      })
      const open = await browser.call('POST', '/session/code', { code: codeAt(siska.secret, shop.now()) })
      expect(open.body.data).toMatchObject({ stage: 'open', me: { id: siska.id, email: siska.email } })
      const options = await browser.call('POST', '/factors/passkeys/options')
      expect(options.body.data).toMatchObject({ user: { name: siska.email } })
      const codeApp = await browser.call('POST', '/factors/code-app')
      const { uri } = codeApp.body.data as { uri: string }
      expect(decodeURIComponent(uri)).toContain(siska.email)
    }
    shop.setNow(null)
  })

  test('is taken, however it is written', async () => {
    for (const spelling of spellings) {
      expect((await doors['POST /api/staff/people'](spelling)).body.code).toBe('STAFF_EMAIL_TAKEN')
      expect((await command('staff', 'invite', spelling, 'owner')).code).not.toBe(0)
      expect(await doors['POST /api/staff/invitations/accept'](spelling)).toMatchObject({
        status: 409,
        body: { code: 'STAFF_EMAIL_TAKEN', field: 'email' },
      })
    }
  })

  test('shares one lock, which one e-mail to the stored address reports', async () => {
    mailServer.mails.length = 0
    for (let tries = 0; tries < STAFF_LOCK_FAILS; tries += 1)
      expect((await signIn(spellings[tries % spellings.length] ?? '', 'salah-salah-salah')).status).not.toBe(
        200,
      )
    for (const spelling of spellings)
      for (const password of [STAFF_PASSWORD, 'salah-salah-salah'])
        expect((await signIn(spelling, password)).body.code, spelling).toBe('STAFF_LOCKED')
    expect(mailServer.mails.map(({ to }) => to)).toEqual([siska.email])
  })
})
