import { expect, test } from 'vitest'
import { readBlock, readNumber } from './spreadsheet.ts'

test('a pasted block keeps its cells, also quoted ones with tabs and line breaks', () => {
  expect(readBlock('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readBlock('"satu\tdua"\t"kata ""x"""\n\t')).toEqual([
    ['satu\tdua', 'kata "x"'],
    ['', ''],
  ])
  expect(readBlock('79000')).toEqual([['79000']])
})

test.each([
  ['Rp 10.000', 10_000],
  ['10,000.00', 10_000],
  ['3 hari', 3],
])('a number is read as people write it: %s', (text, value) => expect(readNumber(text)).toEqual({ value }))
