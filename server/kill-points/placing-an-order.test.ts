import { describe, expect, test } from 'vitest'
import { makeVoucher } from '../testing/make-voucher.ts'
import { ovo, setUpKillPoints } from './set-up-kill-points.ts'

const {
  shop,
  app,
  passMinutes,
  onlyOrder,
  atProvider,
  expectPayable,
  expectEnded,
  expectPayableWithinTenMinutes,
  expectConsistentBooks,
  bagOf,
  callerOf,
  giftBag,
  walk,
  walkTail,
} = await setUpKillPoints()

describe('placing an order', () => {
  test('by virtual account, with a voucher: every order can be paid', async () => {
    const { code } = await makeVoucher(shop.db, { quota: 500 })
    await walk(
      () =>
        bagOf('bca_virtual_account', {}, buyer =>
          app.inject({
            method: 'POST',
            url: '/api/carts/voucher',
            headers: buyer.headers,
            payload: { voucher_code: code },
          }),
        ),
      expectPayableWithinTenMinutes,
    )
  })

  test('with an e-gift, backordered pieces and a gift card: every order can be paid', () =>
    walkTail(giftBag, expectPayableWithinTenMinutes))

  test.each(['gopay', 'qris', 'credit_debit_card', 'kredivo', 'cimb_clicks', 'linkaja'])(
    'by %s, whose instruction is only in the lost response: every order can be paid',
    method => walkTail(() => bagOf(method), expectPayableWithinTenMinutes),
  )

  test('by ShopeePay, whose status repeats the instruction: every order can be paid by its first attempt', () =>
    walkTail(
      () => bagOf('shopeepay'),
      async cases => {
        await expectPayableWithinTenMinutes(cases)
        for (const { buyer } of cases) expect((await onlyOrder(buyer)).older).toEqual([])
      },
    ))

  test.each(['bca_virtual_account', 'qris'])(
    '[ORD-06] by %s, by staff for a caller: every order can be paid, and the caller keeps their own bag',
    async method => {
      const bags: (() => Promise<unknown>)[] = []
      await walkTail(async () => {
        const prepared = await callerOf(method)
        bags.push(prepared.ownBag)
        return prepared
      }, expectPayableWithinTenMinutes)
      for (const ownBag of bags) expect(await ownBag()).toMatchObject([{ quantity: 2 }])
    },
  )

  test('by OVO, whose request reaches the phone or is lost: every order can be paid, or has ended and can be retried', () =>
    walkTail(
      () => bagOf('ovo', ovo),
      async cases => {
        await passMinutes(10)
        for (const { buyer } of cases)
          if ((await onlyOrder(buyer)).state === 'Awaiting payment') await expectPayable(buyer)
          else await expectEnded(buyer)
        for (const { buyer } of cases) {
          const { newest } = await onlyOrder(buyer)
          if (newest.status === 'pending') await atProvider(newest.provider_order_id, 'deny')
        }
        await passMinutes(10)
        await expectConsistentBooks()
      },
    ))
})
