import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { LineDetails } from './cart-rules.ts'

/** The tables of the bag: one open cart a member, its lines told apart by combination and details. */

export interface StoredCart {
  id: string
  memberId: string
  addressId: string | null
  shippingType: string | null
}

export interface StoredLine {
  id: string
  productId: number
  combinationId: number
  quantity: number
  seenPriceRupiah: number
  details: LineDetails
}

export async function findOpenCart(
  db: Db,
  memberId: string,
): Promise<(StoredCart & { lines: StoredLine[] }) | null> {
  const { rows } = await sql<StoredCart & { lines: StoredLine[] }>`
    select c.id, c.member_id as "memberId", c.address_id as "addressId", c.shipping_type as "shippingType",
      coalesce((
        select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'combinationId', l.combination_id,
          'quantity', l.quantity, 'seenPriceRupiah', l.seen_price_rupiah, 'details', l.details) order by l.created_at, l.id)
        from cart_lines l where l.cart_id = c.id
      ), '[]') as lines
    from carts c where c.member_id = ${memberId} and c.closed_at is null`.execute(db)
  return rows[0] ?? null
}

/**
 * Makes the open cart when there is none, and holds it until the transaction ends: two tabs take turns. A new cart
 * goes to the member's main address until another is chosen.
 */
export async function holdOpenCart(db: Db, memberId: string): Promise<string> {
  const cart = await sql<{ id: string }>`
    insert into carts (member_id, address_id)
    values (${memberId}, (select id from addresses where member_id = ${memberId} and is_default))
    on conflict (member_id) where closed_at is null do update set updated_at = now()
    returning id`.execute(db)
  return onlyRow(cart).id
}

export async function writeLine(
  db: Db,
  line: {
    cartId: string
    productId: number
    combinationId: number
    quantity: number
    priceRupiah: number
    details: LineDetails
  },
): Promise<void> {
  await sql`
    insert into cart_lines (cart_id, product_id, combination_id, quantity, seen_price_rupiah, details)
    values (${line.cartId}, ${line.productId}, ${line.combinationId}, ${line.quantity}, ${line.priceRupiah}, ${JSON.stringify(line.details)})
    on conflict (cart_id, combination_id, details)
    do update set quantity = excluded.quantity, seen_price_rupiah = excluded.seen_price_rupiah`.execute(db)
}

export async function deleteLine(db: Db, cartId: string, lineId: string): Promise<void> {
  await db.deleteFrom('cart_lines').where('cart_id', '=', cartId).where('id', '=', lineId).execute()
}

export async function countLines(db: Db, memberId: string): Promise<number> {
  const counted = await sql<{ pieces: number }>`
    select coalesce(sum(l.quantity), 0)::integer as pieces
    from carts c join cart_lines l on l.cart_id = c.id
    where c.member_id = ${memberId} and c.closed_at is null`.execute(db)
  return onlyRow(counted).pieces
}

export async function setDelivery(
  db: Db,
  cart: { memberId: string; addressId?: string; shippingType?: string | null },
): Promise<void> {
  const { memberId, addressId, shippingType } = cart
  await db
    .updateTable('carts')
    .set({
      ...(addressId === undefined ? {} : { address_id: addressId }),
      ...(shippingType === undefined ? {} : { shipping_type: shippingType }),
      updated_at: sql`now()`,
    })
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Closes the cart that became an order; false when another call was quicker. */
export async function closeCart(db: Db, cartId: string): Promise<boolean> {
  const closed = await db
    .updateTable('carts')
    .set({ closed_at: sql`now()` })
    .where('id', '=', cartId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows === 1n
}

/**
 * Holds the cart until the transaction ends. Answers with the order when it was placed before (two tabs, a repeated
 * call); null when it is still open.
 */
export async function lockCart(
  db: Db,
  memberId: string,
  cartId: string,
): Promise<{ id: string; referenceCode: string } | null> {
  const cart = await db
    .selectFrom('carts')
    .select('closed_at')
    .where('id', '=', cartId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!cart) throw new Refusal('CART_EMPTY')
  if (cart.closed_at === null) return null
  const order = await db
    .selectFrom('orders')
    .select(['id', 'reference_code'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  if (!order) throw new Refusal('CART_EMPTY')
  return { id: order.id, referenceCode: order.reference_code }
}

/** Lines that could not be had go on to the member's next bag. */
export async function keepUnavailableLines(
  db: Db,
  memberId: string,
  cartId: string,
  placedLineIds: string[],
): Promise<void> {
  const nextId = await holdOpenCart(db, memberId)
  await sql`update cart_lines set cart_id = ${nextId} where cart_id = ${cartId} and id <> all(${placedLineIds})`.execute(
    db,
  )
}
