import { CompiledQuery, sql } from 'kysely'
import type { ExtraBag } from '../../../contract/cart.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { LineDetails } from './line-details.ts'

/** One open cart per member, with its lines. */

export interface StoredCart {
  id: string
  memberId: string
  addressId: string | null
  shippingType: string | null
  extraBags: ExtraBag[]
  /** A voucher or points, never both (AMB-36). */
  voucherId: string | null
  pointsApplied: number
  bankPromotionId: number | null
  /** The hash of the code of the gift card that pays for the bag. */
  giftCardCode: Buffer | null
}

export interface StoredLine {
  id: string
  productId: number
  combinationId: number
  quantity: number
  seenPriceRupiah: number
  details: LineDetails
  /** For a line added at a special price: that price, or null and the reason why it does not apply now. */
  special?: { priceRupiah: number | null; reason: string | null }
}

export type OpenCart = StoredCart & { lines: StoredLine[] }

/** A bag locked until the transaction ends; each write also updates `lines`. */
export interface LockedBag {
  cartId: string
  lines: StoredLine[]
}

/** A hot path: runs on every view of the bag. The text is constant, so that PostgreSQL plans it once per connection. */
const openCartText = `
  select c.id, c.member_id as "memberId", c.address_id as "addressId", c.shipping_type as "shippingType",
    c.voucher_id as "voucherId", c.points_applied as "pointsApplied", c.bank_promotion_id as "bankPromotionId",
    c.gift_card_code as "giftCardCode",
    coalesce((
      select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'combinationId', l.combination_id,
        'quantity', l.quantity, 'seenPriceRupiah', l.seen_price_rupiah, 'details', l.details) order by l.created_at, l.id)
      from cart_lines l where l.cart_id = c.id
    ), '[]') as lines,
    coalesce((
      select json_agg(json_build_object('id', b.id, 'name', b.name, 'description', b.description, 'price', b.price_rupiah,
        'color', b.color, 'quantity', x.quantity) order by b.position, b.id)
      from cart_extra_bags x join extra_bags b on b.id = x.extra_bag_id
      where x.cart_id = c.id and b.is_active
    ), '[]') as "extraBags"
  from carts c where c.member_id = $1 and c.closed_at is null`

export async function findOpenCart(db: Db, memberId: string): Promise<OpenCart | null> {
  const { rows } = await db.executeQuery<OpenCart>(CompiledQuery.raw(openCartText, [memberId]))
  return rows[0] ?? null
}

/** Locks the open cart until the transaction ends, and returns it with its lines; creates it if there is none. */
export async function lockCart(db: Db, memberId: string): Promise<LockedBag> {
  const cartId = await lockOpenCart(db, memberId)
  return { cartId, lines: (await findOpenCart(db, memberId))?.lines ?? [] }
}

/**
 * Creates the open cart if there is none, and locks it until the transaction ends, so that two tabs take turns. A new
 * cart uses the member's default address until another is chosen.
 */
export async function lockOpenCart(db: Db, memberId: string): Promise<string> {
  const cart = await sql<{ id: string }>`
    insert into carts (member_id, address_id)
    values (${memberId}, (select id from addresses where member_id = ${memberId} and is_default))
    on conflict (member_id) where closed_at is null do update set updated_at = now()
    returning id`.execute(db)
  return onlyRow(cart).id
}

export async function deleteLine(db: Db, cartId: string, lineId: string): Promise<void> {
  await db.deleteFrom('cart_lines').where('cart_id', '=', cartId).where('id', '=', lineId).execute()
}

export async function countPieces(db: Db, memberId: string): Promise<number> {
  const result = await sql<{ pieces: number }>`
    select coalesce(sum(l.quantity), 0)::integer as pieces
    from carts c join cart_lines l on l.cart_id = c.id
    where c.member_id = ${memberId} and c.closed_at is null`.execute(db)
  return onlyRow(result).pieces
}
