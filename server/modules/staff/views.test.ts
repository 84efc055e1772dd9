import { beforeAll, expect, test } from 'vitest'
import type { StaffView } from '../../../contract/staff/views.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const { shop, app } = await openTestShop()

let owner: StaffTester
let desk: StaffTester
let care: StaffTester
beforeAll(async () => {
  owner = await makeStaff(shop, app, 'owner', 'Hartini')
  desk = await makeStaff(shop, app, 'order-desk', 'Putri')
  care = await makeStaff(shop, app, 'care', 'Rani')
})

const late = { list: 'orders', name: 'Telat hari ini', search: 'late=yes&sort=-placed', is_shared: false }
const viewsOf = async (person: StaffTester) =>
  (await person.call('GET', '/views?list=orders')).body.data as StaffView[]

test('[TABLE-02] a view is saved for its owner or for all; its owner replaces it by name and deletes it', async () => {
  await desk.call('PUT', '/views', late)
  expect(await viewsOf(desk)).toEqual([
    expect.objectContaining({ name: late.name, search: late.search, is_shared: false }),
  ])
  expect(await viewsOf(care)).toEqual([])
  await desk.call('PUT', '/views', { ...late, search: 'late=yes', is_shared: true })
  expect(await viewsOf(care)).toEqual([
    expect.objectContaining({ search: 'late=yes', is_shared: true, owner: { id: desk.id, name: 'Putri' } }),
  ])
  const [view] = await viewsOf(desk)
  expect((await care.call('DELETE', `/views/${view?.id}`)).status).toBe(404)
  expect((await owner.call('DELETE', `/views/${view?.id}`)).status).toBe(200)
  expect(await viewsOf(desk)).toEqual([])
})

test('[TABLE-02] a shared view keeps its name, even if two people share one at the same time', async () => {
  const shared = { ...late, name: 'Besar', is_shared: true }
  const responses = await Promise.all([
    desk.call('PUT', '/views', shared),
    care.call('PUT', '/views', { ...shared, name: 'BESAR' }),
  ])
  expect(responses.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'VIEW_NAME_TAKEN'])
})

test('only staff who may read a list see its views', async () => {
  const worker = await makeStaff(shop, app, 'catalog')
  expect((await worker.call('GET', '/views?list=orders')).body.code).toBe('PERMISSION_MISSING')
  expect((await worker.call('PUT', '/views', late)).body.code).toBe('PERMISSION_MISSING')
})

test('a person can save at most fifty views', async () => {
  for (let count = 0; count < 50; count += 1)
    await care.call('PUT', '/views', { ...late, name: `Tampilan ${count}` })
  const response = await care.call('PUT', '/views', { ...late, name: 'Satu lagi' })
  expect(response.body).toMatchObject({ code: 'TOO_MANY_VIEWS', details: { most: 50 } })
  expect((await care.call('PUT', '/views', { ...late, name: 'Tampilan 7' })).status).toBe(200)
})
