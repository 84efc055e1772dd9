import { sql } from 'kysely'
import type { Attributes } from '../../../contract/catalog.ts'
import { choiceName } from '../../../contract/choice-name.ts'
import type { FlashSaleState, StaffFlashLine, StaffFlashSale } from '../../../contract/staff/flash-sales.ts'
import type { Db } from '../../db/database.ts'
import { mediaPath } from '../media/index.ts'
import { type FlashSaleRow, soldPieces } from './store.ts'

/** How many sales that have ended the list goes back to. */
const ENDED_SHOWN = 50

interface LineRow extends Omit<StaffFlashLine, 'choice' | 'image' | 'state'> {
  sale: string
  attributes: Attributes
  media_hash: string | null
  has_begun: boolean
  has_ended: boolean
}

/** Lists the sales to come, the one that runs, and the last ones that ended, in the order of their times. */
export async function listFlashSales(db: Db): Promise<StaffFlashSale[]> {
  const { rows: sales } = await sql<FlashSaleRow>`
    select id::text as id, name, starts_at, ends_at, began_at, ended_at, version, saved_by from flash_sales
    where ended_at is null or id in (
      select id from flash_sales where ended_at is not null order by starts_at desc limit ${ENDED_SHOWN})
    order by ended_at is not null, case when ended_at is null then starts_at end, starts_at desc`.execute(db)
  const { rows: lines } = await sql<LineRow>`
    select f.flash_sale_id::text as sale, c.id::text as combination_id, p.id::text as product_id, p.name,
      c.attributes, c.sku, f.price_rupiah,
      coalesce(f.usual_price_rupiah, c.price_after_discount_rupiah) as usual_price_rupiah, f.pieces,
      case when f.usual_price_rupiah is null then 0 else ${soldPieces} end as sold,
      f.usual_price_rupiah is not null as has_begun, f.ended_at is not null as has_ended,
      (select media_hash from product_images i where i.product_id = p.id
        order by i.combination_id is not distinct from c.id desc, i.is_cover desc, i.position, i.id limit 1) as media_hash
    from flash_sale_lines f
    join flash_sales s on s.id = f.flash_sale_id
    join combinations c on c.id = f.combination_id
    join products p on p.id = c.product_id
    where s.id = any(${sales.map(({ id }) => id)}::bigint[])
    order by f.flash_sale_id, f.position`.execute(db)
  const linesOf = Map.groupBy(lines, line => line.sale)
  return sales.map(sale => saleOf(sale, linesOf.get(sale.id) ?? []))
}

function saleOf(sale: FlashSaleRow, rows: LineRow[]): StaffFlashSale {
  const state = stateOf(sale)
  const sum = (of: (row: LineRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    id: sale.id,
    name: sale.name,
    starts_at: sale.starts_at.toISOString(),
    ends_at: sale.ends_at.toISOString(),
    state,
    version: sale.version,
    saved_by: sale.saved_by,
    lines: rows.map(row => lineOf(row, state)),
    sold: sum(row => row.sold),
    pieces: sum(row => row.pieces),
    cost_rupiah: sum(row => (row.usual_price_rupiah - row.price_rupiah) * row.sold),
    takings_rupiah: sum(row => row.price_rupiah * row.sold),
  }
}

const stateOf = ({ began_at, ended_at }: FlashSaleRow): FlashSaleState =>
  ended_at ? 'ended' : began_at ? 'running' : 'planned'

const lineOf = (
  { sale: _, attributes, media_hash, has_begun, has_ended, ...row }: LineRow,
  sale: FlashSaleState,
): StaffFlashLine => ({
  ...row,
  choice: choiceName(attributes),
  image: media_hash && mediaPath(media_hash),
  state:
    sale === 'planned'
      ? 'planned'
      : !has_begun
        ? 'skipped'
        : row.sold >= row.pieces
          ? 'sold-out'
          : has_ended
            ? 'ended'
            : 'running',
})
