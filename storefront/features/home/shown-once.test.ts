import { expect, test } from 'vitest'
import { type Shown, showOnce } from './shown-once.ts'

const tilesOf = (letters: string) => [...letters].map(id => ({ id }))
const idsOf = (tiles: { id: string }[]) => tiles.map(({ id }) => id).join('')

test('a rail leaves out what the page shows above it, and keeps its own order', () => {
  const shown: Shown = new Map([['flash', ['b', 'd']]])
  expect(idsOf(showOnce(shown, 'bestseller', tilesOf('abcdefgh'), 4))).toBe('acef')
  expect(idsOf(showOnce(shown, 'whats-new', tilesOf('hagfcxyz'), 4))).toBe('hgxy')
})

test('a small shop’s rails are never empty: they repeat their best, and no more than they must', () => {
  const shown: Shown = new Map()
  expect(idsOf(showOnce(shown, 'bestseller', tilesOf('abcde'), 8))).toBe('abcde')
  expect(idsOf(showOnce(shown, 'whats-new', tilesOf('edcba'), 8))).toBe('edcb')
  expect(idsOf(showOnce(shown, 'weekly', tilesOf('axbyc'), 8))).toBe('axby')
  expect(idsOf(showOnce(shown, 'most-populars', tilesOf('c'), 8))).toBe('c')
})

test('a rail keeps its tiles when it is rendered again after others have loaded', () => {
  const shown: Shown = new Map()
  const bestseller = () => idsOf(showOnce(shown, 'bestseller', tilesOf('abcdefgh'), 5))
  const weekly = () => idsOf(showOnce(shown, 'weekly', tilesOf('hgfedcba'), 5))
  const first = [bestseller(), weekly()]
  expect(first).toEqual(['abcde', 'hgfe'])
  expect([bestseller(), weekly()]).toEqual(first)
})
