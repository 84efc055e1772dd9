import { beforeAll, describe, expect, test } from 'vitest'
import type { ListedApproval } from '../../../contract/staff/approvals.ts'
import { type Buyer, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { acceptMoney, refundOrder } from '../payments/index.ts'
import { changeSetting } from '../shop-settings/index.ts'
import { listRoles } from '../staff/index.ts'

const { shop, app } = await openShopWithPayments()

let finance: StaffTester
let manager: StaffTester
let owner: StaffTester
let buyer: Buyer
beforeAll(async () => {
  finance = await makeStaff(shop, app, 'finance', 'Agus')
  manager = await makeStaff(shop, app, 'manager', 'Ratna')
  owner = await makeStaff(shop, app, 'owner', 'Hartini')
  buyer = await makeBuyer(shop.db)
})

const PRICE_RUPIAH = 2_400_000

/** Places a bank transfer order and confirms that its money has arrived. */
async function placePaidOrder(): Promise<string> {
  const product = await makeProduct(shop.db, { priceRupiah: PRICE_RUPIAH })
  const cart = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
  ])
  const response = await place(app, buyer, cart, { payment_method: 'bank_transfer' })
  expect(response.statusCode, response.body).toBe(200)
  const { order_id: id } = response.json().data
  await acceptMoney(shop, operator, id)
  return id
}

const refundsOf = async (orderId: string) =>
  (await shop.db.selectFrom('refunds').select('amount_rupiah').where('order_id', '=', orderId).execute()).map(
    row => row.amount_rupiah,
  )

const paidOf = async (orderId: string) =>
  (
    await shop.db
      .selectFrom('payments')
      .select('amount_rupiah')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).amount_rupiah

const actorOf = ({ id, name }: StaffTester) => ({ kind: 'staff' as const, id, name })

async function ask(by: StaffTester, request: object): Promise<string> {
  const response = await by.call('POST', '/approvals', { reason: 'Barang rusak semua', ...request })
  expect(response.status, response.text).toBe(200)
  return (response.body.data as { id: string }).id
}

const decide = (by: StaffTester, id: string, decision: 'approved' | 'refused' = 'approved') =>
  by.call('POST', `/approvals/${id}/decision`, { decision, note: '' })

describe('[STAFF-14] a refund above the ceiling', () => {
  test('is refused to one person, however it is divided, and changes nothing', async () => {
    const orderId = await placePaidOrder()
    const refund = (key: string, amountRupiah: number) =>
      refundOrder(shop.db, actorOf(finance), { orderId, key, reason: 'Rusak', amountRupiah })
    await refund('first', 900_000)
    for (const amountRupiah of [100_001, 1_500_000])
      await expect(refund(`key-${amountRupiah}`, amountRupiah)).rejects.toMatchObject({
        code: 'SECOND_PERSON_NEEDED',
      })
    expect(await refundsOf(orderId)).toEqual([900_000])
    await refund('last', 100_000)
    expect(await refundsOf(orderId)).toEqual([900_000, 100_000])
  })

  test('is requested, not approved by the requester, and carried out once if two others approve at the same time', async () => {
    const orderId = await placePaidOrder()
    const request = { order_id: orderId, key: 'all', reason: 'Rusak' }
    const id = await ask(finance, { action: 'orders.refund', request })
    expect((await decide(finance, id)).body.code).toBe('OWN_REQUEST')
    expect(await refundsOf(orderId)).toEqual([])
    const listed = (await manager.call('GET', '/approvals')).body.data as { id: string }[]
    expect(listed).toContainEqual(
      expect.objectContaining({
        id,
        action: 'orders.refund',
        asked_by: { id: finance.id, name: 'Agus' },
        request,
        order: { reference_code: expect.stringMatching(/^CRS/), refundable: await paidOf(orderId) },
      }),
    )
    const responses = await Promise.all([decide(manager, id), decide(owner, id)])
    expect(responses.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'REQUEST_DECIDED'])
    const [amount, ...others] = await refundsOf(orderId)
    expect(amount).toBeGreaterThanOrEqual(PRICE_RUPIAH)
    expect(others).toEqual([])
    const act = await shop.db
      .selectFrom('staff_acts')
      .select(['actor_name', 'detail'])
      .where('act', '=', 'orders.refund')
      .where('thing_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(act.actor_name).toBe('Agus')
    expect(['Ratna', 'Hartini']).toContain((act.detail as { approvedBy: string }).approvedBy)
  })

  test('is not carried out if the second person rejects it, or if it is withdrawn', async () => {
    const orderId = await placePaidOrder()
    const request = { order_id: orderId, key: 'all', reason: 'Rusak' }
    const refused = await ask(finance, { action: 'orders.refund', request })
    expect((await decide(manager, refused, 'refused')).status).toBe(200)
    const withdrawn = await ask(finance, { action: 'orders.refund', request })
    expect((await manager.call('DELETE', `/approvals/${withdrawn}`)).status).toBe(404)
    expect((await finance.call('DELETE', `/approvals/${withdrawn}`)).status).toBe(200)
    for (const id of [refused, withdrawn]) expect((await decide(owner, id)).body.code).toBe('REQUEST_DECIDED')
    expect(await refundsOf(orderId)).toEqual([])
  })

  test('that can no longer be made stays undecided', async () => {
    const orderId = await placePaidOrder()
    const request = { order_id: orderId, key: 'more', reason: 'Rusak', amount_rupiah: 2_000_000 }
    const id = await ask(finance, { action: 'orders.refund', request })
    await refundOrder(shop.db, operator, { orderId, key: 'operator', reason: 'Rusak' })
    expect((await decide(manager, id)).body.code).toBe('REFUND_NOT_ALLOWED')
    const waiting = (await manager.call('GET', '/approvals')).body.data as { id: string }[]
    expect(waiting.map(each => each.id)).toContain(id)
  })

  test('follows the current ceiling', async () => {
    const orderId = await placePaidOrder()
    const draft = { orderId, key: 'all', reason: 'Rusak' }
    await changeSetting(shop, operator, { key: 'refundCeilingRupiah', value: 5_000_000 })
    await refundOrder(shop.db, actorOf(finance), draft)
    await changeSetting(shop, operator, { key: 'refundCeilingRupiah', value: 1_000_000 })
    expect(await refundsOf(orderId)).toHaveLength(1)
  })
})

