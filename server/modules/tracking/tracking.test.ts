import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { VisitEvent } from '../../../contract/tracking.ts'
import { makeMember } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { deleteOldVisits } from './index.ts'
import { recordingEvents } from './record-events.ts'

const { shop, app } = await openTestShop()

const origin = { origin: 'http://localhost:3000', platform: 'carasun-web-mobile' }
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { ...origin, ...headers } })
const visit = async (guid: string) =>
  (await app.inject({ url: '/api/sessions', headers: { 'x-session-id': guid } })).json().data

const view = (page: string, overrides: object = {}) => ({
  id: randomUUID(),
  verb: 'view',
  object_type: 'page',
  object_id: page,
  referrer: '/',
  occurred_at: new Date().toISOString(),
  ...overrides,
})

const findStoredEvents = async (guid: string) =>
  (
    await sql<Omit<VisitEvent, 'occurred_at'> & { occurred_at: Date }>`
      select id, verb, object_type, object_id, referrer, additional, occurred_at from visit_events where visit_guid = ${guid} order by object_id`.execute(
      shop.db,
    )
  ).rows

test.each(['/sessions', '/user/session'])(
  '[TRACK-02] [TRACK-03] [TRACK-15] with POST %s, a visit begins under the id that the browser chose, and can be read',
  async path => {
    const guid = randomUUID()
    expect(await visit(guid)).toBeNull()
    const response = await post(path, { guid, referrer: 'https://www.google.com/' })
    expect(response.json().data).toMatchObject({ guid, is_guest: true, platform: 'carasun-web-mobile' })
    expect(await visit(guid)).toEqual(response.json().data)
  },
)

test('a visit belongs to the member from login onwards, even if later calls come from a guest', async () => {
  const guid = randomUUID()
  const member = await makeMember(shop)
  await post('/user/session', { guid })
  await post(`/session/${guid}`, { events: [view('homepage')] }, member.headers)
  expect(await visit(guid)).toMatchObject({ is_guest: false })
  // More than a minute later, because a visit is updated at most once a minute.
  shop.setNow(new Date(Date.now() + 2 * 60_000))
  await post(`/session/${guid}`, { events: [view('cart')] })
  shop.setNow(null)
  expect(await visit(guid)).toMatchObject({ is_guest: false })
  await post('/user/session', { guid })
  expect(await visit(guid)).toMatchObject({ is_guest: false })
})

test('[TRACK-02] [TRACK-05] each event is stored once with its verb, object, referrer and details, however often it is sent', async () => {
  const guid = randomUUID()
  const batch = [
    view('homepage', { additional: {} }),
    view('product_detail', {
      verb: 'click',
      object_type: 'product',
      referrer: '/best-seller',
      additional: { place: 'rail', rank: 3 },
    }),
  ]
  expect((await post(`/session/${guid}`, { events: batch })).json().data).toEqual({ recorded: 2 })
  const repeated = await Promise.all(
    Array.from({ length: 8 }, () => post(`/session/${guid}`, { events: batch })),
  )
  for (const response of repeated) expect(response.json().data).toEqual({ recorded: 0 })
  expect(await findStoredEvents(guid)).toEqual(
    batch.map(event => ({ ...event, occurred_at: new Date(event.occurred_at) })),
  )
})

test('concurrent calls are recorded once each, under their own visits', async () => {
  const guids = Array.from({ length: 40 }, () => randomUUID())
  const repeatedView = view('homepage')
  const responses = await Promise.all([
    ...guids.map(guid => post(`/session/${guid}`, { events: [view('homepage'), view('cart')] })),
    post(`/session/${guids[0]}`, { events: [repeatedView] }),
    post(`/session/${guids[0]}`, { events: [repeatedView] }),
  ])
  const recorded = responses.map(response => response.json().data.recorded)
  expect(recorded.slice(1, 40)).toEqual(Array(39).fill(2))
  // The three calls of the first visit together record three events, whichever call came first.
  expect(recorded[0] + recorded[40] + recorded[41]).toBe(3)
  for (const guid of guids.slice(1)) expect(await findStoredEvents(guid)).toHaveLength(2)
  expect(await findStoredEvents(guids[0] ?? '')).toHaveLength(3)
})

test('if one of several concurrent calls is faulty, only that call fails', async () => {
  const record = recordingEvents(shop)
  const send = (memberId: string | null) => {
    const guid = randomUUID()
    return record({
      visit: { guid, memberId, platform: 'other' },
      events: [{ additional: {}, ...view('homepage') }],
    })
  }
  const responses = await Promise.allSettled([send(null), send('a deleted member'), send(null)])
  expect(responses).toMatchObject([
    { value: { recorded: 1 } },
    { reason: { code: '23503' } },
    { value: { recorded: 1 } },
  ])
})

