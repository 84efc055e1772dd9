import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { deleteResponsesOf } from '../../http/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { deleteSubscription } from '../banners/index.ts'
import { emptyMemberBags } from '../cart/index.ts'
import { deleteMessagesFrom } from '../content/index.ts'
import { endRequestsOfDeleted } from '../data-requests/index.ts'
import { deleteRecipient } from '../gift-cards/index.ts'
import { deleteUnusedFiles } from '../media/index.ts'
import {
  deleteMember,
  lockAccount,
  mailAccountChange,
  noteUnusedPicture,
  type Proof,
  proveIdentity,
} from '../members/index.ts'
import { deleteStockAlerts } from '../notify-me/index.ts'
import { deleteDeliveryChanges, deleteOrderNotes } from '../order-desk/index.ts'
import { anonymiseBuyer } from '../orders/index.ts'
import { deleteMemberParcels } from '../packing/index.ts'
import { anonymisePayer } from '../payments/index.ts'
import { anonymiseReturns } from '../returns/index.ts'
import { deleteMemberReviews } from '../reviews/index.ts'
import { deleteMemberVisits } from '../tracking/index.ts'
import { forgetWebhooksOf } from '../webhooks/index.ts'

/**
 * Deletes an account at once (UU 27/2022, articles 8 and 43; why there is no waiting time:
 * docs/decisions/0009-accounts-are-deleted-at-once.md). Orders stay without a name, as tax law requires; everything
 * else is deleted in one transaction, and an e-mail to the member's address confirms it. Refuses with ORDERS_UNDER_WAY,
 * and as `proveIdentity` does.
 */
export async function deleteAccount(shop: Shop, memberId: string, proof: Proof): Promise<void> {
  await proveIdentity(shop, memberId, proof)
  const account = await shop.db.transaction().execute(tx => deletePersonalData(tx, memberId, shop.now()))
  await deleteUnusedFiles(shop)
  await mailAccountChange(shop, { id: memberId, ...account }, 'deleted')
}

/**
 * Deletes an account and everything personal, in the caller's transaction; returns what its mail needs. `isOwn`: by the
 * member, not on a request that staff carry out.
 */
export async function deletePersonalData(tx: Db, memberId: string, now: Date, { isOwn } = { isOwn: true }) {
  // Comes first, because placing an order also locks the account before anything else (place-order.ts).
  const account = await lockAccount(tx, memberId)
  if (!account) throw new Refusal('NOT_LOGGED_IN')
  // Payments are found through the orders' buyer, so handle them before the orders are anonymised.
  await anonymisePayer(tx, memberId)
  await anonymiseReturns(tx, memberId)
  await deleteMemberReviews(tx, memberId, now)
  await deleteOrderNotes(tx, memberId)
  await deleteMemberParcels(tx, memberId)
  await deleteDeliveryChanges(tx, memberId)
  await forgetWebhooksOf(tx, memberId)
  await anonymiseBuyer(tx, memberId)
  await emptyMemberBags(tx, memberId)
  // An unverified address may be a stranger's: its data is not this member's to delete.
  const verifiedEmail = account.is_verified_email ? account.email : null
  await deleteStockAlerts(tx, memberId, verifiedEmail)
  if (verifiedEmail !== null) await deleteMessagesFrom(tx, verifiedEmail)
  if (verifiedEmail !== null) await deleteRecipient(tx, verifiedEmail)
  if (verifiedEmail !== null) await deleteSubscription(tx, verifiedEmail)
  await deleteMemberVisits(tx, memberId)
  await deleteResponsesOf(tx, memberId)
  await endRequestsOfDeleted(tx, { memberId, now, isOwn })
  await deleteMember(tx, memberId)
  await noteUnusedPicture(tx, account.image_url, now)
  return account
}
