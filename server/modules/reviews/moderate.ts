import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { addJob } from '../../jobs/add-job.ts'
import { refreshSummaries } from './summarize.ts'

/** Staff decisions about reviews; each applies to the version that staff read. */

export interface Decision {
  id: string
  /** As `listForStaff` showed it. */
  version: number
  staffName: string
  now: Date
}

/** Publishes a review. Refuses with NOT_FOUND, and REVIEW_CHANGED if its author edited it meanwhile. */
export async function approveReview(db: Db, decision: Decision): Promise<void> {
  await decide(db, decision, { status: 'published', reason: '' })
}

/** Rejects or takes down a review and mails its author the reason. Refuses as `approveReview` does. */
export async function rejectReview(db: Db, decision: Decision, reason: string): Promise<void> {
  await decide(db, decision, { status: 'rejected', reason })
}

async function decide(
  db: Db,
  { id, version, staffName, now }: Decision,
  { status, reason }: { status: 'published' | 'rejected'; reason: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const before = await tx
      .selectFrom('reviews')
      .select(['status', 'version', 'product_id', 'member_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('NOT_FOUND', { message: `There is no review ${id}.` })
    if (before.version !== version)
      throw new Refusal('REVIEW_CHANGED', {
        message: `Its author changed review ${id} since: read version ${before.version} first.`,
      })
    await tx
      .updateTable('reviews')
      .set({ status, rejection_reason: reason, held_for: [], decided_by: staffName, decided_at: now })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('review_reports')
      .set({ resolved_at: now })
      .where('review_id', '=', id)
      .where('resolved_at', 'is', null)
      .execute()
    if (before.status === 'published' || status === 'published')
      await refreshSummaries(tx, [before.product_id])
    if (status === 'rejected' && before.member_id !== null)
      await addJob(tx, 'tell-review-rejected', { id, version }, { queue: 'reviews', tries: 8 })
  })
}

/** How many reviews one transaction approves. */
const BATCH = 2_000

/**
 * Publishes all waiting reviews except suspicious ones (links, phone numbers, repeated words), unless these are
 * requested too. Returns how many.
 */
export async function approveAll(
  db: Db,
  { alsoHeld, staffName, now }: { alsoHeld: boolean; staffName: string; now: Date },
): Promise<number> {
  let approved = 0
  for (;;) {
    const done = await db.transaction().execute(async tx => {
      const { rows } = await sql<{ productId: number }>`
        with waiting as (
          select id from reviews where status = 'pending' and created_at <= ${now} and (${alsoHeld} or held_for = '{}')
          order by created_at, id limit ${BATCH} for update skip locked
        )
        update reviews r set status = 'published', held_for = '{}', decided_by = ${staffName}, decided_at = ${now}
        from waiting where r.id = waiting.id returning r.product_id as "productId"`.execute(tx)
      await refreshSummaries(
        tx,
        rows.map(row => row.productId),
      )
      return rows.length
    })
    approved += done
    if (done < BATCH) return approved
  }
}

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

/** Reviews with this status, or with open reports; the oldest first. */
export async function listForStaff(
  db: Db,
  { which, limit }: { which: 'pending' | 'reported' | 'rejected'; limit: number },
): Promise<StaffReview[]> {
  const wanted =
    which === 'reported'
      ? sql`exists (select from review_reports n where n.review_id = r.id and n.resolved_at is null)`
      : sql`r.status = ${which}`
  const { rows } = await sql<StaffReview>`
    select ${staffColumns} from ${staffTables} where ${wanted} order by r.created_at, r.id limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function findForStaff(db: Db, id: string): Promise<StaffReview | null> {
  const { rows } = await sql<StaffReview>`
    select ${staffColumns} from ${staffTables} where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}