test('events from a clock that is ahead are not dated in the future', async () => {
  const guid = randomUUID()
  await post(`/session/${guid}`, { events: [view('homepage', { occurred_at: '2099-01-01T00:00:00.000Z' })] })
  const [event] = await findStoredEvents(guid)
  expect(event?.occurred_at.getTime()).toBeLessThanOrEqual(Date.now())
})

test.each([
  ['no events', { events: [] }, 'events'],
  ['too many at once', { events: Array.from({ length: 51 }, () => view('homepage')) }, 'events'],
  ['a verb that is not a word', { events: [view('x', { verb: 'VIEW IT' })] }, 'events.0.verb'],
  ['an invalid time', { events: [view('x', { occurred_at: 'yesterday' })] }, 'events.0.occurred_at'],
  ['an invalid id', { events: [view('x', { id: '1' })] }, 'events.0.id'],
])('%s is refused, and the refusal names the field', async (_name, body, field) => {
  const response = await post(`/session/${randomUUID()}`, body)
  expect(response.statusCode).toBe(400)
  expect(response.json().field).toBe(field)
})

test('visits without activity for half a year are deleted with their events', async () => {
  const [old, young] = [randomUUID(), randomUUID()]
  for (const guid of [old, young]) await post(`/session/${guid}`, { events: [view('homepage')] })
  for (const [guid, days] of [
    [old, 181],
    [young, 179],
  ] as const)
    await sql`update visits set seen_at = ${addDays(new Date(), -days)} where guid = ${guid}`.execute(shop.db)
  expect(await deleteOldVisits(shop)).toBe(1)
  expect(await visit(old)).toBeNull()
  expect(await findStoredEvents(old)).toEqual([])
  expect(await visit(young)).not.toBeNull()
})

test('[TRACK-04] a partner’s link is stored once with its visit, however often it is sent', async () => {
  const [guid, other] = [randomUUID(), randomUUID()]
  const arrival = { affiliate: 'kulit-sehat', landed_at: '/best-seller?affiliate=kulit-sehat' }
  const second = { affiliate: 'surya-pagi', landed_at: '/?affiliate=surya-pagi' }
  for (let times = 0; times < 3; times += 1)
    for (const visit of [guid, other])
      expect((await post('/affiliates', { guid: visit, ...arrival })).json().data).toEqual(arrival)
  await post('/affiliates', { guid, ...second })
  const storedWith = async (visit: string) => {
    const { rows } = await sql`
      select affiliate, landed_at from visit_affiliates where visit_guid = ${visit} order by affiliate`.execute(
      shop.db,
    )
    return rows
  }
  expect(await storedWith(guid)).toEqual([arrival, second])
  expect(await storedWith(other)).toEqual([arrival])
  expect((await post('/affiliates', { guid, affiliate: ' ' })).json().field).toBe('affiliate')
})

const action = (overrides: object = {}) => ({
  verb: 'access',
  user_id: null,
  is_guest: true,
  device_id: randomUUID(),
  accessed_at: '2026-01-02T03:04:05.000Z',
  acquisition_source: 'instagram',
  ...overrides,
})

test('[TRACK-06] [TRACK-16] an action is stored with verb, person, device, time and source; a guest’s action has is_guest true', async () => {
  const body = action()
  expect((await post('/user/me/actions', body)).json().data).toEqual(body)
  const { rows } = await sql`
    select verb, member_id, is_guest, device_id, accessed_at, acquisition_source
    from visitor_actions where device_id = ${body.device_id}`.execute(shop.db)
  expect(rows).toEqual([
    {
      verb: 'access',
      member_id: null,
      is_guest: true,
      device_id: body.device_id,
      accessed_at: new Date(body.accessed_at),
      acquisition_source: 'instagram',
    },
  ])
})

test('the session decides whose action it was', async () => {
  const [member, other] = [await makeMember(shop), await makeMember(shop)]
  const asMember = await post('/user/me/actions', action({ user_id: other.id }), member.headers)
  expect(asMember.json().data).toMatchObject({ user_id: member.id, is_guest: false })
  const { rows } = await sql`
    select member_id from visitor_actions where device_id = ${asMember.json().data.device_id}`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ member_id: member.id }])
  const asGuest = await post('/user/me/actions', action({ user_id: member.id, is_guest: false }))
  expect(asGuest.json().data).toMatchObject({ user_id: null, is_guest: true })
})

test('actions are deleted after half a year, as visits are', async () => {
  const [old, young] = [181, 179].map(days =>
    action({ accessed_at: addDays(new Date(), -days).toISOString() }),
  )
  for (const body of [old, young]) await post('/user/me/actions', body ?? {})
  await deleteOldVisits(shop)
  const { rows } = await sql`
    select device_id from visitor_actions where device_id in (${old?.device_id}, ${young?.device_id})`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ device_id: young?.device_id }])
})
