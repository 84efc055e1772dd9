import { sql } from 'kysely'
import { type MemberReturn, type MemberReview, PART_ROWS_SHOWN } from '../../../contract/staff/member-page.ts'
import type { Db } from '../../db/database.ts'
import { requireMember } from './show-member.ts'

/** Lists what a member wrote about products, the newest first (CARE-02). Refuses with NOT_FOUND. */
export async function listMemberReviews(db: Db, id: string): Promise<MemberReview[]> {
  await requireMember(db, id)
  const { rows } = await sql<Omit<MemberReview, 'at'> & { at: Date }>`
    select r.id, r.product_id::text, p.name as product, r.average_rating::float as stars, r.detail as text, r.status,
      r.created_at as at
    from reviews r join products p on p.id = r.product_id
    where r.member_id = ${id} order by r.created_at desc limit ${PART_ROWS_SHOWN}`.execute(db)
  return rows.map(withTime)
}

/** Lists what a member sent back, the newest first. Refuses with NOT_FOUND. */
export async function listMemberReturns(db: Db, id: string): Promise<MemberReturn[]> {
  await requireMember(db, id)
  const { rows } = await sql<Omit<MemberReturn, 'at'> & { at: Date }>`
    select o.reference_code as order, r.reason, r.status, r.note, r.created_at as at
    from order_returns r join orders o on o.id = r.order_id
    where o.member_id = ${id} order by r.created_at desc limit ${PART_ROWS_SHOWN}`.execute(db)
  return rows.map(withTime)
}

const withTime = <Row extends { at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() })
