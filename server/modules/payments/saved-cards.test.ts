import { describe, expect, test } from 'vitest'
import { type Buyer, call, makeBuyer } from '../../testing/make-buyer.ts'
import { testApp } from '../../testing/test-shop.ts'
import { setUpPaymentTests } from './set-up-payment-tests.ts'

const { shop, app, payments, buy, orderOf, control, expectConsistentBooks } = await setUpPaymentTests()

describe('cards', () => {
  const token = async (extra: Record<string, string>) => {
    const { url, clientKey } = payments.provider.tokenisation ?? { url: '', clientKey: '' }
    const query = new URLSearchParams({ client_key: clientKey, card_cvv: '123', ...extra })
    return (await fetch(`${url}?${query}`)).json() as Promise<{ token_id?: string; status_code: string }>
  }

  test('[PAY-23] [PAY-24] a saved card is listed by its token, pays again with a new one, and can be removed', async () => {
    const { token_id } = await token({ card_number: '4000000000000002' })
    const { placed, buyer } = await buy('credit_debit_card', { card_token: token_id, save_card: true })
    expect(placed.next.kind).toBe('redirect')
    const paying = `${placed.reference_code}-1`
    await control(`transactions/${paying}`, { act: 'pay', mode: 'silent' })
    await call(app, buyer, 'POST', '/api/payments/callback', { id_order: placed.order_id })
    const cards = await call(app, buyer, 'GET', '/api/midtrans-tokens')
    expect(cards).toEqual([expect.objectContaining({ masked_card: '40000000-0002' })])
    const stranger = await makeBuyer(shop.db)
    expect(await call(app, stranger, 'GET', '/api/midtrans-tokens')).toEqual([])
    const theft = await buy('credit_debit_card', { card_token: cards[0].saved_token_id })
    expect(theft.body).toMatchObject({ code: 'SAVED_CARD_GONE', field: 'card_token' })

    const newToken = await token({ token_id: cards[0].saved_token_id })
    expect(newToken).toMatchObject({
      status_code: '200',
      token_id: expect.not.stringMatching(cards[0].saved_token_id),
    })
    const second = await buy('credit_debit_card', { card_token: newToken.token_id }, 80_000, buyer)
    await control(`transactions/${second.placed.reference_code}-1`, { act: 'pay', mode: 'silent' })
    await call(app, buyer, 'POST', '/api/payments/callback', { id_order: second.placed.order_id })
    expect((await orderOf(buyer, second.placed.order_id)).payment).toMatchObject({ status: 'paid' })
    const { transaction } = await (
      await fetch(`${payments.url}/control/transactions/${second.placed.reference_code}-1`)
    ).json()
    expect(transaction.details.redirect_url).toContain(`token=${cards[0].masked_card}-`)
    const remove = (buyer: Buyer) =>
      app.inject({
        method: 'DELETE',
        url: `/api/midtrans-tokens/${cards[0].saved_token_id}`,
        headers: buyer.headers,
      })
    expect((await remove(stranger)).statusCode).toBe(404)
    expect((await remove(buyer)).statusCode).toBe(200)
    expect(await call(app, buyer, 'GET', '/api/midtrans-tokens')).toEqual([])
    expect((await remove(buyer)).statusCode).toBe(404)
  })

  test('a card number sent to the shop itself is refused in every payment field and never logged', async () => {
    const logged: string[] = []
    const { pino } = await import('pino')
    const { withoutCardNumbers } = await import('../../../contract/card-number.ts')
    const log = pino(
      { level: 'trace', hooks: { streamWrite: withoutCardNumbers } },
      { write: line => logged.push(line) },
    )
    const listening = await testApp({ ...shop, log })
    const buyer = await makeBuyer(shop.db)
    const number = '4000000000000002'
    for (const [url, payload] of [
      [
        '/api/orders',
        { cart_id: 'x', payment_method: 'credit_debit_card', total_price: 1, card_token: number },
      ],
      ['/api/orders', { cart_id: 'x', payment_method: 'x', total_price: 1, account_number: number }],
      [
        '/api/orders',
        {
          cart_id: 'x',
          payment_method: 'x',
          total_price: 1,
          sociolla: { account_number: '4000-0000-0000-0002' },
        },
      ],
      ['/api/payments', { phone_no: '081234567890', id_order: number }],
    ] as const) {
      const response = await listening.inject({ method: 'POST', url, headers: buyer.headers, payload })
      expect([response.statusCode, response.json().code], url).toEqual([422, 'CARD_NUMBER_IN_TEXT'])
      expect(response.body).not.toContain(number)
    }
    await listening.inject({ url: `/api/payments?card=${number}`, headers: buyer.headers })
    log.info({ reason: `somebody wrote ${number}` }, 'a line of the log')
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join('')).not.toContain(number)
    expect(logged.join('')).not.toContain('4000-0000-0000-0002')
    await listening.close()
  })
})

test('the invariants hold after all of this', () => expectConsistentBooks())
