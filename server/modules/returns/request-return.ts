import type { Order, ReturnBody } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { StoreResponse } from '../../http/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { reencodeUploadedPicture } from '../media/index.ts'
import { lockOrder, requireOwnOrder } from '../orders/index.ts'
import { recordOrderEvent } from '../webhooks/index.ts'
import { insertPhoto, insertReturn } from './store.ts'

/** Small enough to upload from a phone, large enough to show a scratch. */
const PHOTO_SIDE_PX = 1400

/** Stores a photo for a return that is about to be requested. */
export async function addReturnPhoto(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  orderId: string,
  bytes: Buffer,
): Promise<string> {
  const order = await requireOwnOrder(shop.db, memberId, { id: orderId })
  requireReturnable(order, shop.now())
  const picture = await reencodeUploadedPicture(
    { sender: memberId, bytes },
    { sidePx: PHOTO_SIDE_PX, field: 'photo' },
  )
  const photoId = await shop.db.transaction().execute(async tx => {
    await lockOrder(tx, order._id)
    return insertPhoto(tx, order._id, picture)
  })
  if (!photoId) throw new Refusal('TOO_MANY_PHOTOS', { field: 'photo' })
  return photoId
}

/**
 * Requests the return of a delivered order; staff decide. Refuses with RETURN_NOT_ALLOWED, also for a second request.
 */
export async function requestReturn(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  orderId: string,
  request: ReturnBody,
  keep: StoreResponse<null>,
): Promise<null> {
  await shop.db.transaction().execute(async tx => {
    // Locked, so that the order stays delivered until the return is written.
    await lockOrder(tx, orderId)
    const order = await requireOwnOrder(tx, memberId, { id: orderId })
    requireReturnable(order, shop.now())
    const photoCount = await insertReturn(tx, { ...request, orderId, now: shop.now() })
    if (photoCount !== new Set(request.photos).size) throw new Refusal('INVALID_INPUT', { field: 'photos' })
    await recordOrderEvent(tx, 'return.requested', orderId)
    await keep(tx, null)
  })
  return null
}

function requireReturnable(order: Order, now: Date): void {
  if (!order.return_until || new Date(order.return_until) <= now)
    throw new Refusal('RETURN_NOT_ALLOWED', { details: { until: order.return_until } })
}
