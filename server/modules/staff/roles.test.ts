import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Refusal } from '../../../contract/refusals.ts'
import { type Permission, permissionAreas, permissions } from '../../../contract/staff/permissions.ts'
import { readyRoles, type StaffRole } from '../../../contract/staff/roles.ts'
import {
  makeStaff,
  operator,
  STAFF_PASSWORD,
  type StaffTester,
  staffBrowser,
} from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'
import { changeStaffRole, inviteStaff, listRoles, saveRole } from './index.ts'

const { shop, app } = await openTestShop()

let owner: StaffTester
beforeAll(async () => {
  owner = await makeStaff(shop, app, 'owner', 'Ratna')
})

const roleOf = async (key: string): Promise<StaffRole> => {
  const found = (await listRoles(shop.db)).find(role => role.key === key)
  if (!found) throw new Error(`There is no role ${key}.`)
  return found
}

/** Returns "done", or the code of the refusal. */
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Refusal) => error.code,
  )

const draftOf = (key: string, held: Permission[], version: number | null = null) => ({
  key,
  name: `Peran ${key}`,
  permissions: held,
  needs_passkey: false,
  version,
})

test('[STAFF-06] every permission is named module.act and has its words', () => {
  expect(permissions.filter(name => !/^[a-z]+\.[a-z-]+$/.test(name))).toEqual([])
  const shown = permissionAreas.flatMap(area => area.permissions)
  expect(shown.map(({ name }) => name)).toEqual(permissions)
  expect(shown.filter(({ label }) => label.length < 8)).toEqual([])
})

test('[STAFF-07] a shop has ten ready roles; the owner holds everything, the observer reads without personal data', async () => {
  const roles = await listRoles(shop.db)
  expect(roles.map(({ name }) => name).sort()).toEqual(
    [
      ...['Gudang', 'Katalog', 'Keuangan', 'Konten', 'Layanan pelanggan', 'Manajer', 'Meja pesanan'],
      ...['Pemilik', 'Pengamat', 'Promosi'],
    ].sort(),
  )
  expect((await roleOf('owner')).permissions).toEqual(permissions)
  const { permissions: ofObserver } = await roleOf('observer')
  expect(ofObserver.filter(name => !name.endsWith('.read'))).toEqual([])
  expect(ofObserver).not.toContain('members.reveal')
})

test('[STAFF-06] an owner makes a role, gives it, changes it, and deletes it once nobody has it', async () => {
  const role = { name: 'Shift malam', permissions: ['orders.read', 'warehouse.pack'], needs_passkey: false }
  expect((await owner.call('PUT', '/roles/shift-malam', { ...role, version: null })).status).toBe(200)
  const worker = await makeStaff(shop, app, 'shift-malam')
  expect((await worker.call('GET', '/journal')).status).toBe(403)
  const { version } = await roleOf('shift-malam')
  const more = { ...role, permissions: [...role.permissions, 'journal.read'], version }
  expect((await owner.call('PUT', '/roles/shift-malam', more)).status).toBe(200)
  // In force with the next call.
  expect((await worker.call('GET', '/journal')).status).toBe(200)
  expect((await owner.call('PUT', '/roles/shift-malam', more)).body.code).toBe('CHANGED_MEANWHILE')
  expect((await owner.call('DELETE', '/roles/shift-malam')).body).toMatchObject({
    code: 'ROLE_IN_USE',
    details: { people: 1 },
  })
  const people = (await owner.call('GET', '/people')).body.data as { id: string; version: number }[]
  const person = people.find(({ id }) => id === worker.id)
  await owner.call('PUT', `/people/${worker.id}/role`, { role: 'care', version: person?.version })
  expect((await owner.call('DELETE', '/roles/shift-malam')).status).toBe(200)
})

test('[STAFF-06] nobody takes from the owner, and ready roles stay', async () => {
  const { version } = await roleOf('owner')
  const less = { name: 'Pemilik', permissions: ['orders.read'], needs_passkey: false, version }
  expect((await owner.call('PUT', '/roles/owner', less)).body.code).toBe('ROLE_FIXED')
  expect((await owner.call('DELETE', '/roles/care')).body.code).toBe('ROLE_FIXED')
})

