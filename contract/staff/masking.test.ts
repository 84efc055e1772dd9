import { expect, test } from 'vitest'
import { maskEmail, maskName, maskNumber, maskPhone, maskStreet } from './masking.ts'

test('a masked name keeps the first name and one letter', () => {
  expect(maskName('Dinda Putri')).toBe('Dinda P.')
  expect(maskName('  Dinda   Putri ayu ')).toBe('Dinda A.')
  expect(maskName('Suharto')).toBe('Suharto')
  expect(maskName('')).toBe('')
})

test('a masked telephone, address and number keep too little to use', () => {
  expect(maskPhone('0812 3456 7867')).toBe('0812•••••67')
  expect(maskPhone('110')).toBe('•••••')
  expect(maskEmail('dinda@example.com')).toBe('d•••••@example.com')
  expect(maskEmail('x')).toBe('•••••')
  expect(maskStreet('Jl. Dharmahusada Indah 12')).toBe('Jl. Dharmahusada •••••')
  expect(maskStreet('Tebet 4')).toBe('•••••')
  expect(maskNumber('012301004567507')).toBe('•••••7507')
})
