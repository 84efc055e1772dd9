import { sql } from 'kysely'
import type { Attributes } from '../../../contract/catalog.ts'
import { choiceName } from '../../../contract/choice-name.ts'
import type { RunningFlashSale } from '../../../contract/flash-sale.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { FlashChoice, FlashSaleDraft } from '../../../contract/staff/flash-sales.ts'
import { LOWEST_PRICE_DAYS } from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { mediaPath } from '../media/index.ts'

/** The tables of flash sales. */

export interface FlashSaleRow {
  id: string
  name: string
  starts_at: Date
  ends_at: Date
  began_at: Date | null
  ended_at: Date | null
  version: number
  saved_by: string
}

const columns = sql.raw('id::text as id, name, starts_at, ends_at, began_at, ended_at, version, saved_by')

export async function lockFlashSale(tx: Db, id: string): Promise<FlashSaleRow | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined
  const { rows } = await sql<FlashSaleRow>`
    select ${columns} from flash_sales where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Finds a sale, other than `id`, that runs in a part of this time. */
export async function findOverlap(
  db: Db,
  { id, startsAt, endsAt }: { id: string | null; startsAt: Date; endsAt: Date },
): Promise<FlashSaleRow | undefined> {
  const { rows } = await sql<FlashSaleRow>`
    select ${columns} from flash_sales
    where tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt}) and id::text is distinct from ${id}
    order by starts_at limit 1`.execute(db)
  return rows[0]
}

export async function insertFlashSale(
  tx: Db,
  draft: FlashSaleDraft,
  { actor, now }: { actor: Actor; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into flash_sales (name, starts_at, ends_at, saved_by, saved_at)
    values (${draft.name}, ${draft.starts_at}, ${draft.ends_at}, ${actor.name}, ${now}) returning id::text as id`.execute(
    tx,
  )
  const id = rows[0]?.id ?? ''
  await insertLines(tx, id, draft)
  return id
}

export async function updateFlashSale(
  tx: Db,
  id: string,
  draft: FlashSaleDraft,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  await sql`
    update flash_sales set name = ${draft.name}, starts_at = ${draft.starts_at}, ends_at = ${draft.ends_at},
      saved_by = ${actor.name}, saved_at = ${now}, version = version + 1 where id = ${id}`.execute(tx)
  await sql`delete from flash_sale_lines where flash_sale_id = ${id}`.execute(tx)
  await insertLines(tx, id, draft)
}

const insertLines = (tx: Db, id: string, { lines }: FlashSaleDraft) =>
  sql`
    insert into flash_sale_lines (flash_sale_id, combination_id, position, price_rupiah, pieces)
    select ${id}::bigint, combination_id, position, price_rupiah, pieces
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
      as g (combination_id bigint, position integer, price_rupiah bigint, pieces integer)`.execute(tx)

/** The lines of a sale for the journal: "NON-01 Rp 40.000 × 5, …". */
export async function describeLines(tx: Db, id: string): Promise<string> {
  const { rows } = await sql<{ sku: string; price_rupiah: number; pieces: number }>`
    select c.sku, f.price_rupiah, f.pieces from flash_sale_lines f join combinations c on c.id = f.combination_id
    where f.flash_sale_id = ${id} order by f.position`.execute(tx)
  return rows.map(({ sku, price_rupiah, pieces }) => `${sku} ${rupiah(price_rupiah)} × ${pieces}`).join(', ')
}

export const deleteFlashSale = (tx: Db, id: string) =>
  sql`delete from flash_sales where id = ${id}`.execute(tx)

/**
 * Ends the sale now; `runDueFlashSales` then gives the usual prices back. One that is stopped in the moment in which it
 * began has begun a moment before.
 */
export const endFlashSaleAt = (tx: Db, id: string, now: Date) =>
  sql`
    update flash_sales set starts_at = least(starts_at, ${now}::timestamptz - interval '1 millisecond'), ends_at = ${now},
      version = version + 1
    where id = ${id}`.execute(tx)

/** The sale that runs now, as visitors see it. */
export async function findRunningSale(db: Db): Promise<RunningFlashSale | null> {
  const { rows } = await sql<{ name: string; ends_at: Date }>`
    select name, ends_at from flash_sales where began_at is not null and ended_at is null
    order by starts_at limit 1`.execute(db)
  return rows[0] ? { name: rows[0].name, ends_at: rows[0].ends_at.toISOString() } : null
}

/**
 * Counts the pieces that were sold at the flash price since the sale began, for a line `f` of the sale `s`: orders that
 * were cancelled do not count.
 */
export const soldPieces = sql`(
  select coalesce(sum(l.quantity), 0)::integer from order_lines l join orders o on o.id = l.order_id
  where l.combination_id = f.combination_id and l.price_rupiah = f.price_rupiah and l.gift_voucher_id is null
    and o.created_at >= s.began_at and (s.ended_at is null or o.created_at <= s.ended_at)
    and o.state not in ('Cancelled', 'Payment Failure', 'Refunded'))`

interface ChoiceRow extends Omit<FlashChoice, 'choice' | 'image'> {
  attributes: Attributes
  media_hash: string | null
}

/** Of live products; gift cards, gifts and packs that are assembled are not sold in flash sales. */
const choices = (now: Date) => sql`
  select c.id::text as combination_id, p.id::text as product_id, p.name, c.attributes, c.sku,
    c.price_rupiah as list_price_rupiah, c.price_after_discount_rupiah as usual_price_rupiah, a.available,
    (select media_hash from product_images i where i.product_id = p.id
      order by i.combination_id is not distinct from c.id desc, i.is_cover desc, i.position, i.id limit 1) as media_hash,
    least(c.price_after_discount_rupiah, (
      select min(f.price_after_discount_rupiah) from former_prices f
      where f.combination_id = c.id and f.until > ${addDays(now, -LOWEST_PRICE_DAYS)})) as lowest_rupiah
  from combinations c
  join products p on p.id = c.product_id
  join brands b on b.id = p.brand_id
  join combination_availability a on a.combination_id = c.id
  where not p.is_draft and p.is_active_in_sociolla
    and (p.classification is null or p.classification not in ('egift', 'gwp_non_sellable', 'bundle_virtual'))`

const choiceOf = ({ attributes, media_hash, ...row }: ChoiceRow): FlashChoice => ({
  ...row,
  choice: choiceName(attributes),
  image: media_hash && mediaPath(media_hash),
})

export async function findFlashChoices(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, FlashChoice>> {
  const { rows } = await sql<ChoiceRow>`${choices(now)} and c.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.combination_id, choiceOf(row)]))
}

const CHOICES_MAX = 20

export async function searchFlashChoices(db: Db, search: string, now: Date): Promise<FlashChoice[]> {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<ChoiceRow>`
    ${choices(now)} and concat_ws(' ', p.name, b.name, c.sku, c.attributes::text) ilike all(${words}::text[])
    order by p.total_orders desc, p.id, c.position, c.id limit ${CHOICES_MAX}`.execute(db)
  return rows.map(choiceOf)
}
