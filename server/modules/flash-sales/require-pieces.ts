import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { soldPieces } from './store.ts'

/**
 * Refuses with FLASH_PIECES_GONE if an order that has just been written takes more pieces at a flash price than are left.
 * Locks the lines of the sale, so that of two buyers of the last piece one waits and is refused.
 */
export async function requireFlashPieces(tx: Db, orderId: string): Promise<void> {
  const { rows: locked } = await sql`
    select from flash_sale_lines f
    where f.usual_price_rupiah is not null and f.ended_at is null and exists (
      select from order_lines l where l.order_id = ${orderId} and l.combination_id = f.combination_id
        and l.price_rupiah = f.price_rupiah and l.gift_voucher_id is null)
    order by f.combination_id for update of f`.execute(tx)
  if (locked.length === 0) return
  const { rows } = await sql<{ combination_id: string; name: string; left: number }>`
    select l.combination_id::text as combination_id, l.name,
      greatest(0, f.pieces - ${soldPieces} + l.quantity) as left
    from order_lines l
    join flash_sale_lines f on f.combination_id = l.combination_id and f.price_rupiah = l.price_rupiah
      and f.usual_price_rupiah is not null and f.ended_at is null
    join flash_sales s on s.id = f.flash_sale_id
    where l.order_id = ${orderId} and l.gift_voucher_id is null and ${soldPieces} > f.pieces
    order by l.combination_id limit 1`.execute(tx)
  const [short] = rows
  if (!short) return
  const { combination_id, name, left } = short
  throw new Refusal('FLASH_PIECES_GONE', {
    details: { combination_id, left },
    ...(left > 0
      ? { message: `Dengan harga flash sale, ${name} tinggal ${left}. Kurangi jumlahnya, ya.` }
      : {}),
  })
}
