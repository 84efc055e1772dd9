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
  expect(acceptedEncoding(header === undefined ? {} : { 'accept-encoding': header })).toBe(encoding)
})
