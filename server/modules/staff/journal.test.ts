import { beforeAll, expect, test } from 'vitest'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import type { JournalEntry } from '../../../contract/staff/journal.ts'
import {
  makeStaff,
  operator,
  STAFF_PASSWORD,
  type StaffTester,
  staffBrowser,
} from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { changeSetting, setToggle } from '../shop-settings/index.ts'

const { shop, app } = await openTestShop()

let owner: StaffTester
beforeAll(async () => {
  owner = await makeStaff(shop, app, 'owner', 'Hartini')
  await setToggle(shop.db, operator, '=HYPERLINK("http://jahat.example")', true)
  await changeSetting(shop, operator, { key: 'refundCeilingRupiah', value: 750_000 })
  const body = { value: 500_000, version: 1 }
  expect((await owner.call('PUT', '/settings/refundCeilingRupiah', body)).status).toBe(200)
})

const read = async (query = '') => (await owner.call('GET', `/journal${query}`)).body.data as JournalEntry[]

test('[STAFF-11] an action in the back office is recorded with person, time, network address, before and after', async () => {
  const [entry] = await read('?action=settings.change')
  expect(entry).toEqual({
    id: expect.stringMatching(/^\d+$/),
    at: expect.stringMatching(/^\d{4}-/),
    actor: { kind: 'staff', id: owner.id, name: 'Hartini' },
    action: 'settings.change',
    subject: { kind: 'setting', id: 'refundCeilingRupiah' },
    detail: { value: { from: 750_000, to: 500_000 } },
    address: '127.0.0.1',
  })
})

test('the journal is filtered by person, subject, action and day, and continues after an entry', async () => {
  const countOf = async (query: string) => (await read(query)).length
  expect(await countOf('?actor_name=Hartini')).toBe(1)
  expect(await countOf('?subject_kind=setting&subject_id=refundCeilingRupiah')).toBe(2)
  expect(await countOf('?action=toggles.switch&actor_name=operator')).toBe(1)
  const today = jakartaDay(shop.now())
  expect(await countOf(`?from=${today}&until=${today}`)).toBe((await read()).length)
  expect(await countOf('?until=2020-01-01')).toBe(0)
  const all = await read()
  expect(await read(`?after=${all[0]?.id}`)).toEqual(all.slice(1))
})

test('[STAFF-11] changes to a person’s own account are recorded', async () => {
  const person = await makeStaff(shop, app, 'manager', 'Ratna')
  const other = staffBrowser(app)
  await other.call('POST', '/session', { email: person.email, password: STAFF_PASSWORD })
  await other.call('POST', '/session/code', { code: person.recoveryCodes[0] })
  expect((await other.call('GET', '/me/sessions')).status).toBe(200)
  expect((await person.call('DELETE', '/me/sessions')).body.data).toEqual({ ended: 1 })
  expect((await other.call('GET', '/me/sessions')).status).toBe(401)
  // Nothing is left to end, so nothing is recorded.
  expect((await person.call('DELETE', '/me/sessions')).body.data).toEqual({ ended: 0 })
  expect((await person.call('POST', '/me/recovery-codes')).status).toBe(200)
  expect((await read('?actor_name=Ratna')).map(({ action, detail }) => [action, detail])).toEqual([
    ['recovery-codes.renew', {}],
    ['own-sessions.end', { sessions: 1 }],
  ])
})
