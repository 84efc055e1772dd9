import { expect, test } from 'vitest'
import { type DeskAction, deskActions, type OfferedAction } from '../../../contract/staff/order-page.ts'
import { nextActionOf } from './next-action.ts'

const acts = (...possible: DeskAction[]): OfferedAction[] =>
  (Object.keys(deskActions) as DeskAction[]).map(act => ({
    act,
    label: deskActions[act].label,
    leads_to: [],
    refused: possible.includes(act) ? null : 'Tidak bisa.',
    is_for_others: false,
    is_final: false,
  }))

test('a parcel that the courier brings back is sent again before it is taken back', () => {
  expect(nextActionOf(acts('ship', 'take-back', 'refund'), 'Undelivered')?.act).toBe('ship')
})

test('an order that is paid in cash is packed before its money is there', () => {
  expect(nextActionOf(acts('accept-money', 'start', 'cancel'), 'Awaiting payment')?.act).toBe('start')
})

test('nothing leads on where only a cancellation or a refund is left', () => {
  expect(nextActionOf(acts('cancel', 'refund'), 'Packed')).toBeNull()
})

test('[ORD-02] an order that has arrived is finished: nobody is led to take its parcel back', () => {
  expect(nextActionOf(acts('take-back', 'refund'), 'Delivered')).toBeNull()
  expect(nextActionOf(acts('take-back', 'refund'), 'Undelivered')?.act).toBe('take-back')
})
