import { expect, test } from 'vitest'
import { cellBeforeHarmless, harmlessCell } from './harmless-cell.ts'

test.each(['=1', '+1', '-1', '@a', ' =1', '\t1', '\r1', '\n=1', '\u00a0=1', '＝1', '＋1', '－1', '＠a'])(
  '%j is marked as text',
  cell => expect(harmlessCell(cell)).toBe(`'${cell}`),
)

test.each(["'=1", "''+1", '=1', ' =1', "'a", "'", 'a'])('%j is read as it was', cell =>
  expect(cellBeforeHarmless(harmlessCell(cell))).toBe(cell),
)

test.each(['', '1', 'a=b', 'Rp1', "'a", '1-2', 'ana@example.com'])('%j stays', cell =>
  expect(harmlessCell(cell)).toBe(cell),
)
