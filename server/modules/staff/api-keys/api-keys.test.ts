import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ApiKey, type IssuedApiKey, keyPermissions } from '../../../../contract/staff/api-keys.ts'
import { MINUTE_MS } from '../../../../contract/time-units.ts'
import { looksLikeApiKey, newApiKey } from '../../../credentials/api-key.ts'
import { digestDatabase } from '../../../testing/digest-database.ts'
import { callWith, makeKey } from '../../../testing/make-api-key.ts'
import { makeProduct } from '../../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../../testing/make-staff.ts'
import { openTestShop, testApp } from '../../../testing/test-shop.ts'
import { permissionsOf } from '../permissions-of.ts'

const { shop, app } = await openTestShop()

let owner: StaffTester
let second: StaffTester
beforeAll(async () => {
  owner = await makeStaff(shop, app, 'owner', 'Hartini')
  second = await makeStaff(shop, app, 'owner', 'Ratna')
})
afterEach(() => shop.setNow(null))

const draft = (changes: object = {}) => ({
  name: 'Gudang Jaya',
  permissions: ['orders.read', 'stock.read'],
  calls_per_minute: 60,
  valid_days: 90,
  ...changes,
})
async function make(changes: object = {}): Promise<IssuedApiKey> {
  const response = await owner.call('POST', '/api-keys', draft(changes))
  expect(response.status, response.text).toBe(200)
  return response.body.data
}
const listed = async (id: string) => {
  const keys: ApiKey[] = (await owner.call('GET', '/api-keys')).body.data
  return keys.find(key => key.id === id)
}
const outcome = async (response: ReturnType<StaffTester['call']>) => {
  const { status, body } = await response
  return body.code ?? status
}

test('a key has a form that people, secret scanners and the shop recognise', () => {
  const key = newApiKey()
  expect(key).toMatch(/^csk_live_[\da-f]{56}$/)
  expect(looksLikeApiKey(key)).toBe(true)
  const swapped = key.endsWith('0') ? `${key.slice(0, -1)}1` : `${key.slice(0, -1)}0`
  for (const wrong of [swapped, key.slice(0, -1), `${key}0`, key.toUpperCase(), ''])
    expect(looksLikeApiKey(wrong), wrong).toBe(false)
})

