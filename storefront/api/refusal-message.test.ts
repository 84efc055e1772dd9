import { expect, test } from 'vitest'
import { ApiRefusal } from './refusal.ts'
import { refusalMessage } from './refusal-message.ts'

test('the server’s message is shown if there is one', () => {
  expect(
    refusalMessage(
      new ApiRefusal({ status: 422, code: 'OUT_OF_STOCK', message: 'Stok produk tidak mencukupi.' }),
    ),
  ).toBe('Stok produk tidak mencukupi.')
  expect(refusalMessage(new ApiRefusal({ status: 500, code: 'UNEXPECTED', message: '' }))).toBe(
    'Silakan coba lagi dalam beberapa saat.',
  )
})

test('[TOAST-07] an unexpected error shows the generic message', () => {
  expect(refusalMessage(new TypeError('x is not a function'))).toBe(
    'Terjadi kesalahan, silakan coba beberapa saat lagi.',
  )
})
