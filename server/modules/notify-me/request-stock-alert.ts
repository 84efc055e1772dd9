import type { NotifyMeBody, NotifyMeResponse } from '../../../contract/notify-me.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { findSellables } from '../catalog/index.ts'
import type { SessionMember } from '../members/index.ts'
import { countOpenStockAlerts, insertStockAlert, lockStockAlertsOf } from './store.ts'

/** More than this suggests that the address is somebody else's. */
const OPEN_REQUESTS_MAX = 50

/**
 * Records a request for an e-mail when a combination is back in stock (STOCK-04). Repeating it changes nothing. The
 * member comes from the session, not the body. Only members with a verified address are greeted by name.
 */
export async function requestStockAlert(
  shop: Pick<Shop, 'db' | 'now'>,
  member: SessionMember | null,
  body: NotifyMeBody,
): Promise<NotifyMeResponse> {
  const combinationId = Number(body.combination_id)
  const sellable = (await findSellables(shop.db, [combinationId])).get(combinationId)
  if (!sellable || sellable.productId !== Number(body.product_id))
    throw new Refusal('PRODUCT_NOT_FOUND', { field: 'combination_id' })
  if (sellable.isSellable) throw new Refusal('ALREADY_IN_STOCK')
  await shop.db.transaction().execute(async tx => {
    await lockStockAlertsOf(tx, body.email)
    if ((await countOpenStockAlerts(tx, body.email)) >= OPEN_REQUESTS_MAX)
      throw new Refusal('STOCK_WISH_LIMIT')
    await insertStockAlert(tx, {
      combinationId,
      email: body.email,
      memberId: member?.id ?? null,
      // An unverified address may be a stranger's, who must not get text that someone else chose.
      name: member?.is_verified_email && member.email === body.email ? member.first_name : '',
      now: shop.now(),
    })
  })
  const { product_id, combination_id, email } = body
  return { product_id, combination_id, email }
}
