import { expect, test } from 'vitest'
import { otpMessages } from '../../../../contract/one-time-codes.ts'
import { refusals } from '../../../../contract/refusals.ts'
import { ApiRefusal } from '../../../api/refusal.ts'
import { codeMessage } from './code-message.ts'

const refusalWith = (code: string, message = 'the shop’s own') =>
  new ApiRefusal({ status: 409, code, message })

test('[OTP-18] refusal codes are shown in Indonesian, whatever their case; an unknown one is shown unchanged', () => {
  expect(codeMessage(refusalWith('incorrect_otp'))).toBe('Kode verifikasi salah')
  expect(codeMessage(refusalWith('ACTIVE_OTP_ALREADY_SENT'))).toBe('OTP sudah dikirim, mohon tunggu sebentar')
  expect(codeMessage(refusalWith('quota_of_the_moon'))).toBe('quota_of_the_moon')
  expect(codeMessage(refusalWith('NETWORK', 'Sambungan internet terputus.'))).toBe(
    'Sambungan internet terputus.',
  )
})

test('the server and the browser have the same message for each code', () => {
  for (const [code, message] of Object.entries(otpMessages))
    expect(refusals[code.toUpperCase() as keyof typeof refusals].message).toBe(message)
})
