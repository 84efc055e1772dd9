import { expect, test } from 'vitest'
import type { Tile } from '../../../contract/catalog.ts'
import { completeWords } from './complete-words.ts'

const products = [
  { name: 'Serum Niacinamide 5%', brand: { name: 'Kulitéra' } },
  { name: "Toner L'Eau", brand: { name: 'Lumi Pagi' } },
] as Tile[]

test.each([
  ['niacin', ['niacinamide'], ['niacinamide']],
  ['serum niacin', ['niacinamide', 'niacinia'], ['serum niacinamide']],
  ['serum kul', ['kulitera'], ['serum kulitera']],
  ['toner le', ['leau', 'lembut'], ['toner leau']],
  ['se', ['serum', 'sensitif', 'segar', 'sehat'], ['serum', 'sensitif', 'segar']],
  ['serum', [], []],
])('%s with the endings %j is completed to %j', (typed, endings, expected) => {
  expect(completeWords(typed, endings, products)).toEqual(expected)
})
