import { CompiledQuery, sql } from 'kysely'
import type { ExtraBag } from '../../../contract/cart.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { lockAccountShared } from '../members/index.ts'
import type { LineDetails } from './cart-rules.ts'

/** The tables of the bag: one open cart per member, its lines distinguished by combination and details. */

export interface StoredCart {
  id: string
  memberId: string
  addressId: string | null
  shippingType: string | null
  extraBags: ExtraBag[]
  /** One of the two at a time (AMB-36). */
  voucherId: string | null
  pointsApplied: number
  bankPromotionId: number | null
  /** The hash of the code of the gift card that pays. */
  giftCardCode: Buffer | null
}

export interface StoredLine {
  id: string
  productId: number
  combinationId: number
  quantity: number
  seenPriceRupiah: number
  details: LineDetails
  /** For a line added at a special price: that price, or null and why it does not apply now. */
  special?: { priceRupiah: number | null; reason: string | null }
}

export type OpenCart = StoredCart & { lines: StoredLine[] }

/** Hot: runs on every view of the bag. The text is constant, so that PostgreSQL plans it once per connection. */
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

/** The open cart with its lines, locked until the transaction ends; created if there is none. */
export async function lockCart(db: Db, memberId: string): Promise<{ cartId: string; lines: StoredLine[] }> {
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

/** Inserts a line, or merges it into the one with the same combination and details; returns the stored line. */
export async function writeLine(db: Db, cartId: string, line: Omit<StoredLine, 'id'>): Promise<StoredLine> {
  const written = await sql<{ id: string }>`
    insert into cart_lines (cart_id, product_id, combination_id, quantity, seen_price_rupiah, details)
    values (${cartId}, ${line.productId}, ${line.combinationId}, ${line.quantity}, ${line.seenPriceRupiah}, ${JSON.stringify(line.details)})
    on conflict (cart_id, combination_id, details)
    do update set quantity = excluded.quantity, seen_price_rupiah = excluded.seen_price_rupiah
    returning id`.execute(db)
  const { productId, combinationId, quantity, seenPriceRupiah, details } = line
  return { id: onlyRow(written).id, productId, combinationId, quantity, seenPriceRupiah, details }
}

/** Records the key of a handed-over line; returns false if it was recorded before. */
export async function recordHandoverKey(db: Db, memberId: string, key: string): Promise<boolean> {
  const noted = await db
    .insertInto('handed_lines')
    .values({ member_id: memberId, key })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}

/** For the schedule: deletes keys so old that no browser will retry them. */
export async function forgetHandedLines(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('handed_lines').where('created_at', '<', before).execute()
}

/** Accepts the new prices that were shown; one that has changed again since must still be accepted. */
export async function acceptPrices(
  db: Db,
  cartId: string,
  seen: { lineId: string; priceRupiah: number }[],
): Promise<void> {
  for (const { lineId, priceRupiah } of seen)
    await db
      .updateTable('cart_lines')
      .set({ seen_price_rupiah: priceRupiah })
      .where('cart_id', '=', cartId)
      .where('id', '=', lineId)
      .execute()
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

/** Sets a voucher, points, or neither; choosing one removes the other (AMB-36). */
export async function setDiscount(
  db: Db,
  memberId: string,
  { voucherId = null, points = 0 }: { voucherId?: string | null; points?: number },
): Promise<void> {
  await db
    .updateTable('carts')
    .set({ voucher_id: voucherId, points_applied: points, updated_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Sets the gift card that pays for the bag, or none. */
export async function setGiftCard(db: Db, memberId: string, codeHash: Buffer | null): Promise<void> {
  await db
    .updateTable('carts')
    .set({ gift_card_code: codeHash, updated_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Closes the cart that became an order; false if another call closed it first. */
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
 * Locks the account and the cart until the transaction ends: the account first, as deleting it does, to avoid deadlocks.
 * Returns the cart's content, or the order if it was placed before (two tabs, a repeated call). Refuses with
 * NOT_LOGGED_IN if the account was deleted.
 */
export async function lockCartForOrder(
  db: Db,
  memberId: string,
  cartId: string,
): Promise<{ placed: { id: string; referenceCode: string } } | { placed: null; open: OpenCart }> {
  const locking = sql<{ closedAt: Date | null }>`
    select c.closed_at as "closedAt" from members m join carts c on c.member_id = m.id
    where m.id = ${memberId} and c.id = ${cartId}
    for no key update of m for update of c`.execute(db)
  // Pipelined on the same connection, so it runs once the lock has been acquired.
  const [{ rows }, open] = await Promise.all([locking, findOpenCart(db, memberId)])
  const cart = rows[0]
  if (!cart) throw new Refusal((await lockAccountShared(db, memberId)) ? 'CART_EMPTY' : 'NOT_LOGGED_IN')
  if (cart.closedAt === null && open) return { placed: null, open }
  const order = await db
    .selectFrom('orders')
    .select(['id', 'reference_code'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  if (!order) throw new Refusal('CART_EMPTY')
  return { placed: { id: order.id, referenceCode: order.reference_code } }
}

/** Moves the lines that were unavailable to the member's next bag. */
export async function keepUnavailableLines(
  db: Db,
  memberId: string,
  cartId: string,
  placedLineIds: string[],
): Promise<void> {
  const nextId = await lockOpenCart(db, memberId)
  await sql`update cart_lines set cart_id = ${nextId} where cart_id = ${cartId} and id <> all(${placedLineIds})`.execute(
    db,
  )
}

/** Sets the bank's discount of the member's open bag: one at a time (PAY-35), or null for none. */
export async function setBankPromotion(db: Db, memberId: string, promotionId: string | null): Promise<void> {
  await sql`
    update carts set bank_promotion_id = ${promotionId}::bigint where member_id = ${memberId} and closed_at is null`.execute(
    db,
  )
}
