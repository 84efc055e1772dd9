import { describe, expect, test } from 'vitest'
import {
  type RedemptionResult,
  redeemBody,
  type TokenPrize,
  tokenContactForm,
} from '../../../contract/tokens.ts'
import { redeemBodyOf } from './redeem-body.ts'
import { initialRedeem, type RedeemEvent, redeemReducer } from './redeem-state.ts'

const prize = (partner_id: string | null): TokenPrize => ({
  _id: 'p1',
  name: 'Kelas yoga',
  type: partner_id === null ? 'voucher' : 'partner',
  points: 3,
  more_info: { name: 'Kelas yoga', partner_id, tnc: 'Hari Minggu', email_banner: '/media/abc' },
  quota_left: null,
  per_member: null,
  ends_at: null,
})
const redeemed: RedemptionResult = {
  _id: 'r1',
  prize_name: 'Kelas yoga',
  type: 'voucher',
  points: 3,
  redeemed_at: '2026-11-21T00:00:00Z',
  voucher: null,
  tokenCount: 7,
}
const stateAfter = (...events: RedeemEvent[]) => events.reduce(redeemReducer, initialRedeem)
const counted = { type: 'counted', tokenCount: 10 } as const

describe('the request body', () => {
  test('[TOKEN-18] points, phone and identity number are numbers in the JSON, the phone without its 0', () => {
    const body = redeemBodyOf(prize('melati'), { phone: '081234567890', kpi: '3174012345678901' })
    const sentBody = JSON.parse(JSON.stringify(body))
    expect(sentBody).toEqual({
      points: 3,
      phone_no: 81234567890,
      kpi: 3174012345678901,
      partner_id: 'melati',
      tnc: 'Hari Minggu',
      email_banner: '/media/abc',
      prize_name: 'Kelas yoga',
      type: 'partner',
    })
    expect(redeemBody.safeParse(sentBody).success).toBe(true)
  })

  test.each([
    [{ phone: '081234567890', kpi: '' }],
    [{ phone: '', kpi: '3174012345678901' }],
    [{ phone: '', kpi: '' }],
    [null],
  ])('[TOKEN-04] for %j neither phone nor identity number is sent', contact => {
    const sentBody = JSON.parse(JSON.stringify(redeemBodyOf(prize('melati'), contact)))
    expect(sentBody).not.toHaveProperty('phone_no')
    expect(sentBody).not.toHaveProperty('kpi')
    expect(redeemBody.safeParse(sentBody).success).toBe(true)
  })

  test('an identity number too large for a JavaScript number is sent as text', () => {
    const { kpi } = redeemBodyOf(prize('melati'), { phone: '081234567890', kpi: '9171012345678901' })
    expect(kpi).toBe('9171012345678901')
  })

  test.each([
    ['0174012345678901', false],
    ['317401234567890', false],
    ['3174012345678901', true],
    ['', true],
  ])('the form accepts the identity number "%s": %s', (kpi, isValid) => {
    expect(tokenContactForm.safeParse({ phone: '', kpi }).success).toBe(isValid)
  })

  test.each([
    ['0215551234', false],
    ['081234567890', true],
    ['+62 812-3456-7890', true],
    ['', true],
  ])('the form accepts the phone number "%s": %s', (phone, isValid) => {
    expect(tokenContactForm.safeParse({ phone, kpi: '' }).success).toBe(isValid)
  })
})

describe('the state', () => {
  test('[TOKEN-01] at first nothing is chosen, redeemed, loading or open', () => {
    expect(initialRedeem).toEqual({
      tokenCount: null,
      dataVoucher: null,
      status: false,
      isLoading: false,
      isConfirmOpen: false,
      isFormOpen: false,
      isSuccessOpen: false,
      isHistoryOpen: false,
      redeemed: null,
    })
    expect(stateAfter(counted).tokenCount).toBe(10)
    expect(stateAfter(counted, { type: 'chosen', prize: prize(null) }).dataVoucher).toMatchObject({
      type: 'voucher',
      more_info: { partner_id: null, tnc: 'Hari Minggu', email_banner: '/media/abc', name: 'Kelas yoga' },
    })
  })

  test('the shop’s own prize opens the confirmation, a partner’s the form', () => {
    expect(stateAfter({ type: 'chosen', prize: prize(null) })).toMatchObject({
      isConfirmOpen: true,
      isFormOpen: false,
    })
    expect(stateAfter({ type: 'chosen', prize: prize('melati') })).toMatchObject({
      isConfirmOpen: false,
      isFormOpen: true,
    })
  })

  test.each([[null], ['melati']])(
    '[TOKEN-07] success with partner %s closes the dialog, opens the success dialog, clears the prize and lowers the count',
    partner => {
      const loading = stateAfter(counted, { type: 'chosen', prize: prize(partner) }, { type: 'sent' })
      expect(loading.isLoading).toBe(true)
      expect(redeemReducer(loading, { type: 'redeemed', redeemed })).toEqual({
        ...initialRedeem,
        tokenCount: 7,
        status: true,
        isSuccessOpen: true,
        redeemed,
      })
    },
  )

  test('[TOKEN-09] after a failure the dialog stays open and its button works again', () => {
    const failed = stateAfter(
      counted,
      { type: 'chosen', prize: prize(null) },
      { type: 'sent' },
      { type: 'failed' },
    )
    expect(failed).toMatchObject({ isLoading: false, isConfirmOpen: true, status: false, tokenCount: 10 })
    expect(failed.dataVoucher).not.toBeNull()
  })

  test('no dialog closes while a request is in flight', () => {
    const loading = stateAfter(counted, { type: 'chosen', prize: prize(null) }, { type: 'sent' })
    expect(redeemReducer(loading, { type: 'closed' })).toEqual(loading)
    expect(stateAfter(counted, { type: 'history' }).isHistoryOpen).toBe(true)
    expect(stateAfter(counted, { type: 'history' }, { type: 'closed' })).toEqual({
      ...initialRedeem,
      tokenCount: 10,
    })
  })
})
