import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Empties a member's bags. Bags that became an order stay, without lines or an owner, because the order references
 * them.
 */
export async function emptyMemberBags(db: Db, memberId: string): Promise<void> {
  await sql`delete from carts c where member_id = ${memberId}
    and not exists (select from orders where cart_id = c.id)`.execute(db)
  await sql`delete from cart_lines where cart_id in (select id from carts where member_id = ${memberId})`.execute(
    db,
  )
  await sql`delete from cart_extra_bags where cart_id in (select id from carts where member_id = ${memberId})`.execute(
    db,
  )
  await sql`update carts set member_id = null, address_id = null where member_id = ${memberId}`.execute(db)
}