describe('[SET-03] a key', () => {
  test('has a name, permissions, a limit and an end, and is shown once: nothing stores it', async () => {
    const { id, key } = await make({ name: 'Sekali' })
    const shown = await listed(id)
    expect(shown).toMatchObject({
      name: 'Sekali',
      state: 'active',
      ending: key.slice(-4),
      permissions: ['orders.read', 'stock.read'],
      calls_per_minute: 60,
      made_by: 'Hartini',
      last_used_at: null,
    })
    const days = (Date.parse(shown?.expires_at ?? '') - shop.now().getTime()) / 86_400_000
    expect(Math.round(days)).toBe(90)
    const { rows: tables } = await shop.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    )
    const secret = key.slice('csk_live_'.length)
    for (const { name } of tables) {
      const { rows } = await shop.pool.query(`select from ${name} t where t::text like $1`, [`%${secret}%`])
      expect(rows, name).toEqual([])
    }
  })

  test('makes the calls that its permissions allow, and no others', async () => {
    const { call } = await makeKey(shop, app, ['stock.read'])
    expect((await call('GET', '/stock')).status).toBe(200)
    const refused = await call('GET', '/orders')
    expect([refused.status, refused.body.code]).toEqual([403, 'PERMISSION_MISSING'])
    expect(refused.body.details).toMatchObject({ permission: 'orders.read' })
  })

  test('cannot raise the refund from which a second person is needed', async () => {
    const { call } = await makeKey(shop, app, [...keyPermissions])
    const change = { value: 50_000_000, version: 0 }
    expect(await outcome(call('PUT', '/settings/refundCeilingRupiah', change))).toBe('PERSON_NEEDED')
    // Neither can somebody who sits down at an open computer.
    const person = await makeStaff(shop, app, 'owner')
    shop.setNow(new Date(Date.now() + 6 * MINUTE_MS))
    expect(await outcome(person.call('PUT', '/settings/refundCeilingRupiah', change))).toBe(
      'CONFIRMATION_NEEDED',
    )
  })

  test('is no session: it sets no cookie, and ignores one', async () => {
    const { key } = await makeKey(shop, app, ['stock.read'])
    const headers = { authorization: `Bearer ${key}` }
    const response = await owner.call('GET', '/orders', undefined, headers)
    expect([response.status, response.body.code]).toEqual([403, 'PERMISSION_MISSING'])
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(await outcome(owner.call('GET', '/orders'))).toBe(200)
    // A session does not save a key that does not work.
    const wrong = { authorization: `Bearer ${newApiKey()}` }
    expect(await outcome(owner.call('GET', '/orders', undefined, wrong))).toBe('API_KEY_INVALID')
  })

  test('is named in the journal as the actor', async () => {
    const { call, id } = await makeKey(shop, app, ['stock.read', 'warehouse.count', 'stock.adjust'], {
      name: 'Timbangan',
    })
    const { combinationIds } = await makeProduct(shop.db, { stock: 5 })
    const changed = await call('PUT', `/stock/${combinationIds[0]}/place`, { shelf: 'A1-1', barcode: null })
    expect(changed.status, changed.text).toBe(200)
    const { rows } = await shop.pool.query(
      `select actor_kind, actor_id, actor_name, host(address::inet) as address from staff_acts where act = 'stock.place'`,
    )
    expect(rows).toEqual([
      { actor_kind: 'api-key', actor_id: id, actor_name: 'kunci API: Timbangan', address: '127.0.0.1' },
    ])
  })

  test('does an act once for each Idempotency-Key of its own', async () => {
    const { combinationIds } = await makeProduct(shop.db, { stock: 5 })
    const adjust = (by: Pick<StaffTester, 'call'>) =>
      by.call(
        'POST',
        `/stock/${combinationIds[0]}/adjustments`,
        { difference: -1, reason: 'damaged', note: 'Pecah' },
        { 'idempotency-key': 'pecah-1' },
      )
    const [one, other] = [
      await makeKey(shop, app, ['stock.read', 'stock.adjust']),
      await makeKey(shop, app, ['stock.read', 'stock.adjust']),
    ]
    const onHand = async () => {
      const { on_hand } = await shop.db
        .selectFrom('stock')
        .select('on_hand')
        .where('combination_id', '=', combinationIds[0] ?? 0)
        .executeTakeFirstOrThrow()
      return on_hand
    }
    for (let tries = 0; tries < 2; tries += 1) expect(await outcome(adjust(one))).toBe(200)
    expect(await onHand()).toBe(4)
    expect(await outcome(adjust(other))).toBe(200)
    expect(await onHand()).toBe(3)
  })

  test('records its last use at most once a minute', async () => {
    const { call, id } = await makeKey(shop, app, ['stock.read'])
    const start = Date.now()
    const lastUseAfter = async (seconds: number) => {
      shop.setNow(new Date(start + seconds * 1000))
      await call('GET', '/stock')
      return (Date.parse((await listed(id))?.last_used_at ?? '') - start) / 1000
    }
    expect(await lastUseAfter(0)).toBe(0)
    expect(await lastUseAfter(59)).toBe(0)
    expect(await lastUseAfter(60)).toBe(60)
    shop.setNow(null)
  })

  test('works until it expires', async () => {
    const { call } = await makeKey(shop, app, ['stock.read'], { valid_days: 1 })
    const start = Date.now()
    expect(await outcome(call('GET', '/stock'))).toBe(200)
    shop.setNow(new Date(start + 86_400_000 + 1000))
    expect(await outcome(call('GET', '/stock'))).toBe('API_KEY_INVALID')
    shop.setNow(null)
  })

  test('is revoked for all processes at once, and leaves nothing to use', async () => {
    const { call, id, key } = await makeKey(shop, app, ['stock.read'])
    const elsewhere = await testApp(shop)
    expect(await outcome(callWith(elsewhere, key)('GET', '/stock'))).toBe(200)
    expect(await outcome(owner.call('DELETE', `/api-keys/${id}`))).toBe(200)
    expect(await outcome(call('GET', '/stock'))).toBe('API_KEY_INVALID')
    expect(await outcome(callWith(elsewhere, key)('GET', '/stock'))).toBe('API_KEY_INVALID')
    await elsewhere.close()
    expect(await listed(id)).toMatchObject({ state: 'revoked', ending: null })
    expect(await outcome(owner.call('POST', `/api-keys/${id}/secret`, {}))).toBe('NOT_FOUND')
    expect(await outcome(owner.call('DELETE', `/api-keys/${id}`))).toBe('NOT_FOUND')
    // Its name is free again, and a job that it began goes on without its permissions.
    await make({ name: 'Program lain' })
    expect(await permissionsOf(shop.db, { kind: 'api-key', id })).toEqual([])
  })

  test('is renewed: the former key works on for the hours that were asked for', async () => {
    const { id, key } = await make({ name: 'Diganti' })
    const renew = async (overlap_hours: number): Promise<string> =>
      ((await owner.call('POST', `/api-keys/${id}/secret`, { overlap_hours })).body.data as IssuedApiKey).key
    const next = await renew(24)
    const works = async (each: string) => (await callWith(app, each)('GET', '/stock')).status === 200
    expect([await works(key), await works(next)]).toEqual([true, true])
    shop.setNow(new Date(Date.now() + 24 * 3_600_000 + 1000))
    expect([await works(key), await works(next)]).toEqual([false, true])
    shop.setNow(null)
    const last = await renew(0)
    expect([await works(key), await works(next), await works(last)]).toEqual([false, false, true])
  })

  test('is marked if the person who has seen it no longer works here', async () => {
    const leaver = await makeStaff(shop, app, 'owner', 'Sementara')
    const made = await leaver.call('POST', '/api-keys', draft({ name: 'Titipan' }))
    const { id } = made.body.data as IssuedApiKey
    expect((await listed(id))?.is_known_to_former_staff).toBe(false)
    expect(await outcome(owner.call('DELETE', `/people/${leaver.id}`))).toBe(200)
    expect((await listed(id))?.is_known_to_former_staff).toBe(true)
    await owner.call('POST', `/api-keys/${id}/secret`, {})
    expect((await listed(id))?.is_known_to_former_staff).toBe(false)
  })
})

