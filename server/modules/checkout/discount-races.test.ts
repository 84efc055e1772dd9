import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../db/database.ts'
import { type Buyer, call, fillBag, place } from '../../testing/make-buyer.ts'
import { givePoints, makeVoucher } from '../../testing/make-voucher.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'
import { findPoints, reservePoints } from '../points/index.ts'
import { setUpDiscountTests } from './set-up-discount-tests.ts'

const { shop, app, applyCode, applyPoints, bagOf, codeOf, buyerWith, placeOrder, usesOf, usedCount } =
  await setUpDiscountTests()

describe('races', () => {
  test('an order is refused if another buyer takes the last voucher while it is being written', async () => {
    const { buyer } = await buyerWith()
    const { id, code } = await makeVoucher(shop.db, { quota: 1 })
    await applyCode(buyer, code)
    const bag = await bagOf(buyer)
    const response = await placeDuringRival(async (rival, capture) => {
      await sql`select from vouchers where id = ${id} for update`.execute(rival)
      capture(place(app, buyer, bag))
      await waitForLocks(shop.db, 1)
      await sql`update vouchers set quota = 0 where id = ${id}`.execute(rival)
    })
    expect(codeOf(response)).toBe('VOUCHER_USED_UP')
    expect(
      await shop.db.selectFrom('orders').select('id').where('member_id', '=', buyer.id).execute(),
    ).toEqual([])
    await shop.db.updateTable('vouchers').set({ quota: 1 }).where('id', '=', id).execute()
  })

  test('30 buyers of a voucher with 7 uses left use exactly 7', async () => {
    const { id, code } = await makeVoucher(shop.db, { quota: 7 })
    const bags = []
    for (let i = 0; i < 30; i += 1) {
      const { buyer } = await buyerWith()
      await applyCode(buyer, code)
      bags.push({ buyer, bag: await bagOf(buyer) })
    }
    const responses = await Promise.all(bags.map(({ buyer, bag }) => place(app, buyer, bag)))
    expect(responses.filter(response => response.statusCode === 200)).toHaveLength(7)
    for (const response of responses)
      if (response.statusCode !== 200)
        expect(['VOUCHER_USED_UP', 'price_mismatch']).toContain(codeOf(response))
    expect(await usedCount(id)).toBe(7)
    expect(await usesOf(id)).toHaveLength(7)
  }, 60_000)

  test('a voucher that each member may use once is used once, even from many tabs at the same time', async () => {
    const { buyer, product, combinationId } = await buyerWith()
    const { id, code } = await makeVoucher(shop.db, {})
    await applyCode(buyer, code)
    // If another tab is quicker, this one may fail at any step.
    await Promise.allSettled(
      Array.from({ length: 6 }, async () => {
        const bag = await bagOf(buyer)
        await place(app, buyer, bag)
        await fillBag(app, buyer, [{ productId: product.productId, combinationId }])
        await applyCode(buyer, code)
        return place(app, buyer, await bagOf(buyer))
      }),
    )
    expect(await usesOf(id)).toHaveLength(1)
  })

  test('if two tabs spend the same points, the second one waits and is refused', async () => {
    const { buyer } = await buyerWith()
    await givePoints(shop.db, buyer.id, 100)
    const earlier = await placeOrder(buyer)
    const { buyer: _, product, combinationId } = await buyerWith()
    await fillBag(app, buyer, [{ productId: product.productId, combinationId }])
    await applyPoints(buyer, 100)
    const bag = await bagOf(buyer)
    const response = await placeDuringRival(async (rival, capture) => {
      await reservePoints(rival, { memberId: buyer.id, orderId: earlier, points: 60 })
      capture(place(app, buyer, bag))
      await waitForLocks(shop.db, 1)
    })
    // The order waits before it is priced: with fewer points the total differs and must be accepted.
    expect(codeOf(response)).toBe('price_mismatch')
    expect(await findPoints(shop.db, buyer.id)).toEqual({ usable: 40, held: 60, pending: 0 })
    await deletePointEntries(buyer)
  })

  test('many requests at the same time never spend more points than there are', async () => {
    const { buyer } = await buyerWith()
    await givePoints(shop.db, buyer.id, 100)
    const orders = []
    for (let i = 0; i < 8; i += 1) {
      const { product, combinationId } = await buyerWith()
      await fillBag(app, buyer, [{ productId: product.productId, combinationId }])
      orders.push(await placeOrder(buyer))
    }
    const results = await Promise.allSettled(
      orders.map(orderId =>
        shop.db.transaction().execute(tx => reservePoints(tx, { memberId: buyer.id, orderId, points: 30 })),
      ),
    )
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(3)
    expect(await findPoints(shop.db, buyer.id)).toEqual({ usable: 10, held: 90, pending: 0 })
    await deletePointEntries(buyer)
  })

  test('if the price changes while the order is being written, the buyer pays the price that was shown', async () => {
    const { buyer, combinationId } = await buyerWith()
    const { code } = await makeVoucher(shop.db, {
      discount_rupiah: null,
      discount_type: 'percentage',
      discount_percent: 10,
    })
    await applyCode(buyer, code)
    const bag = await bagOf(buyer)
    const response = await placeDuringRival(async (rival, capture) => {
      await sql`select from stock where combination_id = ${combinationId} for update`.execute(rival)
      capture(place(app, buyer, bag))
      await waitForLocks(shop.db, 1)
      await sql`update combinations set price_rupiah = 150000, price_after_discount_rupiah = 150000
        where id = ${combinationId}`.execute(shop.db)
    })
    const order = await call(app, buyer, 'GET', `/api/orders/data/${response.json().data.order_id}`)
    expect(order.price.total_price_after_shipping).toBe(bag.total_price_after_shipping)
  })

  test('if the voucher changes before the order is written, the new total must be accepted', async () => {
    const { buyer } = await buyerWith()
    const { id, code } = await makeVoucher(shop.db)
    await applyCode(buyer, code)
    const bag = await bagOf(buyer)
    await shop.db.updateTable('vouchers').set({ discount_rupiah: 9_999 }).where('id', '=', id).execute()
    const response = await place(app, buyer, bag)
    expect(response.json()).toMatchObject({
      code: 'price_mismatch',
      details: { seen: bag.total_price_after_shipping, now: bag.total_price_after_shipping + 1 },
    })
  })

  /**
   * Deletes the buyer's point entries: they belong to orders that were not priced with points, which the final check of
   * the books would report.
   */
  const deletePointEntries = (buyer: Buyer) =>
    shop.db.deleteFrom('point_entries').where('member_id', '=', buyer.id).execute()

  type PlaceResponse = Awaited<ReturnType<typeof place>>

  /** Places the order in the middle of a rival transaction; returns the response once the rival is done. */
  async function placeDuringRival(
    race: (rival: Db, capture: (response: Promise<PlaceResponse>) => void) => Promise<unknown>,
  ): Promise<PlaceResponse> {
    let response: Promise<PlaceResponse> | undefined
    await shop.db.transaction().execute(rival =>
      race(rival, placed => {
        response = placed
      }),
    )
    if (!response) throw new Error('nothing was placed')
    return response
  }
})
