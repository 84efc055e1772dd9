import { describe, expect, test } from 'vitest'
import { lineByCode, nextUncounted, summaryOf, type TakeLine, typeDigit } from './counting.ts'

const line = (id: string, counted: number | null = null, difference: number | null = null): TakeLine => ({
  combination_id: id,
  sku: `SKU-${id}`,
  barcode: `899${id}`,
  shelf: null,
  name: id,
  choice: '',
  image: null,
  frozen: 5,
  counted,
  difference,
  counted_by: null,
})

describe('[STOCK-03] counting', () => {
  test('goes on with the next line that nobody counted, around the end', () => {
    const lines = [line('1'), line('2', 3), line('3')]
    expect(nextUncounted(lines, null)?.combination_id).toBe('1')
    expect(nextUncounted(lines, '1')?.combination_id).toBe('3')
    expect(nextUncounted(lines, '3')?.combination_id).toBe('1')
    expect(nextUncounted([line('1')], '1')).toBeNull()
  })

  test('a scan is a barcode or a SKU', () => {
    const lines = [line('1'), line('2')]
    expect(lineByCode(lines, 'sku-2')?.combination_id).toBe('2')
    expect(lineByCode(lines, '8991')?.combination_id).toBe('1')
    expect(lineByCode(lines, '899')).toBeUndefined()
  })

  test.each([
    ['', '0', '0'],
    ['0', '7', '7'],
    ['12', '3', '123'],
    ['1234', '5', '1234'],
    ['12', 'back', '1'],
  ])('%j and the key %s show %j', (shown, key, next) => expect(typeDigit(shown, key)).toBe(next))

  test('says what differs, in lines and pieces', () => {
    expect(summaryOf([line('1', 3, -2), line('2', 6, 1), line('3', 5, 0), line('4')])).toMatchObject({
      counted: 3,
      open: 1,
      pieces: -1,
      differing: [{ combination_id: '1' }, { combination_id: '2' }],
    })
  })
})
