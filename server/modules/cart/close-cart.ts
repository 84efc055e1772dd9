import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { lockAccountShared } from '../members/index.ts'
import { findOpenCart, lockOpenCart, type OpenCart } from './open-cart.ts'

/** Turns a cart into an order: locks it, closes it, and keeps the lines that could not be ordered. */

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
 * Locks the account and the cart until the transaction ends: the account first, as account deletion does, to avoid
 * deadlocks. Returns the cart's content and whether staff have blocked the account, or the order if it has already been
 * placed (two tabs, a repeated call).
 * Refuses with CART_NOT_FOUND if the member has no such bag, for example because another account logged in meanwhile,
 * and with NOT_LOGGED_IN if the account was deleted.
 */
export async function lockCartForOrder(
  db: Db,
  memberId: string,
  cartId: string,
): Promise<
  { placed: { id: string; referenceCode: string } } | { placed: null; open: OpenCart; isBlocked: boolean }
> {
  const locking = sql<{ closedAt: Date | null; isBlocked: boolean }>`
    select c.closed_at as "closedAt", m.blocked_at is not null as "isBlocked"
    from members m join carts c on c.member_id = m.id
    where m.id = ${memberId} and c.id = ${cartId}
    for no key update of m for update of c`.execute(db)
  // Pipelined on the same connection, so the second query runs once the lock has been acquired.
  const [{ rows }, open] = await Promise.all([locking, findOpenCart(db, memberId)])
  const cart = rows[0]
  if (!cart) throw new Refusal((await lockAccountShared(db, memberId)) ? 'CART_NOT_FOUND' : 'NOT_LOGGED_IN')
  if (cart.closedAt === null && open) return { placed: null, open, isBlocked: cart.isBlocked }
  const order = await db
    .selectFrom('orders')
    .select(['id', 'reference_code'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  if (!order) throw new Refusal('CART_NOT_FOUND')
  return { placed: { id: order.id, referenceCode: order.reference_code } }
}

/** Moves the lines that could not be ordered to the member's next bag. */
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
