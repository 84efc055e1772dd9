import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addHours } from '../../../contract/jakarta-time.ts'
import type { ListedApproval } from '../../../contract/staff/approvals.ts'
import {
  COPY_UNSENT_AFTER_HOURS,
  DATA_REQUEST_TERM_HOURS,
  type DataRequestKind,
  type DataRequestList,
} from '../../../contract/staff/data-requests.ts'
import type { Waiting } from '../../../contract/staff/home.ts'
import { tasks } from '../../schedule/schedule.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { makeMember } from '../../testing/people.ts'
import { succeed } from '../../testing/succeed.ts'
import { openTestShop } from '../../testing/test-shop.ts'

/** Requests under the data law, by the member and by staff (CARE-07). */

const mailServer = fakeMailServer()
const { shop, app } = await openTestShop({ mail: mailServer.mail })
const { db } = shop
let ayu: StaffTester
let nina: StaffTester
beforeAll(async () => {
  ayu = await makeStaff(shop, app, 'care', 'Ayu')
  nina = await makeStaff(shop, app, 'manager', 'Nina')
})

type Tested = Awaited<ReturnType<typeof makeMember>>
const verified = async (): Promise<Tested> => {
  const member = await makeMember(shop)
  await sql`update members set is_verified_email = true where id = ${member.id}`.execute(db)
  return member
}
const list = (query = '') => succeed<DataRequestList>(ayu, 'GET', `/data-requests${query}`)
const register = (memberId: string, kind: DataRequestKind, more: object = {}) =>
  ayu.call('POST', '/data-requests', {
    member_id: memberId,
    kind,
    way: 'phone',
    identity_check: 'call-back',
    ...more,
  })
const registered = async (memberId: string, kind: DataRequestKind, more?: object) => {
  const { body } = await register(memberId, kind, more)
  const id = (body.data as { id: string }).id
  return { id, act: (path: string, rest: object = {}) => act(id, path, { version: 1, ...rest }) }
}
const act = (id: string, path: string, body: object) => ayu.call('POST', `/data-requests/${id}/${path}`, body)
/** Asks the second person for the deletion; returns how they decide. */
async function askDeletion(id: string, version = 1) {
  const asked = await succeed<{ id: string }>(ayu, 'POST', '/approvals', {
    action: 'data-requests.delete-account',
    request: { id, version },
    reason: 'Diminta lewat telepon, sudah ditelepon balik.',
  })
  return (by = nina) => by.call('POST', `/approvals/${asked.id}/decision`, { decision: 'approved' })
}
const approveDeletion = async (id: string, version = 1) => (await askDeletion(id, version))()
const rowOf = async (id: string) => (await list('?limit=100')).requests.find(request => request.id === id)
/** Acts on the request as it is now. */
const actAt = async (id: string, path: string, body: object = {}) =>
  act(id, path, { version: (await rowOf(id))?.version, ...body })
const ownOf = async (memberId: string) =>
  (await list('?limit=100')).requests.filter(({ member }) => member?.id === memberId)
const storedRows = async () =>
  (await sql<{ row: string }>`select to_jsonb(r)::text as row from data_requests r`.execute(db)).rows.map(
    ({ row }) => row,
  )

describe('[CARE-07] what a member does alone', () => {
  test('downloading the copy, withdrawing a consent and deleting the account appear as done by themselves', async () => {
    const sari = await verified()
    const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
      app.inject({ method, url: `/api/user/me${path}`, headers: sari.headers, ...(payload && { payload }) })
    expect((await call('GET', '/data')).statusCode, 'a GET records nothing, and gives nothing').toBe(404)
    expect(await ownOf(sari.id)).toEqual([])
    const copy = await call('POST', '/data')
    expect(copy.statusCode).toBe(200)
    expect(copy.json().data.data.members[0]).toMatchObject({ email: sari.email })
    await call('PUT', '/bag-reminders', { is_on: true })
    await call('PUT', '/bag-reminders', { is_on: false })
    await call('PUT', '/bag-reminders', { is_on: false })
    expect(await ownOf(sari.id)).toMatchObject([
      { kind: 'consents', way: 'self', state: 'done', handler: null },
      { kind: 'export', way: 'self', state: 'done', identity_check: null },
    ])
    const before = (await list('?limit=100')).requests.length
    expect((await call('POST', '/deletion', { password: sari.password })).statusCode).toBe(200)
    const { requests } = await list('?limit=100')
    expect(requests).toHaveLength(before + 1)
    expect(requests[0]).toMatchObject({ kind: 'deletion', way: 'self', state: 'done', member: null })
    expect(await ownOf(sari.id)).toEqual([])
  })
})

