import { describe, expect, test } from 'vitest'
import { type OrderFacts, offersHowToPay, orderAction, orderStateName, orderStatus } from './order-status.ts'

const now = new Date('2026-08-05T06:00:00Z')
const order = (
  stateName: string,
  more: Partial<OrderFacts> & { code?: string; ageMinutes?: number } = {},
) => ({
  state: { name: stateName },
  created_at: new Date(now.getTime() - (more.ageMinutes ?? 12) * 60_000).toISOString(),
  payment_method: { code: more.code ?? 'bca_virtual_account' },
  shipping: { can_track_order: true },
  ...more,
})

describe('groups', () => {
  test.each([
    ['[ORDER-23] Awaiting X', 'Awaiting X', 'waiting_payment', 'Waiting payment', 0],
    ['[ORDER-23] Order Created', 'Order Created', 'waiting_payment', 'Waiting payment', 0],
    [
      '[ORDER-24] [ORDER-36] Payment Confirm',
      'Payment Confirm',
      'payment_confirm',
      'Payment Verification',
      1,
    ],
    [
      '[ORDER-25] [ORDER-37] inside a phrase',
      'Payment accepted by bank',
      'payment_accepted',
      'Payment Accepted',
      2,
    ],
    ['[ORDER-26] [ORDER-38] slip', 'Delivery slip printed', 'in_progress', 'Order In Progress', 3],
    ['[ORDER-26] packed', 'Packed', 'in_progress', 'Order In Progress', 3],
    ['[ORDER-26] picking', 'Picking in progress', 'in_progress', 'Order In Progress', 3],
    ['[ORDER-27] Shipped', 'Shipped', 'shipped', 'Shipped', 4],
    ['[ORDER-28] [ORDER-34] DELIVERED', 'DELIVERED', 'delivered', 'Delivered', 5],
    ['[ORDER-29] Refund', 'Refund', 'cancelled', 'Cancelled', 6],
    ['[ORDER-29] Order cancelled', 'Order cancelled', 'cancelled', 'Cancelled', 6],
    ['[ORDER-30] [ORDER-42] Return', 'Return', 'return', 'Return', 9],
    ['[ORDER-31] Order verified keeps its own name', 'Order verified', 'order_verified', 'Order verified', 7],
    ['[ORDER-32] [ORDER-76] Undelivered keeps its own name', 'Undelivered', 'undelivered', 'Undelivered', 8],
    ['[ORDER-33] [ORDER-43] anything else', 'xyz', 'other', 'Other', 10],
    ['[ORDER-75] Refund return counts as cancelled', 'Refund return', 'cancelled', 'Cancelled', 6],
  ])('%s', (_, name, group, label, step) => {
    expect(orderStatus(name)).toEqual({ group, label, step })
  })

  test('[ORDER-05] without a name the last entry of the history speaks; [ORDER-71] else a dash', () => {
    const histories = [{ to_status: { name: 'Order Created' } }, { to_status: { name: 'Packed' } }]
    expect(orderStateName({ state: { name: '' }, state_histories: histories })).toBe('Packed')
    expect(orderStateName({ state: null, state_histories: [] })).toBe('-')
  })
})

describe('acts', () => {
  test.each<[string, OrderFacts, string | null]>([
    ['[ORDER-35] [ORDER-73] waiting', order('Awaiting payment'), 'CONFIRM PAYMENT'],
    ['[ORDER-39] [ORDER-72] shipped, trackable', order('Shipped'), 'TRACK ORDER'],
    ['[ORDER-39] shipped, not trackable', order('Shipped', { shipping: { can_track_order: false } }), null],
    ['[ORDER-40] [ORDER-74] delivered', order('Delivered'), 'REORDER'],
    ['[ORDER-41] cancelled', order('Cancelled'), 'REORDER'],
    ['[ORDER-76] undelivered', order('Undelivered'), null],
    ['[ORDER-36] payment looked at', order('Payment confirm'), null],
    ['[ORDER-37] paid', order('Payment accepted'), null],
    ['[ORDER-38] packed', order('Packed'), null],
    ['[ORDER-42] returned', order('Return'), null],
    ['[ORDER-43] anything else', order('xyz'), null],
    [
      '[ORDER-45] bank transfer, waiting',
      order('Awaiting bank wire payment', { code: 'bank_transfer' }),
      null,
    ],
    ['[RETRY-03] OVO cancelled at 0', order('Cancelled', { code: 'ovo', ageMinutes: 0 }), 'RETRY'],
    ['[RETRY-03] OVO cancelled at 30', order('Cancelled', { code: 'ovo', ageMinutes: 30 }), 'RETRY'],
    ['[RETRY-06] OVO cancelled at 31', order('Cancelled', { code: 'ovo', ageMinutes: 31 }), 'REORDER'],
    ['[RETRY-12] OVO failed at 3', order('Payment Failure', { code: 'ovo', ageMinutes: 3 }), 'RETRY'],
    [
      '[RETRY-13] OVO waiting at 3',
      order('Awaiting payment', { code: 'ovo', ageMinutes: 3 }),
      'CONFIRM PAYMENT',
    ],
    ['[RETRY-14] GoPay cancelled at 4', order('Cancelled', { code: 'gopay', ageMinutes: 4 }), 'REORDER'],
    [
      '[RETRY-14] GoPay waiting at 4',
      order('Awaiting payment', { code: 'gopay', ageMinutes: 4 }),
      'CONFIRM PAYMENT',
    ],
    ['[RETRY-05] GoPay waiting at 5', order('Awaiting payment', { code: 'gopay', ageMinutes: 5 }), 'RETRY'],
    ['[RETRY-05] GoPay cancelled at 30', order('Cancelled', { code: 'gopay', ageMinutes: 30 }), 'RETRY'],
    [
      '[RETRY-15] GoPay waiting at 31',
      order('Awaiting payment', { code: 'gopay', ageMinutes: 31 }),
      'REORDER',
    ],
    ['[RETRY-01] other methods', order('Payment Failure', { ageMinutes: 3 }), null],
    ['[RETRY-01] no created_at', order('Payment Failure', { code: 'ovo', created_at: null }), null],
  ])('%s', (_, facts, action) => {
    expect(orderAction(facts, now).action).toBe(action)
  })

  test('[RETRY-04] the retry says why, with curly quotes', () => {
    expect(orderAction(order('Cancelled', { code: 'ovo' }), now).message).toBe(
      'Payment process is failed, click “Retry” to repayment.',
    )
  })

  test.each([
    ['bank_transfer', 'Awaiting payment', true],
    ['cimb_clicks', 'Awaiting payment', true],
    ['bca_virtual_account', 'Awaiting payment', true],
    ['permata_virtual_account', 'Awaiting payment', true],
    ['indomaret', 'Awaiting payment', true],
    ['gopay', 'Awaiting payment', false],
    ['bca_virtual_account', 'Payment accepted', false],
  ])('[ORDER-46] how to pay by %s while "%s": %s', (code, state, shown) => {
    expect(offersHowToPay(order(state, { code }), now)).toBe(shown)
  })
})
