import { expect, test } from 'vitest'
import { readAnswer } from './read-answer.ts'
import { ApiRefusal, isDefiniteRefusal } from './refusal.ts'
import { refusalWords } from './refusal-words.ts'

const answerOf = (status: number, body: string) =>
  readAnswer({ status, body, headers: { 'x-request-id': 'r-1' } })

test('an answer of the contract is taken as it is', () => {
  const ok = { success: true, data: 3 }
  expect(answerOf(200, JSON.stringify(ok))).toEqual(ok)
  const refused = {
    success: false,
    data: null,
    code: 'OUT_OF_STOCK',
    message: 'Stok produk tidak mencukupi.',
  }
  expect(answerOf(422, JSON.stringify(refused))).toEqual(refused)
})

test.each([
  [500, 'x'],
  [502, '<html>Bad gateway</html>'],
  [200, ''],
  [200, 'null'],
  [404, '{}'],
  [403, '{"success":"no"}'],
])('[CART-43] %i %s is no message of the shop: the calm words are shown', (status, body) => {
  const answer = answerOf(status, body)
  expect(answer).toMatchObject({ success: false, code: 'UNREADABLE_ANSWER', requestId: 'r-1' })
  if (answer.success) return
  const refusal = new ApiRefusal({ ...answer, status })
  expect(refusalWords(refusal)).toBe('Silakan coba lagi dalam beberapa saat.')
  // A guest's bag and measured visits are kept for the next try: the shop itself has said nothing.
  expect(isDefiniteRefusal(refusal)).toBe(false)
})
