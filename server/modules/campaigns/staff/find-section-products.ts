import type { ProductFilter, Sort, Tile } from '../../../../contract/catalog.ts'
import type { FoundProducts } from '../../../../contract/staff/campaigns.ts'
import type { Shop } from '../../../shop.ts'
import { countProducts, listProducts } from '../../catalog/index.ts'

/** What a filter finds today, in the order and with as many products as the section would show. */
export async function findSectionProducts(
  shop: Shop,
  { filter, sort, limit }: { filter: ProductFilter; sort: Sort | null; limit: number },
): Promise<FoundProducts> {
  const [{ body }, count] = await Promise.all([
    listProducts(shop, { filter, limit, ...(sort ? { sort } : {}) }),
    countProducts(shop, filter),
  ])
  const { data } = JSON.parse(body) as { data: Tile[] }
  return {
    count,
    products: data.map(({ id, name, brand, images }) => ({
      ...{ id, name, brand: brand.name },
      image: images[0]?.url ?? null,
    })),
  }
}
