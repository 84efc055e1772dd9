import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '../../../contract/orders.ts'
import type { OwnReward } from '../../../contract/profile.ts'
import { run } from '../../cli/run.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { rani } from '../../testing/run-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { changeOrderState, markPaid, type OrderState, sendOrderMails } from '../orders/index.ts'
import { addReward } from './index.ts'

const mailServer = fakeMailServer()
const { shop, app } = await openShopWithPayments({ mail: mailServer.mail })
afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
  expect(findings).toEqual([])
})
for (const [key, name, is_packed] of [
  ['lip-balm', 'Mini lip balm SPF 30', true],
  ['konsultasi', 'Konsultasi kulit', false],
] as const)
  await addReward(shop.db, rani, { key, name, description: '', ends_at: null, is_packed })
const serum: MadeProduct = await makeProduct(shop.db, { stock: 100 })

/**
 * A member with a lip balm and an hour with the skin expert; another member has the same rewards, but orders nothing.
 */
let winner: Buyer
beforeEach(async () => {
  winner = await makeBuyer(shop.db)
  for (const { id } of [winner, await makeBuyer(shop.db)])
    for (const key of ['lip-balm', 'konsultasi'])
      await sql`insert into member_rewards (member_id, reward_key, given_at) values (${id}, ${key}, now())`.execute(
        shop.db,
      )
})

async function order({ productId, combinationIds }: MadeProduct = serum): Promise<string> {
  const cart = await fillBag(app, winner, [{ productId, combinationId: combinationIds[0] ?? 0 }])
  const response = await place(app, winner, cart)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.order_id
}

async function pay(id: string): Promise<string> {
  await sql`update payments set status = 'paid', paid_at = now() where order_id = ${id}`.execute(shop.db)
  await shop.db.transaction().execute(tx => markPaid(tx, id, 'payment'))
  return id
}

const move = (orderId: string, ...states: OrderState[]) =>
  shop.db.transaction().execute(async tx => {
    for (const to of states) await changeOrderState(tx, { orderId, to, movedBy: 'staff:test' })
  })

const rewardsIn = async (id: string) => {
  const { rewards }: Order = await call(app, winner, 'GET', `/api/orders/data/${id}`)
  return rewards.map(reward => reward.name)
}

const lipBalm = async (): Promise<OwnReward | undefined> => {
  const own: OwnReward[] = await call(app, winner, 'GET', '/api/user/me/rewards')
  return own.find(reward => reward._id === 'lip-balm')
}

async function runStaffCommand(...args: string[]): Promise<string> {
  const output: string[] = []
  const out = { say: (line: string) => void output.push(line), progress: () => {} }
  await run(args, out, { DATABASE_URL: shop.databaseUrl })
  return output.join('\n')
}

test('[PROFILE-21] a physical reward is added to the next paid order, shown to packer and buyer, and delivered once', async () => {
  expect(await lipBalm()).toMatchObject({ is_packed: true, order: null, handed_over_at: null })
  const id = await order()
  expect(await rewardsIn(id), 'not before the payment').toEqual([])
  await pay(id)

  expect(await rewardsIn(id)).toEqual(['Mini lip balm SPF 30'])
  expect(await runStaffCommand('orders', 'show', id)).toMatch(/1 × Mini lip balm SPF 30 +Hadiah/)
  await sendOrderMails(shop, async () => new Set())
  const mail = mailServer.mails.find(mail => mail.subject.includes('pembayaran diterima'))
  expect(mail?.text).toContain('1 × Mini lip balm SPF 30: Hadiah')
  const own = await lipBalm()
  expect(own).toMatchObject({ order: { _id: id }, handed_over_at: null })
  expect(await runStaffCommand('rewards', 'show', 'lip-balm')).toContain(
    `packed in ${own?.order?.reference_code}`,
  )

  await move(id, 'Picking in progress', 'Packed', 'Shipped')
  expect((await lipBalm())?.handed_over_at, 'not before the parcel arrives').toBeNull()
  await move(id, 'Delivered')
  expect((await lipBalm())?.handed_over_at).not.toBeNull()
  expect(await runStaffCommand('rewards', 'show', 'lip-balm')).toContain('delivered with')
  expect(await rewardsIn(await pay(await order())), 'once').toEqual([])
  expect(await runStaffCommand('rewards', 'show', 'konsultasi')).toContain('a service')
})

test.each<OrderState[][]>([
  [['Refunded']],
  [['Payment confirm', 'Payment Failure']],
  [['Picking in progress', 'Packed', 'Shipped', 'Undelivered', 'Returned']],
])('after %j the reward waits for the next order', async states => {
  const orderId = await pay(await order())
  await move(orderId, ...states)
  await sql`update payments set status = 'refunded' where order_id = ${orderId}`.execute(shop.db)
  expect(await rewardsIn(orderId)).toEqual([])
  expect(await rewardsIn(await pay(await order()))).toEqual(['Mini lip balm SPF 30'])
})

test('a delivered reward stays delivered when the goods are returned', async () => {
  const orderId = await pay(await order())
  await move(orderId, 'Picking in progress', 'Packed', 'Shipped', 'Delivered', 'Returned', 'Refunded')
  expect(await rewardsIn(orderId)).toEqual(['Mini lip balm SPF 30'])
  expect(await rewardsIn(await pay(await order()))).toEqual([])
})

test('of two orders paid at the same time, only one gets the reward', async () => {
  const orders: string[] = []
  for (let index = 0; index < 4; index += 1) orders.push(await order())
  await Promise.all(orders.map(pay))
  const rewards = await Promise.all(orders.map(rewardsIn))
  expect(rewards.flat()).toEqual(['Mini lip balm SPF 30'])
})

test('an order delivered by e-mail has no parcel, so it gets no reward', async () => {
  const card = await makeProduct(shop.db, { classification: 'egift' })
  const cart = await call(app, winner, 'POST', '/api/user/me/carts', {
    action: 'add',
    id: String(card.productId),
    combination_id: String(card.combinationIds[0]),
    quantity: 1,
    egift_info: { recipient_name: 'Ana', recipient_email: 'ana@example.com', sender_name: 'Sari' },
  })
  const { order_id: id } = (await place(app, winner, cart)).json().data
  await pay(id)
  expect(await rewardsIn(id)).toEqual([])
  expect((await lipBalm())?.order).toBeNull()
})
