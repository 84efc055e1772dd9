import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { hasNotOrderedSince, isRemindable, sellableLines } from './left-bag.ts'

/** A member's open bag while a reminder is decided. */
export interface BagToJudge {
  cartId: string
  leftAt: Date
  hasOrderedSince: boolean
  isRemindable: boolean
  hasGoods: boolean
}

/**
 * Locks a member's account, consent and open bag until the transaction ends, and tells what speaks for a reminder and what
 * against it. Waits for nobody: null if one of them does not exist, or somebody is about to change it. So an order that is
 * being placed, which holds the bag, is either seen here or waited out by the next run.
 */
export async function lockBagToJudge(tx: Db, memberId: string): Promise<BagToJudge | null> {
  const { rows: locked } = await sql`
    select from members m join bag_reminder_consents c on c.member_id = m.id
      join carts b on b.member_id = m.id and b.closed_at is null
    where m.id = ${memberId}
    for key share of m skip locked for update of c skip locked for share of b skip locked`.execute(tx)
  if (locked.length === 0) return null
  // A statement of its own: the one that locks sees the rows from before.
  const { rows } = await sql<BagToJudge>`
    select b.id as "cartId", b.updated_at as "leftAt", not ${hasNotOrderedSince} as "hasOrderedSince",
      ${isRemindable} as "isRemindable", exists (select from ${sellableLines} where l.cart_id = b.id) as "hasGoods"
    from members m join bag_reminder_consents c on c.member_id = m.id
      join carts b on b.member_id = m.id and b.closed_at is null
    where m.id = ${memberId}`.execute(tx)
  return rows[0] ?? null
}
