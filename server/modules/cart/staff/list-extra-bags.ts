import { sql } from 'kysely'
import { EXTRA_BAG_LIMIT } from '../../../../contract/constants.ts'
import type { StaffExtraBag } from '../../../../contract/staff/extra-bags.ts'
import type { Db } from '../../../db/database.ts'

/** Lists all extra bags in the order in which they are offered, including those that are not. */
export async function listAllExtraBags(db: Db): Promise<StaffExtraBag[]> {
  const { rows } = await sql<StaffExtraBag>`
    select b.id, b.name, b.description, b.price_rupiah, b.color, b.position, b.version, b.is_active,
      b.is_active and row_number() over (partition by b.is_active order by b.position, b.id) <= ${EXTRA_BAG_LIMIT} as is_shown,
      (select count(*)::integer from cart_extra_bags x join carts c on c.id = x.cart_id
        where x.extra_bag_id = b.id and c.closed_at is null) as in_bags
    from extra_bags b order by b.position, b.id`.execute(db)
  return rows
}
