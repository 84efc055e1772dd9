import { expect, test } from 'vitest'
import { ApiRefusal } from '../../../api/refusal.ts'
import { passwordWords } from './password-words.ts'

test('[PROFILE-16] what is no refusal of the change itself is one calm sentence', () => {
  const calm = 'Silakan coba lagi dalam beberapa saat.'
  expect(passwordWords(new ApiRefusal({ status: 500, code: 'X', message: 'no' }))).toBe(calm)
  expect(passwordWords(new ApiRefusal({ status: 0, code: 'NETWORK', message: 'no' }))).toBe(calm)
  expect(passwordWords(new TypeError('gone'))).toBe(calm)
  expect(passwordWords(new ApiRefusal({ status: 401, code: 'X', message: 'Wrong password' }))).toBe(
    'Wrong password',
  )
})