describe('[SET-03] who gives a key its permissions', () => {
  test('has them, and none of those that only people have', async () => {
    const role = { name: 'Teknisi', permissions: ['settings.programs', 'stock.read'], needs_passkey: false }
    expect(await outcome(owner.call('PUT', '/roles/teknisi', { ...role, version: null }))).toBe(200)
    const technician = await makeStaff(shop, app, 'teknisi')
    const wide = await technician.call('POST', '/api-keys', draft({ name: 'Lebar' }))
    expect([wide.body.code, wide.body.details]).toEqual(['GRANT_TOO_WIDE', { permissions: ['orders.read'] }])
    for (const permission of [
      'settings.programs',
      'settings.write',
      'staff.invite',
      'staff.roles',
      'staff.approve',
    ])
      expect(await outcome(owner.call('POST', '/api-keys', draft({ permissions: [permission] })))).toBe(
        'INVALID_INPUT',
      )
    // Neither does renewing give what somebody lacks.
    const { id } = await make({ name: 'Pesanan' })
    expect(await outcome(technician.call('POST', `/api-keys/${id}/secret`, {}))).toBe('GRANT_TOO_WIDE')
    expect(await outcome(technician.call('DELETE', `/api-keys/${id}`))).toBe(200)
  })

  test.each(['catalog.price', 'catalog.import'])('needs a second person for prices: %s', async permission => {
    const before = await digestDatabase(shop.pool)
    const request = draft({ name: 'Harga', permissions: [permission] })
    expect(await outcome(owner.call('POST', '/api-keys', request))).toBe('SECOND_PERSON_NEEDED')
    expect(await digestDatabase(shop.pool)).toEqual(before)
  })

  test('needs a second person for money and people, who does not see the key', async () => {
    const request = draft({ name: 'Keuangan', permissions: ['orders.read', 'orders.refund'] })
    const before = await digestDatabase(shop.pool)
    expect(await outcome(owner.call('POST', '/api-keys', request))).toBe('SECOND_PERSON_NEEDED')
    expect(await digestDatabase(shop.pool)).toEqual(before)
    const asked = { action: 'api-keys.make', request, reason: 'Rekonsiliasi malam' }
    const { id: approval } = (await owner.call('POST', '/approvals', asked)).body.data as { id: string }
    expect(
      await outcome(owner.call('POST', `/approvals/${approval}/decision`, { decision: 'approved' })),
    ).toBe('OWN_REQUEST')
    const decided = await second.call('POST', `/approvals/${approval}/decision`, { decision: 'approved' })
    expect(decided.status, decided.text).toBe(200)
    expect(decided.text).not.toContain('csk_live_')
    const keys: ApiKey[] = (await owner.call('GET', '/api-keys')).body.data
    const made = keys.find(({ name }) => name === 'Keuangan')
    expect(made).toMatchObject({ state: 'waiting', ending: null, made_by: 'Hartini' })
    const shown = await owner.call('POST', `/api-keys/${made?.id}/secret`, {})
    const { key } = shown.body.data as IssuedApiKey
    expect(await outcome(callWith(app, key)('GET', '/orders'))).toBe(200)
  })

  test('gives each key a name of its own', async () => {
    await make({ name: 'Sama' })
    const again = await owner.call('POST', '/api-keys', draft({ name: ' sama ' }))
    expect(again.body).toMatchObject({ code: 'API_KEY_NAME_TAKEN', field: 'name' })
  })
})

