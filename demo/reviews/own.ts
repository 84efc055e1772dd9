import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { listReceived } from '../../server/modules/orders/index.ts'
import { refreshSummaries } from '../../server/modules/reviews/index.ts'

/**
 * Makes the member the author of an existing review of a product that they received: the review with the most photos,
 * and among equals, one from the latest delivery. The member has not reviewed the other products yet. Call this after
 * the member's orders have been created. The review's helpful count becomes 0, because on a member's review it must
 * equal the number of stored votes.
 */
export async function giveOwnReview(tx: Db, memberId: string): Promise<void> {
  const received = await listReceived(tx, memberId)
  const { rows } = await sql<{ productId: number }>`
    with chosen as (
      select r.id, c.id as combination_id
      from unnest(${received.map(line => line.combinationId)}::bigint[]) with ordinality as received (id, place)
      join combinations c on c.id = received.id
      join reviews r on r.product_id = c.product_id and r.member_id is null
      order by r.photo_count desc, received.place, r.created_at desc limit 1
    )
    update reviews r set member_id = ${memberId}, combination_id = chosen.combination_id, is_verified_purchase = true,
      helpful_count = 0
    from chosen where r.id = chosen.id returning r.product_id as "productId"`.execute(tx)
  await refreshSummaries(
    tx,
    rows.map(row => row.productId),
  )
}
