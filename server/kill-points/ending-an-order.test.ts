import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cancelObsoleteAttempts, openRefund, sendOpenRefunds } from '../modules/payments/index.ts'
import { setUpKillPoints } from './set-up-kill-points.ts'

const {
  shop,
  killable,
  killableApp,
  passMinutes,
  onlyOrder,
  transactionOf,
  atProvider,
  notify,
  expectEnded,
  expectConsistentBooks,
  placeOrder,
  placeGiftBag,
  balanceAndHeldOf,
  cardsOf,
  walk,
} = await setUpKillPoints()

describe('the end of an order', () => {
  test('cancelled: it has ended, here and at the provider', () =>
    walk(
      async () => {
        const { buyer, id } = await placeOrder('bca_virtual_account')
        const headers = { ...buyer.headers, 'idempotency-key': `cancel-${id}` }
        return {
          buyer,
          perform: async () => {
            const response = await killableApp.inject({
              method: 'PUT',
              url: `/api/order/${id}/cancelled`,
              headers,
              payload: { cancellation_reason: 'Berubah pikiran' },
            })
            await cancelObsoleteAttempts(killable.shop, id).catch(() => {
              // the process was killed
            })
            return response
          },
        }
      },
      async cases => {
        await passMinutes(10)
        for (const { buyer } of cases) await expectEnded(buyer)
        await expectConsistentBooks()
      },
    ))

  test('cancelled: the gift card gets its part back, once', () => {
    const codes: string[] = []
    return walk(
      async () => {
        const { buyer, id, code } = await placeGiftBag()
        codes.push(code)
        const headers = { ...buyer.headers, 'idempotency-key': `cancel-${id}` }
        const payload = { cancellation_reason: 'Berubah pikiran' }
        return {
          buyer,
          perform: () =>
            killableApp.inject({ method: 'PUT', url: `/api/order/${id}/cancelled`, headers, payload }),
        }
      },
      async cases => {
        await passMinutes(10)
        for (const { buyer } of cases) await expectEnded(buyer)
        for (const code of codes) expect(await balanceAndHeldOf(code)).toEqual([30_000, 0])
        await expectConsistentBooks()
      },
    )
  })

  test('paid, and the shop dies handling the only notice: the payment is still detected', () =>
    walk(
      async () => {
        const { buyer, providerOrderId } = await placeOrder('bca_virtual_account')
        await atProvider(providerOrderId, 'pay')
        return { buyer, perform: () => notify(providerOrderId, killableApp), isNeverRepeated: true }
      },
      async cases => {
        await passMinutes(10)
        for (const { buyer } of cases) expect((await onlyOrder(buyer)).state).toBe('Payment accepted')
        await expectConsistentBooks()
      },
    ))

  test('e-gifts and backordered pieces paid, with the notice repeated until it is recorded: each card is issued once', () =>
    walk(
      async () => {
        const { buyer, providerOrderId } = await placeGiftBag()
        await atProvider(providerOrderId, 'pay')
        return { buyer, perform: () => notify(providerOrderId, killableApp) }
      },
      async cases => {
        for (const { buyer } of cases) {
          const { id, state } = await onlyOrder(buyer)
          expect(state).toBe('Payment accepted')
          expect(await cardsOf(id)).toEqual([{ closed_by: null }, { closed_by: null }])
        }
        await expectConsistentBooks()
      },
    ))

  test('reversed by the payer’s bank: staff check the order, and its gift cards are closed', () =>
    walk(
      async () => {
        const { buyer, providerOrderId } = await placeGiftBag()
        await atProvider(providerOrderId, 'pay')
        await notify(providerOrderId)
        await atProvider(providerOrderId, 'charge_back')
        return { buyer, perform: () => notify(providerOrderId, killableApp, 'chargeback') }
      },
      async cases => {
        for (const { buyer } of cases) {
          const { id, state, newest } = await onlyOrder(buyer)
          expect([state, newest.status]).toEqual(['Payment confirm', 'denied'])
          expect(await cardsOf(id)).toEqual([{ closed_by: 'order' }, { closed_by: 'order' }])
          const { rows } = await sql`
            select i.kind from payment_incidents i join payments p on p.id = i.payment_id
            where p.order_id = ${id}`.execute(shop.db)
          expect(rows).toEqual([{ kind: 'charged_back' }])
        }
        await expectConsistentBooks()
      },
    ))

  /** Pays an order; the action is a full refund by staff, which the schedule sends. */
  async function refundedByStaff({
    buyer,
    id,
    providerOrderId,
  }: Omit<Awaited<ReturnType<typeof placeOrder>>, 'amountRupiah'>) {
    await atProvider(providerOrderId, 'pay')
    await notify(providerOrderId)
    const draft = { key: 'all', reason: 'Barang rusak', askedBy: 'staff:rani' }
    return {
      buyer,
      async perform() {
        await killable.shop.db.transaction().execute(tx => openRefund(tx, id, draft))
        await sendOpenRefunds(killable.shop)
      },
    }
  }

  test('refunded: the money is returned once', () =>
    walk(
      async () => refundedByStaff(await placeOrder('gopay')),
      async cases => {
        await passMinutes(10)
        for (const { buyer } of cases) {
          const { id, state, newest } = await onlyOrder(buyer)
          expect(state).toBe('Refunded')
          const { refunds, grossAmountRupiah } = await transactionOf(newest.provider_order_id)
          expect(refunds.map((refund: { amountRupiah: number }) => refund.amountRupiah)).toEqual([
            grossAmountRupiah,
          ])
          const ownRefunds = await shop.db
            .selectFrom('refunds')
            .select('status')
            .where('order_id', '=', id)
            .execute()
          expect(ownRefunds).toEqual([{ status: 'done' }])
        }
        await expectConsistentBooks()
      },
    ))

  test('refunded: the gift card gets its part back too, and the bought cards are closed', () => {
    const codes: string[] = []
    return walk(
      async () => {
        const order = await placeGiftBag('gopay')
        codes.push(order.code)
        return refundedByStaff(order)
      },
      async cases => {
        await passMinutes(10)
        for (const { buyer } of cases) {
          const { id, state } = await onlyOrder(buyer)
          expect(state).toBe('Refunded')
          expect(await cardsOf(id)).toEqual([{ closed_by: 'order' }, { closed_by: 'order' }])
        }
        for (const code of codes) expect(await balanceAndHeldOf(code)).toEqual([30_000, 0])
        await expectConsistentBooks()
      },
    )
  })
})