describe('[CARE-07] what staff register', () => {
  test('counts 3 × 24 hours from when it came, is marked once they are over, and shows on the home of customer care', async () => {
    const { id: memberId } = await verified()
    const received = addHours(shop.now(), -70)
    const { id } = await registered(memberId, 'consents', {
      received_at: received.toISOString(),
      way: 'mail',
    })
    expect(await rowOf(id)).toMatchObject({
      state: 'open',
      way: 'mail',
      identity_check: 'call-back',
      due_at: addHours(received, DATA_REQUEST_TERM_HOURS).toISOString(),
      is_overdue: false,
      handler: null,
    })
    const waiting = async () =>
      (await succeed<Waiting[]>(ayu, 'GET', '/home/waiting')).find(({ thing }) => thing === 'data')
    const { late = 0 } = (await waiting()) ?? {}
    const passed = addHours(shop.now(), -73).toISOString()
    const { id: overdue } = await registered(memberId, 'export', { received_at: passed })
    expect(await rowOf(overdue)).toMatchObject({ state: 'open', is_overdue: true })
    const overdueIds = (await list('?state=overdue&limit=100')).requests.map(request => request.id)
    expect([overdueIds.includes(overdue), overdueIds.includes(id)]).toEqual([true, false])
    const openIds = (await list('?state=open&limit=100')).requests.map(request => request.id)
    expect(openIds.indexOf(overdue), 'the most urgent comes first').toBeLessThan(openIds.indexOf(id))
    expect(await waiting()).toMatchObject({ late: late + 1 })
  })

  test('is refused without a member, twice, from the time to come, or without saying how identity was checked', async () => {
    const { id } = await verified()
    expect((await register('tiada123', 'export')).body.code).toBe('NOT_FOUND')
    expect((await register(id, 'export', { identity_check: undefined })).body).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'identity_check',
    })
    for (const hours of [1, -24 * 31])
      expect(
        (await register(id, 'export', { received_at: addHours(shop.now(), hours).toISOString() })).body,
      ).toMatchObject({ code: 'INVALID_INPUT', field: 'received_at' })
    expect((await register(id, 'export')).status).toBe(200)
    expect((await register(id, 'export')).body.code).toBe('ACT_NOT_ALLOWED')
    expect(await ownOf(id)).toHaveLength(1)
  })

  test('a copy is mailed as a link that needs sign-in, and no answer to staff holds it', async () => {
    const { id: memberId, email } = await verified()
    const { id, act } = await registered(memberId, 'export')
    const answer = await act('fulfilment')
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).not.toContain(email)
    expect(await rowOf(id), 'queued is not done').toMatchObject({
      state: 'open',
      copy: 'sending',
      handler: 'Ayu',
    })
    mailServer.isDown = true
    await expect(tasks(shop)['mail-data-copy']({ id, member: memberId })).rejects.toThrow('down')
    mailServer.isDown = false
    expect(await rowOf(id)).toMatchObject({ state: 'open' })
    expect((await actAt(id, 'fulfilment')).body.code, 'while it is on its way').toBe('ACT_NOT_ALLOWED')
    await tasks(shop)['mail-data-copy']({ id, member: memberId })
    const [mail] = mailServer.mails.filter(({ to }) => to === email)
    expect(mail?.text).toContain(`${shop.publicUrl}/my-account`)
    expect(await rowOf(id)).toMatchObject({ state: 'done', handler: 'Ayu' })
    expect((await act('fulfilment')).body.code, 'twice').toBe('CHANGED_MEANWHILE')
  })

  test('a copy whose mail is refused for good, or leaves in none of its tries, stays open, is seen, and can be mailed again', async () => {
    const { id: memberId, email } = await verified()
    const { id } = await registered(memberId, 'export')
    const mailTo = async (address: string) => {
      await sql`update members set email = ${address} where id = ${memberId}`.execute(db)
      expect((await actAt(id, 'fulfilment')).status).toBe(200)
      await tasks(shop)['mail-data-copy']({ id, member: memberId })
    }
    await mailTo(`${memberId}@refused.example`)
    expect(await rowOf(id)).toMatchObject({ state: 'open', copy: 'refused', ended_at: null })
    await mailTo(email)
    expect(await rowOf(id)).toMatchObject({ state: 'done', copy: null })

    const { id: unsent } = await registered(memberId, 'export')
    expect((await actAt(unsent, 'fulfilment')).status).toBe(200)
    await sql`update data_requests set copy_queued_at = ${addHours(shop.now(), -COPY_UNSENT_AFTER_HOURS)}
      where id = ${unsent}`.execute(db)
    expect(await rowOf(unsent)).toMatchObject({ state: 'open', copy: 'unsent' })
    expect((await actAt(unsent, 'fulfilment')).status).toBe(200)
    expect(await rowOf(unsent)).toMatchObject({ copy: 'sending' })
  })

  test('a copy that is refused while its mail waits is not mailed', async () => {
    const { id: memberId, email } = await verified()
    const { id } = await registered(memberId, 'export')
    expect((await actAt(id, 'fulfilment')).status).toBe(200)
    expect((await actAt(id, 'refusal', { reason: 'identity' })).status).toBe(200)
    await tasks(shop)['mail-data-copy']({ id, member: memberId })
    expect(mailServer.mails.filter(({ to }) => to === email)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'refused' })
  })

  test('a copy that a process of the version before has queued and ended is mailed, and stays done', async () => {
    const { id: memberId, email } = await verified()
    const { id } = await registered(memberId, 'export')
    await sql`update data_requests set state = 'done', ended_at = now(), version = 2 where id = ${id}`.execute(
      db,
    )
    await tasks(shop)['mail-data-copy']({ id, member: memberId })
    expect(mailServer.mails.filter(({ to }) => to === email)).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ state: 'done', version: 2 })
  })

  test('a person without an account, or one whose identity is not checked, is registered; the term counts from the arrival', async () => {
    const received = addHours(shop.now(), -10)
    const asked = await ayu.call('POST', '/data-requests', {
      person: { name: 'Dewi Lestari Anggraini', contact: 'dewi@surat.example' },
      kind: 'consents',
      way: 'mail',
      identity_check: null,
      received_at: received.toISOString(),
    })
    expect(asked.status).toBe(200)
    const { id } = asked.body.data as { id: string }
    expect(await rowOf(id)).toMatchObject({
      state: 'open',
      member: null,
      person: { name: 'Dewi A.', contact: 'd•••••@surat.example' },
      identity_check: null,
      due_at: addHours(received, DATA_REQUEST_TERM_HOURS).toISOString(),
    })
    expect(await succeed(ayu, 'POST', `/data-requests/${id}/reveal`)).toEqual({
      name: 'Dewi Lestari Anggraini',
      contact: 'dewi@surat.example',
    })
    expect((await actAt(id, 'fulfilment')).body.code, 'not checked yet').toBe('ACT_NOT_ALLOWED')
    expect((await actAt(id, 'identity', { identity_check: 'mail-reply' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ identity_check: 'mail-reply', state: 'open', version: 2 })
    await sql`insert into subscriptions (email, consent) values ('dewi@surat.example', 'Kabar')`.execute(db)
    expect((await actAt(id, 'fulfilment')).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'done', person: null, handler: 'Ayu' })
    const { rows } = await sql`select from subscriptions where email = 'dewi@surat.example'`.execute(db)
    expect(rows).toEqual([])
    expect((await storedRows()).join(), 'what has ended names nobody').not.toContain('dewi@surat.example')
    expect((await ayu.call('POST', `/data-requests/${id}/reveal`)).body.code).toBe('NOT_FOUND')
  })

  test('an address with other words around it is refused: with it nothing would be found, and nothing deleted', async () => {
    const contact = 'Dewi <dewi2@surat.example>'
    const body = { kind: 'consents', way: 'mail', identity_check: 'mail-reply' }
    const register = (written: string) =>
      ayu.call('POST', '/data-requests', { ...body, person: { name: 'Dewi', contact: written } })
    expect((await register(contact)).body).toMatchObject({ code: 'INVALID_INPUT', field: 'person.contact' })
    expect((await register('@dewi.cantik di Instagram')).status).toBe(200)
    // Registered before such addresses were refused.
    const { id } = (await register('dewi2@surat.example')).body.data as { id: string }
    await sql`update data_requests set person_contact = ${contact} where id = ${id}`.execute(db)
    expect((await actAt(id, 'fulfilment')).body.code).toBe('ACT_NOT_ALLOWED')
    expect(await rowOf(id)).toMatchObject({ state: 'open', version: 1 })
  })

  test('the identity of a member is checked after the request came, and nothing is carried out before', async () => {
    const { id: memberId } = await verified()
    const { id } = await registered(memberId, 'deletion', { identity_check: null, way: 'mail' })
    expect((await approveDeletion(id)).body.code).toBe('ACT_NOT_ALLOWED')
    expect((await actAt(id, 'identity', { identity_check: undefined })).body).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'identity_check',
    })
    expect((await actAt(id, 'identity', { identity_check: 'code' })).status).toBe(200)
    expect((await approveDeletion(id, 2)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'done', member: null })
  })

  test('an address that belongs to an account is that member’s: the request is registered there', async () => {
    const { email } = await verified()
    const asked = await ayu.call('POST', '/data-requests', {
      person: { name: 'Sari', contact: email.toUpperCase() },
      kind: 'deletion',
      way: 'mail',
      identity_check: 'mail-reply',
    })
    const { id } = asked.body.data as { id: string }
    expect((await actAt(id, 'fulfilment')).body.code).toBe('ACT_NOT_ALLOWED')
    expect(await rowOf(id)).toMatchObject({ state: 'open' })
  })

  test('an account that a process of the version before deletes leaves no request open', async () => {
    const { id: memberId } = await verified()
    const [copy, deletion] = [await registered(memberId, 'export'), await registered(memberId, 'deletion')]
    await sql`delete from members where id = ${memberId}`.execute(db)
    expect(await rowOf(copy.id)).toMatchObject({ state: 'lapsed', member: null })
    expect(await rowOf(deletion.id)).toMatchObject({ state: 'done', member: null })
  })

  test('a copy for a blocked member waits until they can sign in', async () => {
    const { id: memberId } = await verified()
    await sql`update members set blocked_at = now() where id = ${memberId}`.execute(db)
    const { id, act } = await registered(memberId, 'export')
    expect((await act('fulfilment')).body.code).toBe('ACT_NOT_ALLOWED')
    expect(await rowOf(id)).toMatchObject({ state: 'open', version: 1 })
  })

  test('a withdrawal ends every consent at once', async () => {
    const { id: memberId, email, headers } = await verified()
    const { combinationIds } = await makeProduct(db)
    await app.inject({ method: 'PUT', url: '/api/user/me/bag-reminders', headers, payload: { is_on: true } })
    await sql`insert into subscriptions (email, consent) values (${email}, 'Kabar')`.execute(db)
    await sql`insert into stock_wishes (combination_id, email, member_id)
      values (${combinationIds[0]}, ${email}, ${memberId})`.execute(db)
    const consents = () => succeed<object>(ayu, 'GET', `/members/${memberId}/consents`)
    expect(await consents()).toMatchObject({ mails: {}, bag_reminders: {}, stock_alerts: [{}] })
    const { id, act } = await registered(memberId, 'consents')
    expect((await approveDeletion(id)).body.code, 'it is no deletion').toBe('CHANGED_MEANWHILE')
    expect((await act('fulfilment')).status).toBe(200)
    expect(await consents()).toEqual({ mails: null, bag_reminders: null, stock_alerts: [] })
  })

  test('a deletion is the member’s own: the account is gone, the row proves it and holds no personal data', async () => {
    const { id: memberId, email } = await verified()
    await sql`insert into subscriptions (email, consent) values (${email}, 'Kabar')`.execute(db)
    const other = await registered(memberId, 'export')
    const { id, act } = await registered(memberId, 'deletion')
    expect((await act('fulfilment')).body.code, 'one alone').toBe('SECOND_PERSON_NEEDED')
    expect(await rowOf(id)).toMatchObject({ state: 'open', version: 1 })
    const decide = await askDeletion(id)
    const waiting = await succeed<ListedApproval[]>(nina, 'GET', '/approvals')
    expect(waiting.find(({ data_request: request }) => request?.id === id)).toMatchObject({
      action: 'data-requests.delete-account',
      data_request: { member: { name: 'Sari W.' }, identity_check: 'call-back' },
    })
    expect((await decide(ayu)).status, 'nobody approves their own request').toBe(403)
    expect((await decide()).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'done', member: null, handler: 'Ayu', way: 'phone' })
    expect(await rowOf(other.id)).toMatchObject({ state: 'lapsed', member: null })
    const kept = [
      ...(await storedRows()),
      JSON.stringify((await sql`select * from staff_acts`.execute(db)).rows),
    ].join()
    expect(kept).not.toContain(memberId)
    expect(kept).not.toContain(email)
    const { rows } = await sql`select from subscriptions where email = ${email}`.execute(db)
    expect(rows, 'the newsletter too').toEqual([])
    expect(mailServer.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Akun Carasun kamu sudah dihapus',
    ])
    const { requests } = await list('?kind=deletion&limit=100')
    expect(requests.filter(request => request.ended_at === requests[0]?.ended_at)).toHaveLength(1)
  })

  test('a deletion waits for orders that are under way, and may be refused for them', async () => {
    const { productId, combinationIds } = await makeProduct(db)
    const buyer = await makeBuyer(db)
    await place(app, buyer, await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }]))
    const { id, act } = await registered(buyer.id, 'deletion')
    expect((await approveDeletion(id)).body.code).toBe('ORDERS_UNDER_WAY')
    expect(await rowOf(id)).toMatchObject({ state: 'open', version: 1 })
    expect((await act('refusal', { reason: 'others-data' })).body).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'reason',
    })
    expect((await act('refusal', { reason: 'still-needed' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({
      state: 'refused',
      refusal_reason: 'still-needed',
      handler: 'Ayu',
    })
  })

  test('two who work on the same request: the second is told that it changed', async () => {
    const { id: memberId } = await verified()
    const { id, act } = await registered(memberId, 'consents')
    const answers = await Promise.all([
      act('handler'),
      act('fulfilment'),
      act('refusal', { reason: 'identity' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await rowOf(id))?.version).toBe(2)
  })

  test('a member who deletes the account while staff do it deletes it once', async () => {
    const dewi = await verified()
    const { id } = await registered(dewi.id, 'deletion')
    const decide = await askDeletion(id)
    const [own, byStaff] = await Promise.all([
      app.inject({
        method: 'POST',
        url: '/api/user/me/deletion',
        headers: dewi.headers,
        payload: { password: dewi.password },
      }),
      decide(),
    ])
    expect([own.statusCode === 200, byStaff.status === 200].filter(Boolean)).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ state: 'done', member: null })
  })
})
