import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isOpenAt } from '../../db/is-open.ts'
import type { BankPromotionFacts } from '../pricing/index.ts'

/** A bank's discount as stored: the facts for the price calculation, and the texts that shoppers read. */
export interface BankPromotionRow extends BankPromotionFacts {
  title: string
  terms: string[]
  methodCodes: string[]
  color: string
  endsAt: Date | null
}

const columns = sql`p.id::text, p.bank_name as "bankName", p.title, p.terms,
  p.discount_type as "discountType", p.discount_value as "discountValue", p.max_rupiah as "maxRupiah",
  p.minimum_rupiah as "minimumRupiah", p.method_codes as "methodCodes", p.color, p.ends_at as "endsAt"`

/** Lists the promotions that are running now, in display order. */
export async function listBankPromotions(db: Db, now: Date): Promise<BankPromotionRow[]> {
  const { rows } = await sql<BankPromotionRow>`
    select ${columns} from bank_promotions p where ${isOpenAt('p', now)} order by p.position, p.id limit 20`.execute(
    db,
  )
  return rows
}

export async function findBankPromotion(db: Db, id: string, now: Date): Promise<BankPromotionRow | null> {
  const { rows } = await sql<BankPromotionRow>`
    select ${columns} from bank_promotions p where p.id = ${id}::bigint and ${isOpenAt('p', now)}`.execute(db)
  return rows[0] ?? null
}

/** Finds the promotion chosen for the bag; null if there is none or it has ended. */
export async function findChosenBankPromotion(
  db: Db,
  cartId: string,
  now: Date,
): Promise<BankPromotionRow | null> {
  const { rows } = await sql<BankPromotionRow>`
    select ${columns} from carts c join bank_promotions p on p.id = c.bank_promotion_id
    where c.id = ${cartId} and ${isOpenAt('p', now)}`.execute(db)
  return rows[0] ?? null
}