test('[STAFF-14] a role that may change roles needs a second person, however a person gets it', async () => {
  const role = {
    name: 'Kepala',
    permissions: ['staff.read', 'staff.roles'],
    needs_passkey: false,
    version: null,
  }
  expect((await owner.call('PUT', '/roles/kepala', role)).body.code).toBe('SECOND_PERSON_NEEDED')
  const invited = { name: 'Wakil', email: 'wakil@carasun.example', role: 'owner' }
  expect((await owner.call('POST', '/people', invited)).body.code).toBe('SECOND_PERSON_NEEDED')
  const second = await makeStaff(shop, app, 'owner', 'Kedua')
  const id = await ask(owner, { action: 'roles.save', request: { key: 'kepala', ...role } })
  // Who lacks the permission cannot lend it.
  expect((await decide(manager, id)).body.code).toBe('PERMISSION_MISSING')
  expect((await decide(second, id)).status).toBe(200)
  expect((await listRoles(shop.db)).find(({ key }) => key === 'kepala')?.permissions).toEqual([
    'staff.read',
    'staff.roles',
  ])
  const moved = await owner.call('PUT', `/people/${manager.id}/role`, { role: 'kepala', version: 2 })
  expect(moved.body.code).toBe('SECOND_PERSON_NEEDED')
})

