import type { Tile } from '../../../../contract/catalog.ts'
import {
  ALSO_BOUGHT_LIMIT,
  MAY_ALSO_LIKE_LIMIT,
  SAME_BRAND_LIMIT,
  SIMILAR_LIMIT,
  TRENDING_LIMIT,
} from '../../../../contract/constants.ts'
import type { OwnRowState } from '../../../../contract/staff/own-rows.ts'
import type {
  PreviewedRow,
  Recommendations,
  RowsPreview,
} from '../../../../contract/staff/recommendations.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { listSameBrand } from '../../catalog/index.ts'
import { findSunCity } from '../../weather/index.ts'
import {
  findProductName,
  findRowProducts,
  listNever,
  listOwnRows,
  listRowChoices,
  type OwnRowRow,
} from '../own-row-store.ts'
import { readTiles } from '../store.ts'

/** The rows that staff made, with what each shows now, and what the shop never recommends. */
export async function readRecommendations({
  db,
  weather,
  now,
}: Pick<Shop, 'db' | 'weather' | 'now'>): Promise<Recommendations> {
  const [own, never, choices] = await Promise.all([listOwnRows(db), listNever(db), listRowChoices(db)])
  const at = now()
  const citiesOf = own.map(({ uv_city_key: key }) =>
    key === null ? null : findSunCity({ db, weather }, key),
  )
  const cities = await Promise.all(citiesOf)
  return {
    own: own.map((row, index) => ({
      ...row,
      city: cities[index] ?? null,
      category_id: row.category_id ?? '',
      brand_id: row.brand_id ?? '',
      starts_at: row.starts_at?.toISOString() ?? null,
      ends_at: row.ends_at?.toISOString() ?? null,
      saved_at: row.saved_at.toISOString(),
      state: stateOf(row, at),
    })),
    never: never.map(row => ({ ...row, added_at: row.added_at.toISOString() })),
    ...choices,
  }
}

function stateOf({ is_active, starts_at, ends_at }: OwnRowRow, now: Date): OwnRowState {
  if (ends_at !== null && ends_at <= now) return 'ended'
  if (!is_active) return 'off'
  return starts_at !== null && starts_at > now ? 'coming' : 'live'
}

/** What the rows beside one product show now, and those of a bag with it. Refuses with NOT_FOUND. */
export async function previewRows(shop: Shop, productId: string): Promise<RowsPreview> {
  if ((await findProductName(shop.db, productId)) === null) throw noSuch({ kind: 'product', id: productId })
  const bodies: [PreviewedRow, Promise<string>][] = [
    ['together', readTiles(shop, 'alsoBought', [ALSO_BOUGHT_LIMIT, [productId]])],
    ['similar', readTiles(shop, 'similar', [SIMILAR_LIMIT, productId])],
    ['brand', listSameBrand(shop, productId, SAME_BRAND_LIMIT)],
    ['trending', readTiles(shop, 'trending', [TRENDING_LIMIT, shop.now()])],
    ['bag', readTiles(shop, 'mayAlsoLike', [MAY_ALSO_LIKE_LIMIT, [productId]])],
  ]
  return {
    rows: await Promise.all(
      bodies.map(async ([key, body]) => ({
        key,
        products: await findRowProducts(
          shop.db,
          (JSON.parse(await body) as { data: Tile[] }).data.map(({ id }) => id),
        ),
      })),
    ),
  }
}
