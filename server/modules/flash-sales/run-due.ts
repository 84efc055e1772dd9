import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { type FlashPrice, lockCatalog, saveFlashPrices } from '../catalog-writing/index.ts'
import { notifyCatalogChanged } from '../listing/index.ts'
import { soldPieces } from './store.ts'

/**
 * Begins the flash sales whose time has come, ends those whose time is over, and ends lines whose pieces are sold. Every
 * process calls it; one does the work, in one transaction with the notice by which all drop what they have cached.
 * Returns when the next sale begins or ends.
 */
export async function runDueFlashSales({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Date | null> {
  if (await isSomethingDue(db, now()))
    await db.transaction().execute(async tx => {
      await lockCatalog(tx)
      await runDueIn(tx, now())
    })
  const { rows } = await sql<{ at: Date | null }>`
    select min(case when began_at is null then starts_at else ends_at end) as at
    from flash_sales where ended_at is null`.execute(db)
  return rows[0]?.at ?? null
}

export async function isSomethingDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (
      select from flash_sales s where s.ended_at is null and (
        s.ends_at <= ${now} or s.began_at is null and s.starts_at <= ${now}
        or exists (select from flash_sale_lines f where f.flash_sale_id = s.id
          and f.usual_price_rupiah is not null and f.ended_at is null and ${soldPieces} >= f.pieces))
    ) as is_due`.execute(db)
  return rows[0]?.is_due ?? false
}

/** The work itself; the catalogue must be locked. Ends before it begins: one sale may follow another at once. */
export async function runDueIn(tx: Db, now: Date): Promise<void> {
  const ended = await endLines(tx, now)
  const over = await sql`
    update flash_sales set ended_at = ${now} where ended_at is null and ends_at <= ${now} returning id`.execute(
    tx,
  )
  const begun = await beginLines(tx, now)
  await saveFlashPrices(tx, [...ended, ...begun])
  // The countdown is about the sale, not about a product.
  if (over.rows.length > 0 || begun.length > 0) await notifyCatalogChanged(tx, ['list:is_flashsale'])
}

/** A price that staff have changed during the sale stays as they set it. */
async function endLines(tx: Db, now: Date): Promise<FlashPrice[]> {
  const { rows } = await sql<FlashPrice>`
    update flash_sale_lines f set ended_at = ${now}
    from flash_sales s, combinations c
    where s.id = f.flash_sale_id and c.id = f.combination_id and f.usual_price_rupiah is not null and f.ended_at is null
      and (s.ends_at <= ${now} or ${soldPieces} >= f.pieces)
    returning c.id as "combinationId", f.was_flashsale as "isFlashSale",
      case when c.price_after_discount_rupiah = f.price_rupiah then f.usual_price_rupiah
        else c.price_after_discount_rupiah end as "priceRupiah"`.execute(tx)
  return rows
}

/** A line whose usual price has fallen to the flash price or below does not begin: it would raise the price. */
async function beginLines(tx: Db, now: Date): Promise<FlashPrice[]> {
  const { rows: sales } = await sql<{ id: string }>`
    update flash_sales set began_at = ${now}
    where began_at is null and ended_at is null and starts_at <= ${now} and ends_at > ${now}
    returning id::text as id`.execute(tx)
  const { rows } = await sql<FlashPrice>`
    update flash_sale_lines f
    set usual_price_rupiah = c.price_after_discount_rupiah, was_flashsale = c.is_flashsale
    from combinations c
    where f.flash_sale_id = any(${sales.map(({ id }) => id)}::bigint[]) and c.id = f.combination_id
      and f.price_rupiah < c.price_after_discount_rupiah
    returning c.id as "combinationId", f.price_rupiah as "priceRupiah", true as "isFlashSale"`.execute(tx)
  return rows
}
