import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { StaffEvent } from '../../../contract/staff/events.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { openTestShop, testApp } from '../../testing/test-shop.ts'

const { shop, app } = await openTestShop()
await app.listen({ port: 0, host: '127.0.0.1' })
/** A second process of the same shop. */
const otherApp = await testApp(shop)
await otherApp.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => otherApp.close())

type Server = typeof app

/** Opens the stream as a browser does, and collects its events. */
async function openPage(server: Server, person: StaffTester, lastEventId?: string) {
  const { port } = server.server.address() as AddressInfo
  const end = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/staff/events`, {
    headers: { cookie: person.cookie(), ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: end.signal,
  })
  const events: { id: string; kinds: string[] }[] = []
  const page = { response, events, isEnded: false, close: () => end.abort() }
  const read = async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
        const [, id, data] = /^id: (.*)\ndata: (.*)$/.exec(text.slice(0, at)) ?? []
        text = text.slice(at + 2)
        if (id && data) events.push({ id, kinds: (JSON.parse(data) as StaffEvent).kinds })
      }
    }
  }
  read()
    .catch(() => {})
    .finally(() => {
      page.isEnded = true
    })
  await expect.poll(() => events.length).toBeGreaterThan(0)
  return page
}

const act = () => recordStaffAction(shop.db, operator, 'toggles.switch', { kind: 'toggle', id: 'x' })

const heard = (page: { events: { kinds: string[] }[] }) => [
  ...new Set(page.events.flatMap(({ kinds }) => kinds)),
]

test('[DASH-04] a page is notified of a change within two seconds, whichever process serves it', async () => {
  const manager = await makeStaff(shop, app, 'manager')
  const pages = [await openPage(app, manager), await openPage(otherApp, manager)]
  expect(pages[0]?.response.headers.get('content-type')).toContain('text/event-stream')
  await act()
  for (const page of pages) await expect.poll(() => heard(page), { timeout: 3000 }).toContain('actions')
  for (const page of pages) page.close()
})

test('[DASH-04] a page that reconnects receives what it missed', async () => {
  const manager = await makeStaff(shop, app, 'manager')
  const page = await openPage(app, manager)
  page.close()
  await act()
  const again = await openPage(app, manager, page.events.at(-1)?.id)
  expect(again.events[0]?.kinds).toContain('actions')
  again.close()
  const upToDate = await openPage(app, manager, again.events.at(-1)?.id)
  expect(upToDate.events[0]?.kinds).toEqual([])
  upToDate.close()
})

test('a person receives no events that their role may not read', async () => {
  const worker = await makeStaff(shop, app, 'catalog')
  const page = await openPage(app, worker, '0.0.0-0.0-9.0-9.0.0')
  expect(page.events[0]?.kinds).toEqual(['actions'])
  // Nor does the cursor show how many orders, chats, reviews, requests and incidents there are.
  expect(page.events[0]?.id).toMatch(/^\.{5}\d+\.\d+$/)
  page.close()
})

test('an open page receives only what its person’s current role may read, and closes with the session', async () => {
  const worker = await makeStaff(shop, app, 'manager')
  const page = await openPage(app, worker)
  expect(page.events[0]?.id).toMatch(/^\d*-\d*\./)
  await shop.db
    .updateTable('staff_accounts')
    .set({ role_key: 'catalog' })
    .where('id', '=', worker.id)
    .execute()
  await act()
  await expect.poll(() => page.events.at(-1)?.kinds, { timeout: 3000 }).toContain('actions')
  expect(page.events.at(-1)?.id).toMatch(/^\.{5}/)
  await shop.db.deleteFrom('staff_sessions').where('account_id', '=', worker.id).execute()
  await act()
  await expect.poll(() => page.isEnded, { timeout: 3000 }).toBe(true)
})

test('open pages of a stolen session receive nothing once a colleague ends all sessions', async () => {
  const [manager, worker] = [await makeStaff(shop, app, 'manager'), await makeStaff(shop, app, 'care')]
  const pages = [await openPage(app, worker), await openPage(otherApp, worker)]
  expect((await manager.call('DELETE', `/people/${worker.id}/sessions`)).status).toBe(200)
  for (const page of pages) {
    await expect.poll(() => page.isEnded, { timeout: 3000 }).toBe(true)
    expect(heard(page)).toEqual([])
  }
})

test('an open page does not keep the session alive', async () => {
  const worker = await makeStaff(shop, app, 'care')
  shop.setNow(new Date(Date.now() + 20 * 60_000))
  const page = await openPage(app, worker)
  shop.setNow(new Date(Date.now() + 31 * 60_000))
  expect((await worker.call('GET', '/me/sessions')).status).toBe(401)
  page.close()
  shop.setNow(null)
})

test('the server closes although pages are open', async () => {
  const manager = await makeStaff(shop, app, 'manager')
  const thirdApp = await testApp(shop)
  await thirdApp.listen({ port: 0, host: '127.0.0.1' })
  const page = await openPage(thirdApp, manager)
  await thirdApp.close()
  await expect.poll(() => page.isEnded).toBe(true)
})

test('closing a page logs no error', async () => {
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(line) })
  const watched = await testApp({ ...shop, log })
  await watched.listen({ port: 0, host: '127.0.0.1' })
  let answered = 0
  watched.server.on('request', (_, response) => response.once('close', () => (answered += 1)))
  const page = await openPage(watched, await makeStaff(shop, watched, 'manager'))
  const before = answered
  page.close()
  await expect.poll(() => answered).toBe(before + 1)
  await watched.close()
  expect(errors).toEqual([])
})
