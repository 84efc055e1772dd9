import { expect, test } from 'vitest'
import { ApiRefusal } from '../../../api/refusal.ts'
import { passwordMessage } from './password-message.ts'

const refusalWith = (status: number, message: string) => new ApiRefusal({ status, code: 'X', message })

test('[PROFILE-16] every error except a refused change shows the same message', () => {
  for (const status of [0, 404, 500, 503])
    expect(passwordMessage(refusalWith(status, 'no')), `${status}`).toBe(
      'Silakan coba lagi dalam beberapa saat.',
    )
  expect(passwordMessage(new TypeError('gone'))).toBe('Silakan coba lagi dalam beberapa saat.')
})

test('[PROFILE-14] a refused change shows the server’s message', () => {
  for (const status of [400, 401, 402, 403, 409, 429])
    expect(passwordMessage(refusalWith(status, 'Wrong password')), `${status}`).toBe('Wrong password')
})

test('a refused change without a message shows the general one', () => {
  expect(passwordMessage(refusalWith(403, ''))).toBe('Silakan coba lagi dalam beberapa saat.')
})
