import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { lockAccountShared } from '../../members/index.ts'
import { type LockedBag, lockCart } from '../open-cart.ts'

/**
 * Gives a member an empty bag in the place of their own while `work` runs, and then puts their own back as it was. All
 * in the caller's transaction: nobody else sees the difference, and a member who changes their bag meanwhile waits.
 * Whatever `work` leaves in the other bag without ordering it is gone. The account is locked first, as when an order is
 * placed or the account is deleted. Refuses with NOT_FOUND if there is no such member.
 */
export async function inAnotherBag<Result>(
  tx: Db,
  memberId: string,
  work: (bag: LockedBag) => Promise<Result>,
): Promise<Result> {
  if (!(await lockAccountShared(tx, memberId))) throw noSuch({ kind: 'member', id: memberId })
  const ownBagId = await replaceBag(tx, memberId)
  const result = await work(await lockCart(tx, memberId))
  await sql`delete from carts where member_id = ${memberId} and closed_at is null`.execute(tx)
  await sql`update carts set closed_at = null where id = ${ownBagId}`.execute(tx)
  return result
}

/**
 * Closes the member's bag and opens an empty one; returns the id of the closed one, null if there was none. The member
 * may be opening their first bag at this moment: then it is seen once it is committed, and closed as well.
 */
async function replaceBag(tx: Db, memberId: string): Promise<string | null> {
  const { rows: closed } = await sql<{ id: string }>`
    update carts set closed_at = now() where member_id = ${memberId} and closed_at is null returning id`.execute(
    tx,
  )
  const { rows: opened } = await sql`
    insert into carts (member_id) values (${memberId})
    on conflict (member_id) where closed_at is null do nothing returning id`.execute(tx)
  return opened.length > 0 ? (closed[0]?.id ?? null) : replaceBag(tx, memberId)
}
