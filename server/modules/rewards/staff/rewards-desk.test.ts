import { beforeAll, expect, test } from 'vitest'
import type { RewardInput, StaffReward, StaffRewardRow } from '../../../../contract/staff/rewards.ts'
import { makeStaff, type StaffTester } from '../../../testing/make-staff.ts'
import { makeMember } from '../../../testing/people.ts'
import { staffOf } from '../../../testing/run-staff.ts'
import { succeed } from '../../../testing/succeed.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

/** Rewards in the back office (PROMO-05). */

const { shop, app } = await openTestShop()
const command = staffOf(shop)
let mita: StaffTester
let ratna: StaffTester
beforeAll(async () => {
  mita = await makeStaff(shop, app, 'promotions', 'Mita')
  ratna = await makeStaff(shop, app, 'manager', 'Ratna')
})

const kipas: RewardInput = {
  name: 'Kipas mini',
  description: 'Kipas lipat',
  is_packed: true,
  ends_at: null,
  value_rupiah: 12_000,
}
const make = async (change: Partial<RewardInput> = {}) =>
  (await succeed<{ key: string }>(mita, 'POST', '/rewards', { ...kipas, ...change })).key
const read = (key: string) => succeed<StaffReward>(mita, 'GET', `/rewards/${key}`)

test('[PROMO-05] a reward is made by hand and given to a member once, who finds it', async () => {
  const keys = [await make(), await make()]
  expect(keys).toEqual(['kipas-mini', 'kipas-mini-2'])
  const [key = ''] = keys
  const sari = await makeMember(shop)
  await succeed(ratna, 'POST', `/rewards/${key}/members`, { member: sari.email })
  const again = await ratna.call('POST', `/rewards/${key}/members`, { member: sari.userName })
  expect(again.body.code).toBe('REWARD_GIVEN')
  expect((await ratna.call('POST', `/rewards/${key}/members`, { member: 'siapa' })).status).toBe(404)
  const own = (await app.inject({ url: '/api/user/me/rewards', headers: sari.headers })).json().data
  expect(own).toMatchObject([{ _id: key, name: 'Kipas mini' }])
  const shown = await read(key)
  expect(shown).toMatchObject({ given: 1, waiting: 1, is_over: false, reward: kipas })
  expect(shown.holders).toMatchObject([{ member: { id: sari.id }, order: null, handed_over_at: null }])
  const rows = await succeed<StaffRewardRow[]>(mita, 'GET', '/rewards')
  expect(rows.find(row => row.key === key)).toMatchObject({ given: 1, value_rupiah: 12_000 })
})

test('[PROMO-05] two people who change a reward at once: the second is told; one that has ended is not given', async () => {
  const key = await make()
  const { version } = await read(key)
  await succeed(mita, 'PUT', `/rewards/${key}`, { ...kipas, ends_at: '2020-01-01T00:00:00.000Z', version })
  const stale = await ratna.call('PUT', `/rewards/${key}`, { ...kipas, name: 'Kipas besar', version })
  expect(stale.body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: 'Mita' } })
  expect(await read(key)).toMatchObject({ name: 'Kipas mini', is_over: true, version: 2 })
  const sari = await makeMember(shop)
  expect((await ratna.call('POST', `/rewards/${key}/members`, { member: sari.email })).body.code).toBe(
    'REWARD_ENDED',
  )
  for (const change of [{ name: 'K' }, { value_rupiah: 0 }, { ends_at: 'besok' }])
    expect((await mita.call('POST', '/rewards', { ...kipas, ...change })).body).toMatchObject({
      code: 'INVALID_INPUT',
      field: Object.keys(change)[0],
    })
})

test('[PROMO-05] a reward with a name of one letter is made all the same', async () => {
  expect([await make({ name: 'A+' }), await make({ name: 'A!' }), await make({ name: '++' })]).toEqual([
    'hadiah-a',
    'hadiah-a-2',
    'hadiah',
  ])
})

test('[PROMO-05] a service that members have does not become a thing that is sent to all of them', async () => {
  const service = { ...kipas, name: 'Konsultasi kulit', is_packed: false }
  const key = await make(service)
  const turn = async (is_packed: boolean) =>
    mita.call('PUT', `/rewards/${key}`, { ...service, is_packed, version: (await read(key)).version })
  expect((await turn(true)).status, 'nobody has it').toBe(200)
  expect((await turn(false)).status).toBe(200)
  await succeed(ratna, 'POST', `/rewards/${key}/members`, { member: (await makeMember(shop)).email })
  expect((await turn(true)).body).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'is_packed',
    message: 'Sudah didapat 1 orang, jadi cara sampainya tidak bisa diganti. Buat hadiah baru.',
  })
  expect((await command('rewards', 'add', key, 'Konsultasi kulit')).code).toBe(1)
  expect((await read(key)).is_packed).toBe(false)
})

test('[PROMO-05] the command line replaces a reward and keeps its value, unless it says another', async () => {
  const key = await make({ value_rupiah: 30_000 })
  await command('rewards', 'add', key, 'Kipas baru')
  expect(await read(key)).toMatchObject({ name: 'Kipas baru', value_rupiah: 30_000, version: 2 })
  await command('rewards', 'add', key, 'Kipas baru', '--value', '9000')
  expect((await read(key)).value_rupiah).toBe(9_000)
  expect((await command('rewards', 'add', key, 'Kipas', '--value', 'banyak')).code).toBe(2)
})
