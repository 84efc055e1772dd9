import { sql } from 'kysely'
import { RETURN_PHOTOS_MAX } from '../../../contract/constants.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

/** The SQL for `order_returns` and `return_photos`. */

/**
 * Stores a photo of an order; returns null if the order has the maximum number already. Lock the order first: its
 * photos are counted.
 */
export async function insertPhoto(db: Db, orderId: string, picture: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into return_photos (order_id, picture)
    select ${orderId}, ${picture} where (
      select count(*) from return_photos where order_id = ${orderId} and return_id is null) < ${RETURN_PHOTOS_MAX}
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function deleteLoosePhoto(db: Db, orderId: string, photoId: string): Promise<void> {
  await sql`delete from return_photos where id = ${photoId} and order_id = ${orderId} and return_id is null`.execute(
    db,
  )
}

export async function readPhoto(db: Db, orderId: string, photoId: string): Promise<Buffer | null> {
  const photo = await db
    .selectFrom('return_photos')
    .select('picture')
    .where('id', '=', photoId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return photo?.picture ?? null
}

/**
 * Stores a return request and attaches its photos; returns how many it attached, or 0 if the order has a request
 * already.
 */
export async function insertReturn(
  db: Db,
  { orderId, reason, photoIds, now }: { orderId: string; reason: string; photoIds: string[]; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into order_returns (order_id, reason, created_at) values (${orderId}, ${reason}, ${now})
    on conflict (order_id) do nothing returning id`.execute(db)
  const [createdReturn] = rows
  if (!createdReturn) return 0
  const { rows: attachedPhotos } = await sql`
    update return_photos p set return_id = ${createdReturn.id}, position = wanted.position
    from unnest(${photoIds}::text[]) with ordinality as wanted (id, position)
    where p.id = wanted.id and p.order_id = ${orderId} and p.return_id is null
    returning p.id`.execute(db)
  return attachedPhotos.length
}

export interface ReturnToDecide {
  id: string
  orderId: string
  referenceCode: string
  reason: string
  status: 'asked' | 'accepted' | 'refused'
  note: string
  photos: number
  createdAt: Date
}

const columns = sql`r.id, r.order_id as "orderId", o.reference_code as "referenceCode", r.reason, r.status, r.note,
  (select count(*)::integer from return_photos p where p.return_id = r.id) as photos, r.created_at as "createdAt"`

/** Counts the returns that are waiting for a decision (DASH-01). */
export async function countUndecided(db: Db): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`
      select count(*)::integer as count from order_returns r where ${isUndecided}`.execute(db),
  )
  return count
}

const isUndecided = sql`r.status = 'asked'`

/** Lists for staff the returns that are waiting for a decision, or all of them; the oldest first. */
export async function listReturns(db: Db, onlyUndecided: boolean): Promise<ReturnToDecide[]> {
  const { rows } = await sql<ReturnToDecide>`
    select ${columns} from order_returns r join orders o on o.id = r.order_id
    where not ${onlyUndecided} or ${isUndecided} order by r.created_at limit 200`.execute(db)
  return rows
}

/** Finds the return of an order, by the order's id or reference code. */
export async function findReturn(db: Db, order: string): Promise<ReturnToDecide | null> {
  const { rows } = await sql<ReturnToDecide>`
    select ${columns} from order_returns r join orders o on o.id = r.order_id
    where o.id = ${order} or o.reference_code = ${order}`.execute(db)
  return rows[0] ?? null
}

/** Reads the photos of a return for staff, as JPEG. */
export async function listReturnPhotos(db: Db, returnId: string): Promise<Buffer[]> {
  const photos = await db
    .selectFrom('return_photos')
    .select('picture')
    .where('return_id', '=', returnId)
    .orderBy('position')
    .execute()
  return photos.map(photo => photo.picture)
}

/** Records the decision; returns false if the return was already decided. */
export async function decide(
  db: Db,
  returnId: string,
  decision: { status: 'accepted' | 'refused'; decidedBy: string; note: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update order_returns set status = ${decision.status}, decided_by = ${decision.decidedBy},
      decided_at = ${decision.now}, note = ${decision.note}
    where id = ${returnId} and status = 'asked' returning id`.execute(db)
  return rows.length > 0
}
