import { expect, test } from 'vitest'
import type { PackingOrder, PackingPiece, Wave } from '../../../contract/staff/warehouse.ts'
import { judgeScan, nextOrder, withUnsent } from './pieces-to-pack.ts'

const piece = (id: string, more: Partial<PackingPiece> = {}): PackingPiece => ({
  id,
  kind: 'bought',
  combination_id: '1',
  sku: `SKU-${id}`,
  barcode: `899${id}`,
  brand: 'suryanala',
  name: id,
  choice: '',
  image: null,
  shelf: null,
  pack: '',
  quantity: 1,
  ticked: 0,
  last_scan: null,
  sent: 0,
  ...more,
})

test('[PACK-02] a scan is judged by SKU or barcode, in any case of letters, before the server has answered', () => {
  const pieces = [piece('A', { quantity: 2, ticked: 1 }), piece('B', { ticked: 1 })]
  expect(judgeScan(pieces, { code: 'sku-a' })).toMatchObject({ kind: 'tick', piece: { id: 'A' } })
  expect(judgeScan(pieces, { code: '899B' })).toMatchObject({ kind: 'enough', piece: { id: 'B' } })
  expect(judgeScan(pieces, { code: 'SKU-C' })).toEqual({ kind: 'unknown' })
  expect(judgeScan([piece('R', { kind: 'reward', sku: '', barcode: null })], { code: '' })).toEqual({
    kind: 'unknown',
  })
})

test('[PACK-02] a gift of the same product is ticked once the bought piece is', () => {
  const pieces = [piece('c1', { sku: 'S', ticked: 1 }), piece('g1', { sku: 'S', kind: 'gift' })]
  expect(judgeScan(pieces, { code: 'S' })).toMatchObject({ kind: 'tick', piece: { id: 'g1' } })
})

test('[PACK-02] scans on their way are shown as ticks, but never more than the order has', () => {
  const order = { pieces: [piece('A', { quantity: 2 }), piece('B')], is_complete: false } as PackingOrder
  const shown = withUnsent(order, [{ code: 'SKU-A' }, { piece: 'B' }, { code: 'SKU-A' }, { code: 'SKU-A' }])
  expect(shown.pieces.map(({ ticked }) => ticked)).toEqual([2, 1])
  expect(shown.is_complete).toBe(true)
  expect(order.pieces[0]?.ticked).toBe(0)
  // A piece that was refunded after it was ticked makes up for no other.
  expect(
    withUnsent({ ...order, pieces: [piece('A', { quantity: 0, ticked: 1 }), piece('B')] }, []).is_complete,
  ).toBe(false)
})

test('[PACK-02] the next order is the most urgent that waits, after the one at the table', () => {
  const row = (code: string, hour: number, more = {}) =>
    ({
      reference_code: code,
      dispatch_by: `2026-11-22T${hour}:00:00Z`,
      outcome: null,
      has_ended: false,
      ...more,
    }) as Wave['list'][number]
  const list = [row('C', 16), row('A', 10), row('B', 12, { has_ended: true }), row('D', 18)]
  expect(nextOrder(list, null)?.reference_code).toBe('A')
  expect(nextOrder(list, 'A')?.reference_code).toBe('C')
  expect(nextOrder(list, 'D')?.reference_code).toBe('A')
  expect(nextOrder([row('A', 10)], 'A')).toBeNull()
})
