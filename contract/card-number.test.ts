import { describe, expect, test } from 'vitest'
import {
  CARD_FIELD_MAX_CHARS,
  CARD_PLACEHOLDER,
  cardTypeOf,
  containsCardNumber,
  formatCardNumber,
  isCardNumberValid,
  withoutCardNumbers,
} from './card-number.ts'

describe('the card number field', () => {
  test('[CARD-01] [CARD-06] writes four groups of four with dashes, at most 19 characters', () => {
    expect(formatCardNumber('1234567890123456')).toBe('1234-5678-9012-3456')
    expect(formatCardNumber('12345')).toBe('1234-5')
    expect(formatCardNumber('12345678901234567890')).toHaveLength(CARD_FIELD_MAX_CHARS)
  })

  test('[CARD-02] has an example that is not a valid card number', () => {
    expect(CARD_PLACEHOLDER).toBe('1234567890123456')
    expect(isCardNumberValid(CARD_PLACEHOLDER)).toBe(false)
  })

  test.each([
    ['4111-1111-1111-1111', true],
    ['4111-1111-1111-1112', false],
    ['', true],
    ['4', false],
    // The checksum alone would accept these.
    ['0', false],
    ['18', false],
    ['4111-1111-1117', false],
    ['0000-0000-0000-0000', false],
    // The shortest numbers: an old Visa, and American Express.
    ['4222-2222-2222-2', true],
    ['3782-8224-6310-005', true],
  ])('[CARD-03] [CARD-04] the card number "%s" is valid: %s', (formatted, isValid) => {
    expect(isCardNumberValid(formatted)).toBe(isValid)
  })

  test('[CARD-04] drops everything but digits', () => {
    expect(formatCardNumber('41a1-1 b')).toBe('4111')
    expect(formatCardNumber('abc')).toBe('')
  })

  test('[CARD-05] 4 is visa, 5 is mastercard, everything else unknown', () => {
    expect(['4', '5', '3', '', '6'].map(cardTypeOf)).toEqual([
      'visa',
      'mastercard',
      'unknown',
      'unknown',
      'unknown',
    ])
  })
})

describe('text that contains a card number', () => {
  test.each([
    ['4111111111111111', true],
    ['kartu 4111 1111 1111 1111 ya', true],
    ['no4111-1111-1111-1111', true],
    ['4111111111111112', false],
    // Our ids are hexadecimal: digits inside one are not a card number.
    ['01a1fed4111111111111111a44399706', false],
    ['a4111111111111111', false],
    ['81234567890', false],
    // A mobile number whose last digit is a valid check digit.
    ['6281234567808', false],
    ['+62 812-3456-7808', false],
    ['6281234567800000', true],
    // A duration in the log, whose digits pass the check.
    ['4111.111111111111', false],
    ['4111.1111.1111.1111', true],
  ])('"%s" contains a card number: %s', (text, expected) => {
    expect(containsCardNumber(text)).toBe(expected)
    expect(withoutCardNumbers(text).includes('[card]')).toBe(expected)
  })
})
