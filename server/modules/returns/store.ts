import { sql } from 'kysely'
import { RETURN_PHOTOS_MAX } from '../../../contract/constants.ts'
import type { ReturnBody } from '../../../contract/orders.ts'
import type { WayBack } from '../../../contract/return-rules.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

/** The SQL for `order_returns`, `return_lines` and `return_photos`. */

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
  { orderId, now, ...request }: ReturnBody & { orderId: string; now: Date },
): Promise<number> {
  const { reason, photos: photoIds, cause = null, is_opened: isOpened = null } = request
  const { rows } = await sql<{ id: string }>`
    insert into order_returns (order_id, reason, cause, is_opened, created_at)
    values (${orderId}, ${reason}, ${cause}, ${isOpened}, ${now})
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
  /** Null until it is accepted, and of one that a process of the version before accepted. */
  wayBack: WayBack | null
  isReceived: boolean
  isRefunded: boolean
  courier: string | null
  trackingNumber: string | null
  note: string
  photos: number
  createdAt: Date
}

const columns = sql`r.id, r.order_id as "orderId", o.reference_code as "referenceCode", r.reason, r.status, r.note,
  r.way_back as "wayBack", r.received_at is not null as "isReceived", r.refunded_at is not null as "isRefunded", r.courier, r.tracking_number as "trackingNumber",
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

/** Finds a return by its id, or by its order's id or reference code. */
export async function findReturn(db: Db, order: string): Promise<ReturnToDecide | null> {
  const { rows } = await sql<ReturnToDecide>`
    select ${columns} from order_returns r join orders o on o.id = r.order_id
    where r.id = ${order} or r.order_id = ${order}
      or r.order_id = (select id from orders where reference_code = ${order})`.execute(db)
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

/** Reads one photo of a return for staff. */
export async function readPhotoOfReturn(
  db: Db,
  { returnId, photoId }: { returnId: string; photoId: string },
): Promise<Buffer | null> {
  const photo = await db
    .selectFrom('return_photos')
    .select('picture')
    .where('id', '=', photoId)
    .where('return_id', '=', returnId)
    .executeTakeFirst()
  return photo?.picture ?? null
}

export interface AcceptedLine {
  lineId: string
  /** Accepted pieces. */
  quantity: number
  /** Of those that arrived. */
  restocked: number
  writtenOff: number
  /** Pieces of the line that were refunded before the return was accepted. */
  refundedBefore: number
}

export async function listReturnLines(db: Db, returnId: string): Promise<AcceptedLine[]> {
  const { rows } = await sql<AcceptedLine>`
    select order_line_id as "lineId", quantity, restocked, written_off as "writtenOff",
      refunded_before as "refundedBefore"
    from return_lines where return_id = ${returnId} order by order_line_id`.execute(db)
  return rows
}

export interface ReturnableLine {
  lineId: string
  /** Pieces that were bought and not refunded; 0 of a gift card, which is mailed. */
  returnable: number
}

/** Lists what was bought with an order, and how many pieces of it can still go back. Free gifts go with them. */
export async function listReturnable(db: Db, orderId: string): Promise<ReturnableLine[]> {
  const { rows } = await sql<ReturnableLine>`
    select l.id as "lineId", case when l.details ? 'egift' then 0 else greatest(0, l.quantity - (
      select coalesce(sum(r.quantity), 0) from refund_lines r where r.order_line_id = l.id)) end::integer as returnable
    from order_lines l where l.order_id = ${orderId} and l.gift_voucher_id is null order by l.position`.execute(
    db,
  )
  return rows
}

/** Each of the following steps happens once: they return false if the return is not where the step begins. */

export async function markRefused(
  db: Db,
  returnId: string,
  { note, by, now }: { note: string; by: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update order_returns set status = 'refused', decided_by = ${by}, decided_at = ${now}, note = ${note}
    where id = ${returnId} and status = 'asked' returning id`.execute(db)
  return rows.length > 0
}

/** The goods did not come: it counts as refused. */
export async function markEnded(
  db: Db,
  returnId: string,
  { note, by, now }: { note: string; by: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update order_returns set status = 'refused', decided_by = ${by}, decided_at = ${now}, note = ${note},
      way_back = null, sent_at = null
    where id = ${returnId} and way_back in ('sent', 'picked_up') and received_at is null returning id`.execute(
    db,
  )
  return rows.length > 0
}

export async function markAccepted(
  db: Db,
  returnId: string,
  accepted: {
    lines: readonly { lineId: string; quantity: number }[]
    wayBack: WayBack
    note: string
    overruledBecause: string | null
    by: string
    now: Date
  },
): Promise<boolean> {
  const { lines, wayBack, note, overruledBecause, by, now } = accepted
  const { rows } = await sql`
    update order_returns set status = 'accepted', way_back = ${wayBack}, decided_by = ${by}, decided_at = ${now},
      note = ${note}, overruled_because = ${overruledBecause}
    where id = ${returnId} and status = 'asked' returning id`.execute(db)
  if (rows.length === 0) return false
  await db
    .insertInto('return_lines')
    .values(
      lines.map(({ lineId, quantity }) => ({
        return_id: returnId,
        order_line_id: lineId,
        quantity,
        refunded_before: sql<number>`(
          select coalesce(sum(r.quantity), 0)::integer from refund_lines r where r.order_line_id = ${lineId})`,
      })),
    )
    .execute()
  return true
}

/** May be repeated until the goods arrive: a mistyped number is corrected. */
export async function writeTracking(
  db: Db,
  returnId: string,
  { courier, trackingNumber, way, now }: { courier: string; trackingNumber: string; way: WayBack; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update order_returns set courier = ${courier}, tracking_number = ${trackingNumber}, sent_at = coalesce(sent_at, ${now})
    where id = ${returnId} and way_back = ${way} and received_at is null returning id`.execute(db)
  return rows.length > 0
}

/** Records what arrived of each line. Also returns false if more would arrive than was accepted. */
export async function markReceived(
  db: Db,
  returnId: string,
  received: {
    lines: readonly { lineId: string; restocked: number; writtenOff: number }[]
    by: string
    now: Date
  },
): Promise<boolean> {
  const { lines, by, now } = received
  const { rows } = await sql`
    update order_returns set received_at = ${now}, received_by = ${by}
    where id = ${returnId} and way_back in ('sent', 'picked_up') and received_at is null returning id`.execute(
    db,
  )
  if (rows.length === 0) return false
  const { rows: written } = await sql`
    update return_lines r set restocked = arrived.restocked, written_off = arrived."writtenOff"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as arrived ("lineId" text, restocked integer, "writtenOff" integer)
    where r.return_id = ${returnId} and r.order_line_id = arrived."lineId"
      and arrived.restocked + arrived."writtenOff" <= r.quantity
    returning r.order_line_id`.execute(db)
  return written.length === lines.length
}

export async function markRefunded(
  db: Db,
  returnId: string,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update order_returns set refunded_at = ${now}, refunded_by = ${by}
    where id = ${returnId} and (way_back = 'kept' or received_at is not null) and refunded_at is null
    returning id`.execute(db)
  return rows.length > 0
}
