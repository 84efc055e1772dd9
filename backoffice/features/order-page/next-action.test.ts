import { expect, test } from 'vitest'
import { type OrderAct, orderActs, type StaffOrderAct } from '../../../contract/staff/order-page.ts'
import { nextActOf } from './next-act.ts'

const acts = (...possible: OrderAct[]): StaffOrderAct[] =>
  (Object.keys(orderActs) as OrderAct[]).map(act => ({
    act,
    label: orderActs[act].label,
    leads_to: [],
    refused: possible.includes(act) ? null : 'Tidak bisa.',
    is_final: false,
  }))

test('a parcel that the courier brings back is sent again before it is taken back', () => {
  expect(nextActOf(acts('ship', 'take-back', 'refund'))?.act).toBe('ship')
})

test('an order that is paid in cash is packed before its money is there', () => {
  expect(nextActOf(acts('accept-money', 'start', 'cancel'))?.act).toBe('start')
})

test('nothing leads on where only a cancellation or a refund is left', () => {
  expect(nextActOf(acts('cancel', 'refund'))).toBeNull()
})
