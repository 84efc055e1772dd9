import type { ProductQuery } from '../../../../contract/quiz.ts'
import type { ResultProducts } from '../../../../contract/staff/quizzes.ts'
import type { Shop } from '../../../shop.ts'
import { countProducts } from '../../catalog/index.ts'
import { findResultProducts } from '../show-result.ts'

/** What a result shows shoppers today, saved or not, and how many products match in all. */
export async function findProducts(shop: Shop, query: ProductQuery): Promise<ResultProducts> {
  const [count, tiles] = await Promise.all([
    countProducts(shop, query.filter),
    findResultProducts(shop, query),
  ])
  return {
    count,
    products: tiles.map(tile => ({
      id: tile.id,
      name: tile.name,
      brand: tile.brand.name,
      image: (tile.images.find(({ is_cover }) => is_cover) ?? tile.images[0])?.url ?? null,
      price_rupiah: tile.price_after_discount_range.min,
      was_rupiah: tile.price_range.min > tile.price_after_discount_range.min ? tile.price_range.min : null,
      is_sellable: tile.is_sellable,
    })),
  }
}
