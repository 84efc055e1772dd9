import { describe, expect, test } from 'vitest'
import { catalogDraft, openShopWithCatalog } from '../../testing/shop-with-catalog.ts'
import { saveProducts } from '../catalog-writing/index.ts'
import { refreshListing } from '../listing/index.ts'
import { findSellables } from './index.ts'

const { shop, idOf, page, tile } = await openShopWithCatalog()

describe('availability is the same for page, tile and bag', () => {
  const matrix = [
    // is_in_stock, is_out_of_stock_carasun, out of stock in the main store, on hand, reserved → pieces
    {
      title: '[STOCK-01] in stock and not marked as sold out',
      flags: [true, false],
      isOut: false,
      stock: [5, 2],
      pieces: 3,
    },
    {
      title: '[STOCK-01] in stock but marked as sold out',
      flags: [true, true],
      isOut: false,
      stock: [5, 0],
      pieces: 0,
    },
    { title: '[STOCK-01] not in stock', flags: [false, false], isOut: false, stock: [5, 0], pieces: 0 },
    {
      title: '[STOCK-01] not in stock and marked as sold out',
      flags: [false, true],
      isOut: false,
      stock: [5, 0],
      pieces: 0,
    },
    { title: 'all pieces reserved', flags: [true, false], isOut: false, stock: [5, 5], pieces: 0 },
    {
      title: 'the combination is out in the main store',
      flags: [true, false],
      isOut: true,
      stock: [5, 0],
      pieces: 0,
    },
  ] as const
  test.each(matrix)('$title → $pieces', async ({ flags, isOut, stock, pieces }) => {
    await saveProducts(shop.db, [
      catalogDraft('stok', {
        flags: { is_in_stock: flags[0], is_out_of_stock_carasun: flags[1], is_pre_order: false },
        combinations: [{ sku: 'STOK', priceRupiah: 1_000, isOutOfStock: isOut, preOrder: null }],
      }),
    ])
    await agrees({ stock, pieces })
  })

  test.each([
    { quota: [1, 0], pieces: 1 },
    { quota: [1, 1], pieces: 0 },
    { quota: [0, 0], pieces: 0 },
    { quota: [10, 4], pieces: 6 },
  ] as const)(
    '[STOCK-02] a pre-order sells from its quota $quota, whatever the stock flags → $pieces',
    async ({ quota, pieces }) => {
      await saveProducts(shop.db, [
        catalogDraft('stok', {
          flags: { is_in_stock: false, is_out_of_stock_carasun: true, is_pre_order: true },
          combinations: [{ sku: 'STOK', priceRupiah: 1_000, isOutOfStock: true, preOrder: null }],
        }),
      ])
      const [totalQuota, soldQuota] = quota
      await saveProducts(shop.db, [
        catalogDraft('stok', {
          combinations: [
            {
              sku: 'STOK',
              priceRupiah: 1_000,
              preOrder: { totalQuota, soldQuota, deliveryDate: '2026-12-01' },
            },
          ],
        }),
      ])
      await agrees({ stock: [5, 0], pieces })
    },
  )

  async function agrees({ stock, pieces }: { stock: readonly [number, number]; pieces: number }) {
    const combination = await shop.db
      .selectFrom('combinations')
      .select('id')
      .where('sku', '=', 'STOK')
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('stock')
      .set({ on_hand: stock[0], reserved: stock[1] })
      .where('combination_id', '=', combination.id)
      .execute()
    await refreshListing(shop.db, [await idOf('stok')])
    expect((await page('stok')).original_combinations[0]).toMatchObject({
      stock: pieces,
      is_sellable: pieces > 0,
    })
    expect((await page('stok')).is_sellable).toBe(pieces > 0)
    expect((await tile('stok')).is_sellable).toBe(pieces > 0)
    expect((await findSellables(shop.db, [combination.id])).get(combination.id)).toMatchObject({
      available: pieces,
      isSellable: pieces > 0,
    })
  }
})