describe('[STAFF-06] nobody can grant what they do not hold', () => {
  let keeper: StaffTester
  beforeAll(async () => {
    const held: Permission[] = ['staff.read', 'staff.invite', 'staff.roles', 'orders.read', 'warehouse.pack']
    await saveRole(shop.db, operator, draftOf('keeper', held), 'operator')
    keeper = await makeStaff(shop, app, 'keeper')
  })

  test('or decide which factor guards more than they hold', async () => {
    const { version, name } = await roleOf('owner')
    const draft = { name, permissions, needs_passkey: true, version }
    const response = await keeper.call('PUT', '/roles/owner', draft)
    expect(response.body.code).toBe('GRANT_TOO_WIDE')
    expect(await roleOf('owner')).toMatchObject({ needs_passkey: false, version })
  })

  test('in a role of their own, in a new role, or by inviting', async () => {
    const { version } = await roleOf('keeper')
    const wider = { name: 'Lebih', permissions: ['orders.read', 'orders.refund'], needs_passkey: false }
    for (const [path, body] of [
      ['/roles/keeper', { ...wider, version }],
      ['/roles/lebih', { ...wider, version: null }],
    ] as const) {
      const response = await keeper.call('PUT', path, body)
      expect(response.body).toMatchObject({
        code: 'GRANT_TOO_WIDE',
        details: { permissions: expect.arrayContaining(['orders.refund']) },
      })
    }
    const invited = { name: 'Teman', email: 'teman@carasun.example', role: 'owner' }
    expect((await keeper.call('POST', '/people', invited)).body.code).toBe('GRANT_TOO_WIDE')
  })

  test('by giving others, or themselves, a role with more; nor may they take one away', async () => {
    const other = await makeStaff(shop, app, 'finance')
    for (const [id, role] of [
      [keeper.id, 'owner'],
      [other.id, 'keeper'],
    ]) {
      const response = await keeper.call('PUT', `/people/${id}/role`, { role, version: 2 })
      expect(response.body.code).toBe('GRANT_TOO_WIDE')
    }
    expect((await keeper.call('DELETE', `/people/${other.id}`)).body.code).toBe('GRANT_TOO_WIDE')
    expect((await other.call('GET', '/me/sessions')).status).toBe(200)
  })

  test('whatever they try; and what lets one give more only with a second person', async () => {
    const some = fc.uniqueArray(fc.constantFrom(...permissions), { minLength: 1 })
    let count = 0
    await fc.assert(
      fc.asyncProperty(some, some, async (held, wanted) => {
        count += 1
        const key = `acak-${count}`
        const outcome = await codeOf(saveRole(shop.db, operator, draftOf(key, wanted), { permissions: held }))
        const isWithin = wanted.every(name => held.includes(name))
        const needsSecond = wanted.includes('staff.roles') || wanted.includes('staff.approve')
        expect(outcome).toBe(!isWithin ? 'GRANT_TOO_WIDE' : needsSecond ? 'SECOND_PERSON_NEEDED' : 'done')
        expect((await listRoles(shop.db)).some(role => role.key === key)).toBe(outcome === 'done')
      }),
      // A rare pair: one that holds all that it wants, which is to give more.
      { numRuns: 60, examples: [[['staff.roles', 'orders.read'], ['staff.roles']]] },
    )
  })
})

test('the last owner cannot be ended or given another role, not even by two people at once', async () => {
  const alone = await openTestShop()
  const first = await makeStaff(alone.shop, alone.app, 'owner')
  const second = await makeStaff(alone.shop, alone.app, 'owner')
  const responses = await Promise.all([
    first.call('DELETE', `/people/${second.id}`),
    second.call('DELETE', `/people/${first.id}`),
  ])
  const codes = responses.map(({ status, body }) => body.code ?? status)
  expect(codes.filter(code => code === 200)).toHaveLength(1)
  expect(['LAST_OWNER', 'STAFF_NOT_SIGNED_IN']).toContain(codes.find(code => code !== 200))
})

test('an ended account is signed out at once, and its address stays taken', async () => {
  const worker = await makeStaff(shop, app, 'care')
  expect((await owner.call('DELETE', `/people/${worker.id}`)).status).toBe(200)
  expect((await worker.call('GET', '/me/sessions')).body.code).toBe('STAFF_NOT_SIGNED_IN')
  const again = { name: 'Lagi', email: worker.email, role: 'care' }
  expect((await owner.call('POST', '/people', again)).body.code).toBe('STAFF_EMAIL_TAKEN')
})

test('[STAFF-06] what a colleague is just taking from a role is not given back by a person who lacks it', async () => {
  const held: Permission[] = ['orders.read', 'staff.read']
  await saveRole(shop.db, operator, draftOf('kasir', [...held, 'orders.refund']), 'operator')
  const giver = { permissions: held }
  const outcome = await shop.db.transaction().execute(async tx => {
    await saveRole(tx, operator, draftOf('kasir', held, 1), 'operator')
    // Guesses the version that comes next.
    const givingBack = codeOf(
      saveRole(shop.db, operator, draftOf('kasir', [...held, 'orders.refund'], 2), giver),
    )
    await waitForLocks(shop.db, 1)
    return { givingBack }
  })
  expect(await outcome.givingBack).toBe('GRANT_TOO_WIDE')
  expect((await roleOf('kasir')).permissions).toEqual(held)
})

test('if two people change a role at once, the second is refused', async () => {
  const { id } = await inviteStaff(
    shop,
    operator,
    { name: 'Dua', email: 'dua@carasun.example', role: 'care' },
    'operator',
  )
  const change = (role: string) => changeStaffRole(shop.db, operator, { id, role, version: 1 }, 'operator')
  const outcomes = await Promise.all([codeOf(change('catalog')), codeOf(change('content'))])
  expect(outcomes.sort()).toEqual(['CHANGED_MEANWHILE', 'done'])
})

test('[STAFF-03] a role can require a passkey: a code app alone does not sign in', async () => {
  const { version, permissions: held } = await roleOf('finance')
  await saveRole(
    shop.db,
    operator,
    { ...draftOf('finance', [...held], version), needs_passkey: true },
    'operator',
  )
  const { token } = await inviteStaff(
    shop,
    operator,
    { name: 'Fina', email: 'fina@carasun.example', role: 'finance' },
    'operator',
    'caller',
  )
  const { call } = staffBrowser(app)
  const accepted = await call('POST', '/invitations/accept', {
    token,
    name: 'Fina',
    password: STAFF_PASSWORD,
  })
  expect(accepted.body.data).toEqual({ stage: 'set-up', allowed: ['passkey'] })
  expect((await call('POST', '/factors/code-app')).body.code).toBe('STAFF_FACTOR_NEEDED')
  expect(readyRoles.finance.permissions).toContain('orders.refund')
})
