import { expect, test } from 'vitest'
import { Refusal, type RefusalCode, refusals } from '../../contract/refusals.ts'
import { refusalMessage } from './refusal-message.ts'

test("staff never see a refusal in the shopper's Indonesian", () => {
  const codes = Object.keys(refusals) as RefusalCode[]
  // Written in English for machines.
  const english = new Set<RefusalCode>(['NOTICE_REFUSED'])
  const told = codes.filter(code => !english.has(code)).map(code => [code, refusalMessage(new Refusal(code))])
  expect(told.filter(([code, said]) => said === refusals[code as RefusalCode].message)).toEqual([])
})

test('a sentence written for staff is shown unchanged', () => {
  const made = 'There is no gift card 17.'
  expect(refusalMessage(new Refusal('NOT_FOUND', { message: made }))).toBe(made)
})

test('staff read which states an order may move to', () => {
  const refusal = new Refusal('MOVE_NOT_ALLOWED', {
    details: { from: 'Packed', to: 'Delivered', allowed: ['Shipped', 'Refunded'] },
  })
  expect(refusalMessage(refusal)).toBe(
    'The order is Packed and cannot become Delivered. It may become: Shipped, Refunded.',
  )
})
