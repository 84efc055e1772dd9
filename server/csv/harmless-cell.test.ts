import { expect, test } from 'vitest'
import { harmlessCell } from './harmless-cell.ts'

test.each(['=1+1', '+1', '-1', '@SUM(1)', ' =1+1', '\n@SUM(1)', '\t1', '\r1'])(
  '%j would run in a spreadsheet, and is marked as text',
  cell => {
    expect(harmlessCell(cell)).toBe(`'${cell}`)
  },
)

test.each(['', 'Sari', 'a=b', '1-2', ' Sari'])('%j stays as it is', cell => {
  expect(harmlessCell(cell)).toBe(cell)
})
