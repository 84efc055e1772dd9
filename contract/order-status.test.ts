import { describe, expect, test } from 'vitest'
import { combinationName } from './catalog.ts'
import {
  asksForReceipt,
  describeOrder,
  mayCancel,
  type OrderFacts,
  type OrderGroup,
  offersHowToPay,
  orderAction,
  orderColours,
  orderStateName,
  orderStatus,
  type ShownFacts,
} from './order-status.ts'

const now = new Date('2026-08-05T06:00:00Z')
const order = (
  stateName: string,
  overrides: Partial<OrderFacts> & { code?: string; ageMinutes?: number } = {},
) => ({
  state: { name: stateName },
  created_at: new Date(now.getTime() - (overrides.ageMinutes ?? 12) * 60_000).toISOString(),
  payment_method: { code: overrides.code ?? 'bca_virtual_account' },
  shipping: { can_track_order: true },
  ...overrides,
})

/** Makes a cancelled OVO order that was placed this many seconds ago. */
const orderAged = (seconds: number): OrderFacts => ({
  ...order('Cancelled', { code: 'ovo' }),
  created_at: new Date(now.getTime() - seconds * 1000).toISOString(),
})

/** Returns the contrast ratio of two colours by WCAG 2. */
function contrast(one: string, other: string) {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('groups', () => {
  test.each([
    ['[ORDER-23] [ORDER-35] Awaiting X', 'Awaiting X', 'waiting_payment', 'Waiting payment', 0],
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
    ['[ORDER-27] [ORDER-39] Shipped', 'Shipped', 'shipped', 'Shipped', 4],
    ['[ORDER-28] [ORDER-34] [ORDER-40] DELIVERED', 'DELIVERED', 'delivered', 'Delivered', 5],
    ['[ORDER-29] Refund', 'Refund', 'cancelled', 'Cancelled', 6],
    ['[ORDER-29] [ORDER-41] Order cancelled', 'Order cancelled', 'cancelled', 'Cancelled', 6],
    ['[ORDER-30] [ORDER-42] Return', 'Return', 'return', 'Return', 9],
    ['[ORDER-31] Order verified keeps its own name', 'Order verified', 'order_verified', 'Order verified', 7],
    ['[ORDER-32] [ORDER-76] Undelivered keeps its own name', 'Undelivered', 'undelivered', 'Undelivered', 8],
    ['[ORDER-33] [ORDER-43] anything else', 'xyz', 'other', 'Other', 10],
    ['[ORDER-75] Refund return counts as cancelled', 'Refund return', 'cancelled', 'Cancelled', 6],
  ])('%s', (_, name, group, label, step) => {
    expect(orderStatus(name)).toEqual({ group, label, step })
  })

  test('[ORDER-04] the name of the state takes precedence over its history', () => {
    const histories = [{ to_status: { name: 'Order Created' } }]
    expect(orderStateName({ state: { name: 'Packed' }, state_histories: histories })).toBe('Packed')
  })

  const stateNames: Record<string, string> = { waiting_payment: 'Awaiting payment', in_progress: 'Packed' }
  test.each(Object.entries(orderColours))(
    '[ORDER-44] the colours of %s are fixed and readable',
    (group, colours) => {
      expect(contrast(colours.ink, colours.tint)).toBeGreaterThanOrEqual(4.5)
      const name = stateNames[group] ?? group.replaceAll('_', ' ')
      const facts = { ...order(name), price: { total_amount_after_discount: 0 } }
      expect(describeOrder(facts, now)).toMatchObject({ group, orderStatusColor: colours })
    },
  )

  test('[ORDER-05] without a name the last entry of the history is used; [ORDER-71] otherwise a dash', () => {
    const histories = [{ to_status: { name: 'Order Created' } }, { to_status: { name: 'Packed' } }]
    expect(orderStateName({ state: { name: '' }, state_histories: histories })).toBe('Packed')
    expect(orderStateName({ state: null, state_histories: [] })).toBe('-')
  })
})

describe('actions', () => {
  test.each<[string, OrderFacts, string | null]>([
    ['[ORDER-35] [ORDER-73] waiting', order('Awaiting payment'), 'CONFIRM PAYMENT'],
    ['[ORDER-39] [ORDER-72] shipped, trackable', order('Shipped'), 'TRACK ORDER'],
    ['[ORDER-39] shipped, not trackable', order('Shipped', { shipping: { can_track_order: false } }), null],
    ['[ORDER-40] [ORDER-74] delivered', order('Delivered'), 'REORDER'],
    ['[ORDER-41] cancelled', order('Cancelled'), 'REORDER'],
    ['[ORDER-76] undelivered', order('Undelivered'), null],
    ['[ORDER-36] payment being verified', order('Payment confirm'), null],
    ['[ORDER-37] paid', order('Payment accepted'), null],
    ['[ORDER-38] packed', order('Packed'), null],
    ['[ORDER-42] returned', order('Return'), null],
    ['[ORDER-43] anything else', order('xyz'), null],
    [
      '[ORDER-45] bank transfer, waiting',
      order('Awaiting bank wire payment', { code: 'bank_transfer' }),
      null,
    ],
    ['[RETRY-02] the age is counted in whole minutes', orderAged(30 * 60 + 59), 'RETRY'],
    ['[RETRY-02] [RETRY-10] and the window ends with the thirtieth', orderAged(31 * 60), 'REORDER'],
    ['[RETRY-03] OVO cancelled at 0', order('Cancelled', { code: 'ovo', ageMinutes: 0 }), 'RETRY'],
    ['[RETRY-03] OVO cancelled at 30', order('Cancelled', { code: 'ovo', ageMinutes: 30 }), 'RETRY'],
    ['[RETRY-06] OVO cancelled at 31', order('Cancelled', { code: 'ovo', ageMinutes: 31 }), 'REORDER'],
    ['[RETRY-12] OVO failed at 3', order('Payment Failure', { code: 'ovo', ageMinutes: 3 }), 'RETRY'],
    [
      '[RETRY-13] OVO waiting at 3',
      order('Awaiting payment', { code: 'ovo', ageMinutes: 3 }),
      'CONFIRM PAYMENT',
    ],
    ['[RETRY-12] OVO failed at 31', order('PAYMENT FAILURE', { code: 'ovo', ageMinutes: 31 }), 'REORDER'],
    ['[RETRY-12] GoPay failed at 4', order('Payment Failure', { code: 'gopay', ageMinutes: 4 }), null],
    ['[RETRY-13] OVO waiting at 31', order('Awaiting payment', { code: 'ovo', ageMinutes: 31 }), 'REORDER'],
    ['[RETRY-10] GoPay cancelled at 31', order('Cancelled', { code: 'gopay', ageMinutes: 31 }), 'REORDER'],
    ['[RETRY-01] OVO paid', order('Payment accepted', { code: 'ovo', ageMinutes: 3 }), null],
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

  test.each([
    ['ovo', 'Cancelled', true],
    ['ovo', 'Payment Failure', true],
    ['gopay', 'Cancelled', true],
    ['gopay', 'Awaiting payment', false],
  ])(
    '[RETRY-04] [RETRY-05] a %s payment in "%s" shows the failure message with curly quotes: %s',
    (code, state, hasMessage) => {
      const message = 'Payment process is failed, click “Retry” to repayment.'
      expect(orderAction(order(state, { code, ageMinutes: 12 }), now)).toEqual(
        hasMessage ? { action: 'RETRY', message } : { action: 'RETRY' },
      )
    },
  )

  test.each([
    ['bank_transfer', 'Awaiting payment', true],
    ['cimb_clicks', 'Awaiting payment', true],
    ['bca_virtual_account', 'Awaiting payment', true],
    ['permata_virtual_account', 'Awaiting payment', true],
    ['indomaret', 'Awaiting payment', true],
    ['gopay', 'Awaiting payment', false],
    ['credit_debit_card', 'Awaiting payment', false],
    ['bca_virtual_account', 'Payment accepted', false],
  ])('[ORDER-46] the payment steps of %s show while "%s": %s', (code, state, isShown) => {
    expect(offersHowToPay(order(state, { code }), now)).toBe(isShown)
  })
})

describe('an order as it is shown', () => {
  const orderFacts = (overrides: Partial<ShownFacts> = {}): ShownFacts => ({
    state: { name: 'Awaiting payment' },
    state_histories: [],
    created_at: '2026-08-05T05:48:00Z',
    order_source: 'web',
    price: { total_amount_after_discount: 318_000 },
    payment_method: {
      code: 'bca_virtual_account',
      name: 'BCA Virtual Account',
      sociolla: { logo: '/bca.svg' },
    },
    shipping: {
      can_track_order: true,
      code: 'KN123',
      carrier: [
        { name: 'Kurir Lama', is_active: false },
        { name: 'Kurir Nusantara', is_active: true },
      ],
      delivery_address: { street1: 'Jl. Kalibokor No. 18', street2: 'Pagar hijau' },
    },
    ...overrides,
  })

  test('[ORDER-11] [ORDER-12] [ORDER-13] [ORDER-14] [ORDER-15] every derived field has its name', () => {
    expect(describeOrder(orderFacts(), now)).toEqual({
      order_date: '5 Agu 2026',
      order_date_detail: '5 Agu 2026, 12:48',
      carrier_name: 'Kurir Nusantara',
      paymentMethodLogo: '/bca.svg',
      payment_due_at: '6 Agu 2026, 12:48 WIB',
      state_name: 'Awaiting payment',
      state_name_fmt: 'Waiting payment',
      step: 0,
      group: 'waiting_payment',
      payment_method_name: 'BCA Virtual Account',
      deliveryAddress: 'Jl. Kalibokor No. 18, Pagar hijau',
      order_source_fmt: 'Web',
      orderStatusColor: orderColours.waiting_payment,
      subTotal: 'Rp 318.000',
      btActClass: 'coral',
      actionName: 'CONFIRM PAYMENT',
      actionIcon: 'wallet',
      actionDescription: null,
      showButtonHowToPay: true,
      shippingCode: 'KN123',
    })
  })

  test('[ORDER-57] [ORDER-71] a missing value is shown as a dash', () => {
    const gaps = orderFacts({
      state: null,
      created_at: null,
      order_source: null,
      payment_method: { code: '' },
      shipping: { can_track_order: false },
    })
    expect(describeOrder(gaps, now)).toMatchObject({
      order_date: '-',
      order_date_detail: '-',
      deliveryAddress: '-',
      state_name: '-',
      state_name_fmt: '-',
      carrier_name: '-',
      payment_method_name: '-',
      shippingCode: '-',
      payment_due_at: null,
      paymentMethodLogo: null,
    })
  })

  test('[ORDER-17] a logo missing from the order is taken from the methods', () => {
    const methods = [{ code: 'gopay', logo: '/gopay.svg' }]
    const logoOf = (code: string) =>
      describeOrder(orderFacts({ payment_method: { code, name: 'GoPay' } }), now, methods).paymentMethodLogo
    expect(logoOf('gopay')).toBe('/gopay.svg')
    expect(logoOf('qris')).toBeNull()
  })

  test.each([
    ['KN123', [{ name: 'Kurir', is_active: true }], 'KN123'],
    [null, [{ name: 'Kurir', is_active: true }], 'Menunggu konfirmasi dari ekspedisi'],
    [null, [{ name: 'Kurir', is_active: false }], '-'],
    [null, [], '-'],
  ])('[ORDER-56] tracking number %s of %j is shown as %s', (code, carrier, label) => {
    const facts = orderFacts({ shipping: { can_track_order: true, code, carrier } })
    expect(describeOrder(facts, now).shippingCode).toBe(label)
  })

  test.each([
    ['android', 'Carasun', '[ORDER-58]'],
    ['ios', 'Carasun', '[ORDER-58]'],
    ['freebies', 'Carasun', '[ORDER-58]'],
    ['lulla', 'lilla', '[ORDER-59]'],
    ['care', 'Layanan pelanggan', '[ORD-06]'],
    ['web', 'Web', '[ORDER-60]'],
    ['tokopedia', 'Tokopedia', '[ORDER-60]'],
  ])('an order from %s shows %s %s', (source, label) => {
    expect(describeOrder(orderFacts({ order_source: source }), now).order_source_fmt).toBe(label)
  })

  test.each([
    [{ shade: { name: '30 Sawo' }, size: { name: '40 ml' } }, 'Shade: 30 Sawo'],
    [{ variant: { name: 'Mawar' }, size: { name: '40 ml' } }, 'Variant: Mawar'],
    [{ size: { name: '40 ml' } }, 'Size: 40 ml'],
    [{}, ''],
  ])('[ORDER-09] [ORDER-16] %j is called "%s"', (attributes, label) => {
    const byName = Object.fromEntries(
      Object.entries(attributes).map(([key, { name }]) => [
        key,
        { name, my_sql_id: null, my_soco_sql_id: null },
      ]),
    )
    expect(combinationName(byName)).toBe(label)
  })

  test.each([
    ['Awaiting bank wire payment', true],
    ['AWAITING BANK WIRE PAYMENT', true],
    ['Awaiting bank wire payment review', false],
    ['Awaiting payment', false],
    ['Payment confirm', false],
  ])('[ORDER-47] a receipt is required while "%s": %s', (name, isRequired) => {
    expect(asksForReceipt({ state: { name } })).toBe(isRequired)
  })

  test('[ORDER-48] buyers can confirm or cancel an unpaid order and track a shipped one', () => {
    const offeredIn = (name: string) => [
      mayCancel({ state: { name } }),
      describeOrder(orderFacts({ state: { name } }), now).actionName,
    ]
    expect(offeredIn('Awaiting payment')).toEqual([true, 'CONFIRM PAYMENT'])
    expect(offeredIn('Shipped')).toEqual([false, 'TRACK ORDER'])
    expect(offeredIn('Payment Failure')).toEqual([false, null])
    expect(offeredIn('Packed')).toEqual([false, null])
  })

  test('[ORDER-49] each state offers its action with its style and icon', () => {
    const names: OrderGroup[] = Object.keys(orderColours) as OrderGroup[]
    expect(names).toHaveLength(11)
    const actions = ['Awaiting payment', 'Shipped', 'Delivered', 'Cancelled', 'Packed', 'Returned'].map(
      name => {
        const { actionName, btActClass, actionIcon } = describeOrder(orderFacts({ state: { name } }), now)
        return [actionName, btActClass, actionIcon]
      },
    )
    expect(actions).toEqual([
      ['CONFIRM PAYMENT', 'coral', 'wallet'],
      ['TRACK ORDER', 'care', 'truck'],
      ['REORDER', 'soft', 'bag'],
      ['REORDER', 'soft', 'bag'],
      [null, null, null],
      [null, null, null],
    ])
  })
})
