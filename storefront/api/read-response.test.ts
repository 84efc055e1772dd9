import { expect, test } from 'vitest'
import { readResponse } from './read-response.ts'
import { ApiRefusal, isDefiniteRefusal } from './refusal.ts'
import { refusalMessage } from './refusal-message.ts'

const parse = (status: number, body: string) =>
  readResponse({ status, body, headers: { 'x-request-id': 'r-1' } })

test('a response in the format of the contract is returned as is', () => {
  const ok = { success: true, data: 3 }
  expect(parse(200, JSON.stringify(ok))).toEqual(ok)
  const refused = {
    success: false,
    data: null,
    code: 'OUT_OF_STOCK',
    message: 'Stok produk tidak mencukupi.',
  }
  expect(parse(422, JSON.stringify(refused))).toEqual(refused)
})

test.each([
  [500, 'x'],
  [502, '<html>Bad gateway</html>'],
  [200, ''],
  [200, 'null'],
  [404, '{}'],
  [403, '{"success":"no"}'],
])('[CART-43] %i %s is not a response from the shop: the generic message is shown', (status, body) => {
  const response = parse(status, body)
  expect(response).toMatchObject({ success: false, code: 'UNREADABLE_RESPONSE', requestId: 'r-1' })
  if (response.success) return
  const refusal = new ApiRefusal({ ...response, status })
  expect(refusalMessage(refusal)).toBe('Silakan coba lagi dalam beberapa saat.')
  // The shop itself has not refused, so that a guest's bag and tracked events are kept for a retry.
  expect(isDefiniteRefusal(refusal)).toBe(false)
})
