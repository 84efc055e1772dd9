import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0.1', 'gzip'],
  ['gzip;q=0, br;q=0', null],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['brotli, x-br', null],
])('%s → %s', (header, encoding) => {
  const headers = header === undefined ? {} : { 'accept-encoding': header }
  expect(acceptedEncoding(headers, ['br', 'gzip'])).toBe(encoding)
})

test.each([
  ['gzip, br', 'gzip'],
  ['br', null],
  ['gzip;q=0', null],
  ['gzip;q=0.000, br', null],
  ['x-gzip', null],
  ['*', 'gzip'],
])('%s → %s if only gzip is offered', (header, encoding) => {
  expect(acceptedEncoding({ 'accept-encoding': header }, ['gzip'])).toBe(encoding)
})
