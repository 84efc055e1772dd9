import { describe, expect, test } from 'vitest'
import { tasks } from '../schedule/schedule.ts'
import { fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { testApp } from '../testing/test-shop.ts'
import { setUpKillPoints } from './set-up-kill-points.ts'

const { shop, app, payments, killable, expectPayableSoon, findProduct, placeOrder, walk } =
  await setUpKillPoints()

describe('the schedule dies', () => {
  const refreshPayments = () => tasks(killable.shop)['ask-for-open-payments']()

  test('while it repeats a charge that the provider does not know: the order can still be paid', async () => {
    const dying = await testApp({
      ...shop,
      payment: { ...payments.provider, charge: () => Promise.reject(new Error('killed before the charge')) },
    })
    await walk(
      async () => {
        const { buyer } = await unknownCharge()
        return { buyer, perform: async () => refreshPayments() }
      },
      expectPayableSoon,
      true,
    )
    await dying.close()

    async function unknownCharge() {
      shop.setNow(null)
      const product = await findProduct()
      const buyer = await makeBuyer(shop.db)
      const cart = await fillBag(app, buyer, [
        { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
      ])
      expect((await place(dying, buyer, cart)).statusCode).toBe(500)
      shop.setNow(new Date(Date.now() + 2 * 60_000))
      return { buyer }
    }
  })

  test('while another attempt replaces one whose page was lost: the order can still be paid', () =>
    walk(
      async () => {
        shop.setNow(null)
        const { buyer, id } = await placeOrder('kredivo')
        await shop.db
          .updateTable('payments')
          .set({ status: 'asking', instruction: null, transaction_id: null })
          .where('order_id', '=', id)
          .execute()
        shop.setNow(new Date(Date.now() + 2 * 60_000))
        return { buyer, perform: async () => refreshPayments() }
      },
      expectPayableSoon,
      true,
    ))
})
