import { expect, test } from 'vitest'
import { edgesWithin, findCycle, layersOf } from './folder-tree.mjs'

const imports = (source: string, ...resolved: string[]) => ({
  source: `modules/${source}`,
  dependencies: resolved.map(file => ({ resolved: `modules/${file}` })),
})

test('folders that import each other through different files form a cycle, which is listed import by import', () => {
  const edges = edgesWithin(
    [
      imports('orders/move.ts', 'stock/take.ts', 'members/find.ts'),
      imports('stock/refresh.ts', 'catalog/index.ts'),
      imports('catalog/list.ts', 'catalog/tile.ts', 'orders/sold.ts'),
    ],
    'modules',
  )
  expect(findCycle(edges)).toEqual([
    { from: 'orders', to: 'stock', by: 'modules/orders/move.ts imports modules/stock/take.ts' },
    { from: 'stock', to: 'catalog', by: 'modules/stock/refresh.ts imports modules/catalog/index.ts' },
    { from: 'catalog', to: 'orders', by: 'modules/catalog/list.ts imports modules/orders/sold.ts' },
  ])
})

test('a tree has no cycle, and each folder is one layer above the highest that it imports', () => {
  const edges = edgesWithin(
    [
      imports('cart/a.ts', 'pricing/a.ts', 'stock/a.ts', '../db/a.ts'),
      imports('stock/a.ts', 'pricing/a.ts'),
      imports('pricing/a.test.ts', 'cart/a.ts'),
    ],
    'modules',
  )
  expect(findCycle(edges)).toBeNull()
  expect(layersOf(['cart', 'pricing', 'stock', 'chat'], edges)).toEqual([
    ['chat', 'pricing'],
    ['stock'],
    ['cart'],
  ])
})
