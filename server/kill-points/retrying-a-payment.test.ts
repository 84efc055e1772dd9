import { describe, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { makeVoucher } from '../testing/make-voucher.ts'
import type { Case } from './open-kill-scene.ts'
import { ovo, setUpKillPoints } from './set-up-kill-points.ts'

const {
  shop,
  app,
  killableApp,
  passMinutes,
  onlyOrder,
  atProvider,
  expectPayable,
  expectEnded,
  expectPayableWithinTenMinutes,
  expectConsistentBooks,
  placeOrder,
  walk,
} = await setUpKillPoints()

describe('retrying the payment', () => {
  const tenMinutesLater = () => shop.setNow(new Date(Date.now() + 10 * 60_000))

  test('of a GoPay order: it can be paid once', () =>
    walk(async () => {
      shop.setNow(null)
      const { buyer, id } = await placeOrder('gopay')
      tenMinutesLater()
      const headers = { ...buyer.headers, 'idempotency-key': `retry-${id}` }
      return {
        buyer,
        perform: () => killableApp.inject({ method: 'PUT', url: `/api/order/${id}/retry`, headers }),
      }
    }, expectPayableWithinTenMinutes))

  test('of an OVO order that was refused: it can be paid, or has ended and can be retried', () =>
    walk(() => refusedOvo(), expectOvoPayableOrOver))

  test('of an OVO order whose gift is out of stock: it can be paid, or has ended and can be retried', async () => {
    const gift = await makeProduct(shop.db, { classification: 'gwp_non_sellable', stock: 1 })
    const [combinationId = 0] = gift.combinationIds
    const setStock = (on_hand: number) =>
      shop.db.updateTable('stock').set({ on_hand }).where('combination_id', '=', combinationId).execute()
    const { id: voucherId } = await makeVoucher(shop.db, {
      voucher_type: 'automatic',
      discount_type: 'free_product',
      gift_combination_id: combinationId,
    })
    await walk(
      async () => {
        await setStock(1)
        const sale = await refusedOvo({ gifts: [] })
        const { id } = await onlyOrder(sale.buyer)
        expect(await giftLines(id)).toHaveLength(1)
        await setStock(0)
        return sale
      },
      async cases => {
        await expectOvoPayableOrOver(cases)
        for (const { buyer } of cases) expect(await giftLines((await onlyOrder(buyer)).id)).toHaveLength(0)
      },
    )
    await shop.db.updateTable('vouchers').set({ is_active: false }).where('id', '=', voucherId).execute()
  })

  const giftLines = (orderId: string) =>
    shop.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', orderId)
      .where('gift_voucher_id', 'is not', null)
      .execute()

  async function refusedOvo(extra: object = {}): Promise<Case> {
    shop.setNow(null)
    const { buyer, id, providerOrderId } = await placeOrder('ovo', ovo)
    await atProvider(providerOrderId, 'deny')
    await app.inject({
      method: 'POST',
      url: '/api/payments/callback',
      headers: buyer.headers,
      payload: { id_order: id },
    })
    const headers = { ...buyer.headers, 'idempotency-key': `retry-${id}` }
    const payload = { ...ovo, id_order: id, ...extra }
    return {
      buyer,
      perform: () => killableApp.inject({ method: 'POST', url: '/api/payments', headers, payload }),
    }
  }

  async function expectOvoPayableOrOver(cases: Case[]) {
    await passMinutes(10)
    for (const { buyer } of cases) {
      const { state, newest } = await onlyOrder(buyer)
      if (state !== 'Awaiting payment') await expectEnded(buyer)
      else {
        await expectPayable(buyer)
        await atProvider(newest.provider_order_id, 'deny')
      }
    }
    await passMinutes(10)
    await expectConsistentBooks()
  }
})
