import { expect, test } from 'vitest'
import {
  differencesOf,
  emptyReceipt,
  lineOfCode,
  type ReceiptLine,
  receiptForm,
  receiptOf,
} from './receipt.ts'

const line = {
  id: '7',
  combination_id: '1',
  name: 'Serum',
  choice: '',
  sku: 'SRM-1',
  barcode: '8991',
  image: null,
  expected: 10,
  counted: null,
  cost_rupiah: 20_000,
  batch: '',
  expires_on: null,
}
const [begun] = emptyReceipt([line])
if (!begun) throw new Error('one line')
const counted = (change: object): ReceiptLine => {
  const [one] = receiptForm.parse({ lines: [{ ...begun, ...change }] }).lines
  if (!one) throw new Error('one line')
  return one
}

test('[STOCK-02] a line that nobody filled in came with nothing', () => {
  expect(counted({}).counted).toBe(0)
  expect(receiptForm.safeParse({ lines: [{ ...begun, counted: 'dua' }] }).success).toBe(false)
})

test('[STOCK-02] costs are left out for those who may not see them', () => {
  const lines = [counted({ counted: '6' }), counted({ line: null, counted: '4', batch: 'B' })]
  expect(receiptOf(lines, { showsCost: false })).toEqual({
    lines: [{ line: '7', counted: 6, batch: '', expires_on: null }],
    added: [{ combination_id: '1', counted: 4, batch: 'B', expires_on: null }],
  })
  expect(receiptOf(lines, { showsCost: true }).lines[0]).toMatchObject({ cost_rupiah: 20_000 })
})

test('[STOCK-02] two batches of one product are compared with what was expected of both', () => {
  expect(differencesOf([counted({ counted: '6' }), counted({ expected: 0, counted: '4' })])).toEqual([])
  expect(differencesOf([counted({ counted: '6' })])).toMatchObject([{ difference: -4 }])
})

test('[STOCK-02] a scan counts into the batch that was begun last', () => {
  expect(lineOfCode([begun, begun], 'srm-1')).toBe(1)
  expect(lineOfCode([begun], '8991')).toBe(0)
  expect(lineOfCode([begun], 'x')).toBe(-1)
})