describe('[STAFF-14] one person is not both people:', () => {
  const staffRole = (permissions: string[]) => ({
    name: 'Wakil',
    permissions,
    needs_passkey: false,
    version: null,
  })

  test('who may approve is decided by two, whether by an invitation, a role or a change of role', async () => {
    const invited = (role: string) => ({ name: 'Aku juga', email: `aku-${role}@carasun.example`, role })
    for (const person of [manager, owner])
      for (const role of ['finance', 'manager'])
        expect((await person.call('POST', '/people', invited(role))).body.code).toBe('SECOND_PERSON_NEEDED')
    const packer = invited('warehouse')
    const { id } = (await owner.call('POST', '/people', packer)).body.data as { id: string }
    const moved = await owner.call('PUT', `/people/${id}/role`, { role: 'finance', version: 1 })
    expect(moved.body.code).toBe('SECOND_PERSON_NEEDED')
    const role = staffRole(['staff.read', 'staff.approve'])
    expect((await owner.call('PUT', '/roles/penyetuju', role)).body.code).toBe('SECOND_PERSON_NEEDED')
    const warehouse = (await listRoles(shop.db)).find(({ key }) => key === 'warehouse')
    const widened = await owner.call('PUT', '/roles/warehouse', {
      ...staffRole([...(warehouse?.permissions ?? []), 'staff.approve']),
      version: warehouse?.version,
    })
    expect(widened.body.code).toBe('SECOND_PERSON_NEEDED')
  })

  test('a second person who has the same permissions lets a manager be invited', async () => {
    const request = { name: 'Wulan', email: 'wulan@carasun.example', role: 'manager' }
    const id = await ask(manager, { action: 'staff.invite', request })
    expect((await decide(manager, id)).body.code).toBe('OWN_REQUEST')
    expect((await decide(finance, id)).body.code).toBe('PERMISSION_MISSING')
    expect((await decide(owner, id)).status).toBe(200)
    const people = (await owner.call('GET', '/people')).body.data as {
      email: string
      role: { key: string }
    }[]
    expect(people.find(({ email }) => email === request.email)?.role.key).toBe('manager')
  })

  test('two people give only what both have: a manager cannot help to make an owner', async () => {
    const request = { name: 'Wulan', email: 'wulan-2@carasun.example', role: 'owner' }
    const id = await ask(owner, { action: 'staff.invite', request })
    expect((await decide(manager, id)).body.code).toBe('GRANT_TOO_WIDE')
  })
})

test('[STAFF-14] an approval does nothing if the requester has since lost the permission', async () => {
  const orderId = await placePaidOrder()
  const asker = await makeStaff(shop, app, 'finance', 'Sementara')
  const request = { order_id: orderId, key: 'all', reason: 'Rusak' }
  const id = await ask(asker, { action: 'orders.refund', request })
  await owner.call('DELETE', `/people/${asker.id}`)
  expect((await decide(manager, id)).body).toMatchObject({
    code: 'PERMISSION_MISSING',
    message: 'Peran Sementara sekarang tidak mengizinkan ini lagi. Tolak permintaannya.',
  })
  expect(await refundsOf(orderId)).toEqual([])
  const refused = await manager.call('POST', `/approvals/${id}/decision`, { decision: 'refused' })
  expect(refused.status, refused.text).toBe(200)
})

test('[STAFF-14] a requester who cannot approve sees their own requests only, and withdraws one', async () => {
  const role = {
    name: 'Kasir retur',
    permissions: ['orders.read', 'orders.refund'],
    needs_passkey: false,
    version: null,
  }
  expect((await owner.call('PUT', '/roles/kasir-retur', role)).status).toBe(200)
  const cashier = await makeStaff(shop, app, 'kasir-retur', 'Rina')
  const orderId = await placePaidOrder()
  const request = { order_id: orderId, key: 'all', reason: 'Rusak' }
  const refused = await ask(cashier, { action: 'orders.refund', request })
  const foreign = await ask(finance, { action: 'orders.refund', request })
  await manager.call('POST', `/approvals/${refused}/decision`, {
    decision: 'refused',
    note: 'Belum ada foto',
  })
  const id = await ask(cashier, { action: 'orders.refund', request })
  const own = async () => (await cashier.call('GET', '/me/approvals')).body.data as ListedApproval[]
  expect(await own()).toMatchObject([
    { id, decision: null, order: { refundable: await paidOf(orderId) } },
    { id: refused, decision: 'refused', decided_by: { name: 'Ratna' }, note: 'Belum ada foto' },
  ])
  expect((await cashier.call('GET', '/approvals')).body.code).toBe('PERMISSION_MISSING')
  expect((await cashier.call('DELETE', `/approvals/${foreign}`)).status).toBe(404)
  expect((await cashier.call('DELETE', `/approvals/${id}`)).status).toBe(200)
  expect((await own()).map(({ decision }) => decision)).toEqual(['withdrawn', 'refused'])
  expect((await decide(manager, id)).body.code).toBe('REQUEST_DECIDED')
})

test('nobody can request what their role does not allow', async () => {
  const desk = await makeStaff(shop, app, 'order-desk')
  const request = { order_id: 'x', key: 'x', reason: 'x' }
  const response = await desk.call('POST', '/approvals', { action: 'orders.refund', request, reason: 'x' })
  expect([response.status, response.body.code]).toEqual([403, 'PERMISSION_MISSING'])
})
