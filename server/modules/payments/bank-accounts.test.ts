import { expect, test } from 'vitest'
import type { OfferedPaymentMethod } from '../../../contract/orders.ts'
import type { Buyer } from '../../testing/make-buyer.ts'
import { staffOf } from '../../testing/run-staff.ts'
import { setUpPaymentTests } from './set-up-payment-tests.ts'

const { shop, app, buy } = await setUpPaymentTests()
const staff = staffOf(shop)

// Public responses are cached for a minute, so each read uses a different URL.
let reads = 0
async function listedAccounts() {
  reads += 1
  const methods: OfferedPaymentMethod[] = (await app.inject(`/api/payment-methods?read=${reads}`)).json().data
  return methods.find(({ code }) => code === 'bank_transfer')?.bank_transfer_list
}

const sendReceipt = async (buyer: Buyer, orderId: string, bankId: string) =>
  (
    await app.inject({
      method: 'POST',
      url: `/api/orders/confirm-payment/${orderId}`,
      headers: buyer.headers,
      payload: {
        bank_id: bankId,
        receipt:
          'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      },
    })
  ).statusCode

test('[PAY-19] buyers are offered the accounts that staff add and have not switched off', async () => {
  const { code, output } = await staff('bank-accounts', 'add', 'BNI', '0987 654-321', 'PT Mentari')
  expect([code, output]).toEqual([0, 'Buyers can now transfer to BNI 0987 654-321.'])
  expect((await listedAccounts())?.at(-1)).toMatchObject({
    bank_name: 'BNI',
    account_name: 'PT Mentari',
    account_number: '0987654321',
  })
  expect((await staff('bank-accounts', 'off', '0987654321')).code).toBe(0)
  expect(await listedAccounts()).toHaveLength(3)
  expect((await staff('bank-accounts', 'list')).output).toContain(
    'off  0987654321            BNI  PT Mentari',
  )
})

test.each([
  ['a number with letters', ['BNI', '12345X', 'PT Mentari'], 'An account number has 6 to 20 digits.'],
  ['a number too short', ['BNI', '12345', 'PT Mentari'], 'An account number has 6 to 20 digits.'],
  ['a number that the shop has', ['BCA', '0000-2222-11', 'PT Mentari'], 'The shop has this account already'],
  ['no recipient', ['BNI', '123456', ' '], 'The text has 1 to 60 characters.'],
])('staff cannot add %s', async (_, words, sentence) => {
  const before = await shop.db.selectFrom('bank_accounts').selectAll().execute()
  const { code, output } = await staff('bank-accounts', 'add', ...words)
  expect(code).not.toBe(0)
  expect(output).toContain(sentence)
  expect(await shop.db.selectFrom('bank_accounts').selectAll().execute()).toEqual(before)
})

test('an order that named an account can still be paid to it after it is off; no other order can', async () => {
  const told = await buy('bank_transfer', { id_bank_account: '2' })
  const other = await buy('bank_transfer', { id_bank_account: '1' })
  await staff('bank-accounts', 'off', '0000222222')
  expect(await sendReceipt(other.buyer, other.placed.order_id, '2')).toBe(400)
  expect(await sendReceipt(told.buyer, told.placed.order_id, '2')).toBe(200)
})

test('a shop whose accounts are all off offers no bank transfer', async () => {
  for (const number of ['0000222211', '0000222222', '0000222233344'])
    await staff('bank-accounts', 'off', number)
  expect(await listedAccounts()).toBeUndefined()
  await staff('bank-accounts', 'on', '0000222211')
  expect(await listedAccounts()).toHaveLength(1)
})

test('staff close a payment method for new orders, and open it again', async () => {
  const codes = async () => {
    reads += 1
    return (await app.inject(`/api/payment-methods?read=${reads}`))
      .json()
      .data.map(({ code }: OfferedPaymentMethod) => code)
  }
  await staff('payment-methods', 'off', 'kredivo')
  expect(await codes()).not.toContain('kredivo')
  expect((await staff('payment-methods', 'list')).output).toMatch(/^off {2}kredivo /m)
  await staff('payment-methods', 'on', 'kredivo')
  expect(await codes()).toContain('kredivo')
})