describe('[SET-03] limits', () => {
  test('the calls of a key are counted for all processes together, and the headers tell what is left', async () => {
    const { call, key } = await makeKey(shop, app, ['stock.read'], { calls_per_minute: 10 })
    const elsewhere = await testApp(shop)
    const first = await call('GET', '/stock')
    expect(first.headers['ratelimit-policy']).toBe('"key";q=10;w=60')
    expect(first.headers.ratelimit).toMatch(/^"key";r=9;t=(60|5\d)$/)
    for (let calls = 1; calls < 10; calls += 1)
      expect(await outcome(callWith(calls % 2 ? elsewhere : app, key)('GET', '/stock'))).toBe(200)
    const refused = await callWith(elsewhere, key)('GET', '/stock')
    await elsewhere.close()
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/)
    // Another key has its own count.
    expect(await outcome((await makeKey(shop, app, ['stock.read'])).call('GET', '/stock'))).toBe(200)
  })

  test('wrong keys are counted by network address, and a right one from there still works', async () => {
    await shop.pool.query('delete from call_counts')
    const strict = await testApp({ ...shop, env: { ...shop.env, SIGN_IN_LIMIT_PER_MINUTE: 5 } })
    const { key } = await makeKey(shop, app, ['stock.read'])
    const codes = []
    for (let tries = 0; tries < 7; tries += 1)
      codes.push(await outcome(callWith(strict, newApiKey())('GET', '/stock')))
    expect(codes).toEqual([...Array(5).fill('API_KEY_INVALID'), ...Array(2).fill('TOO_MANY_REQUESTS')])
    expect(await outcome(callWith(strict, key)('GET', '/stock'))).toBe(200)
    await strict.close()
  })
})
