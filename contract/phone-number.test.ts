import { expect, test } from 'vitest'
import { internationalPhone, isMobilePhone, nationalPhone, showPhone } from './phone-number.ts'

test('[OTP-37] a number is shown without its leading 0, in groups', () => {
  expect(showPhone('081234567890')).toBe('812-3456-7890')
  expect(showPhone('+62 812 3456 7890')).toBe('812-3456-7890')
  expect(showPhone('08123456789')).toBe('812-3456-789')
})

test('every spelling of a number is recognised as the same number', () => {
  for (const text of ['081234567890', '6281234567890', '+62 812-3456-7890', '0062 812 34567890']) {
    expect(nationalPhone(text)).toBe('81234567890')
    expect(internationalPhone(text)).toBe('+6281234567890')
    expect(isMobilePhone(text)).toBe(true)
  }
  for (const text of ['', '0812', '0215551234', '+14155550123', 'nol delapan', '08123456789012345'])
    expect(isMobilePhone(text)).toBe(false)
})
