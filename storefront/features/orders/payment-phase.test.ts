import { expect, test } from 'vitest'
import type { Order, OrderPayment } from '../../../contract/orders.ts'
import { paymentPhase } from './payment-phase.ts'

const transfer = { kind: 'virtual_account', bank: 'bca', number: '812345678' } as const

const phaseWith = (payment: Partial<OrderPayment>, state = 'Awaiting payment') =>
  paymentPhase({
    state: { id: '1', name: state, color: '' },
    payment: {
      status: 'pending',
      instruction: transfer,
      method: { code: 'bca_virtual_account', name: '', logo: '' },
      ...payment,
    } as Order['payment'],
  })

test('a pending payment without payment instructions is being checked, not almost done', () => {
  expect(phaseWith({})).toBe('waiting')
  expect(phaseWith({ instruction: null })).toBe('checking')
  expect(phaseWith({ instruction: null }, 'Cancelled')).toBe('over')
  const method = { code: 'ovo', name: 'OVO', logo: '' }
  expect(phaseWith({ instruction: null, method }), 'the wallet asks on the phone').toBe('waiting')
})

test('a payment whose charge got no response is being checked, and is over once its order is cancelled', () => {
  for (const status of ['asking', 'unknown'] as const) {
    expect(phaseWith({ status, instruction: null })).toBe('checking')
    expect(phaseWith({ status, instruction: null }, 'Cancelled')).toBe('over')
  }
  expect(phaseWith({ instruction: { kind: 'cash' } }), 'cash on delivery').toBe('cash')
  expect(phaseWith({ instruction: { kind: 'cash' } }, 'Cancelled')).toBe('over')
})
