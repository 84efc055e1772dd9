import { expect, test } from 'vitest'
import { Refusal, type RefusalCode, refusals } from '../../contract/refusals.ts'
import { noSuch } from '../staff-actions/no-such.ts'
import { refusalMessage } from './refusal-message.ts'

test("staff never see a refusal in the shopper's Indonesian", () => {
  const codes = Object.keys(refusals) as RefusalCode[]
  // Written in English for machines.
  const english = new Set<RefusalCode>(['NOTICE_REFUSED'])
  const messages = codes
    .filter(code => !english.has(code))
    .map(code => [code, refusalMessage(new Refusal(code))])
  expect(messages.filter(([code, message]) => message === refusals[code as RefusalCode].message)).toEqual([])
})

test('the message for staff names what does not exist, and the command that lists the others', () => {
  const messageOf = (kind: string) => refusalMessage(noSuch({ kind, id: '17' }))
  expect(messageOf('gift card')).toBe('There is no gift card "17".')
  expect(messageOf('chat')).toBe('There is no chat "17". npm run shop -- chat list shows them.')
})

test('staff read which states an order may move to', () => {
  const refusal = new Refusal('MOVE_NOT_ALLOWED', {
    details: { from: 'Packed', to: 'Delivered', allowed: ['Shipped', 'Refunded'] },
  })
  expect(refusalMessage(refusal)).toBe(
    'The order is Packed and cannot become Delivered. It may become: Shipped, Refunded.',
  )
})
