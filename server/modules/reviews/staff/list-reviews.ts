import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface StaffReview {
  id: string
  version: number
  status: 'pending' | 'published' | 'rejected'
  heldFor: string[]
  averageRating: number
  author: string
  product: string
  detail: string
  photos: string[]
  reports: { reason: string; note: string }[]
  rejectionReason: string
  createdAt: Date
}

const staffColumns = sql`r.id, r.version, r.status, r.held_for as "heldFor", r.average_rating as "averageRating",
  coalesce(m.user_name, r.author_name) as author, p.name as product, r.detail, r.rejection_reason as "rejectionReason",
  (select coalesce(array_agg('/media/' || f.media_hash order by f.position), '{}')
    from review_photos f where f.review_id = r.id) as photos,
  (select coalesce(json_agg(json_build_object('reason', n.reason, 'note', n.note) order by n.created_at), '[]')
    from review_reports n where n.review_id = r.id and n.resolved_at is null) as reports,
  r.created_at as "createdAt"`
const staffTables = sql`reviews r join products p on p.id = r.product_id left join members m on m.id = r.member_id`

type StaffList = 'pending' | 'reported' | 'rejected'

const conditionOf = (list: StaffList) =>
  list === 'reported'
    ? sql`exists (select from review_reports n where n.review_id = r.id and n.resolved_at is null)`
    : sql`r.status = ${sql.lit(list)}`

/** Lists reviews with this status, or with open reports; the oldest first. */
export async function listForStaff(
  db: Db,
  { status, limit }: { status: StaffList; limit: number },
): Promise<StaffReview[]> {
  const { rows } = await sql<StaffReview>`
    select ${staffColumns} from ${staffTables} where ${conditionOf(status)} order by r.created_at, r.id limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function findForStaff(db: Db, id: string): Promise<StaffReview | null> {
  const { rows } = await sql<StaffReview>`
    select ${staffColumns} from ${staffTables} where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}
