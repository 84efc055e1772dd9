import { expect, test } from 'vitest'
import { isGtin } from './gtin.ts'

test.each([
  ['8991234567891', true],
  ['4006381333931', true],
  ['036000291452', true],
  ['96385074', true],
  ['10614141000415', true],
  // A wrong check digit, a wrong length, other signs.
  ['8991234567890', false],
  ['899123456789', false],
  ['89912345678931234', false],
  ['SKU-12345', false],
  ['', false],
  // Ranges that shops use for themselves, and coupons.
  ['2012345678903', false],
  ['0412345678903', false],
  ['412345678903', false],
  ['9812345678902', false],
  ['9912345678909', false],
])('[PROD-09] %s is a GTIN that Google accepts: %s', (code, isAccepted) => {
  expect(isGtin(code)).toBe(isAccepted)
})
