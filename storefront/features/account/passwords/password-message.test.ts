import { expect, test } from 'vitest'
import { ApiRefusal } from '../../../api/refusal.ts'
import { passwordMessage } from './password-message.ts'

test('[PROFILE-16] every error other than a refused change shows the same calm message', () => {
  const calm = 'Silakan coba lagi dalam beberapa saat.'
  expect(passwordMessage(new ApiRefusal({ status: 500, code: 'X', message: 'no' }))).toBe(calm)
  expect(passwordMessage(new ApiRefusal({ status: 0, code: 'NETWORK', message: 'no' }))).toBe(calm)
  expect(passwordMessage(new TypeError('gone'))).toBe(calm)
  expect(passwordMessage(new ApiRefusal({ status: 401, code: 'X', message: 'Wrong password' }))).toBe(
    'Wrong password',
  )
})
