import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../staff-actions/changed-meanwhile.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { endRequest, subjectOf } from '../data-requests/index.ts'
import { deleteUnusedFiles } from '../media/index.ts'
import { mailAccountChange } from '../members/index.ts'
import { deletePersonalData } from './delete-account.ts'
import { lockWithAccount } from './lock-with-account.ts'

/** Whose account was deleted: what the mail about it needs. */
export interface DeletedAccount {
  id: string
  email: string
  first_name: string
}

/**
 * Deletes an account on a request that staff registered, once a second person has approved it (CARE-07, STAFF-14): nobody ends
 * alone an account that is not theirs. Returns whose it was, for `tellDeleted`. Refuses as `lockWithAccount` does, with
 * CHANGED_MEANWHILE for any other request, and with ORDERS_UNDER_WAY.
 */
export const deleteOnRequest = (
  { db, now: clock }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { id, version, approvedBy }: { id: string; version: number; approvedBy: string },
): Promise<DeletedAccount> =>
  inTransaction(db, async tx => {
    const { request, account } = await lockWithAccount(tx, { id, version })
    if (request.kind !== 'deletion' || !account) throw await changedMeanwhile(tx, subjectOf(id))
    const now = clock()
    // Ended before the deletion, which ends as the member's own what is still open.
    await endRequest(tx, actor, { id, now })
    await recordStaffAction(tx, actor, 'data-requests.delete-account', subjectOf(id), { approvedBy })
    await deletePersonalData(tx, account.id, now, { isOwn: false })
    return { id: account.id, email: account.email, first_name: account.first_name }
  })

/** After the commit: deletes the files of a deleted account, and mails its owner. */
export async function tellDeleted(shop: Shop, deleted: DeletedAccount): Promise<void> {
  await deleteUnusedFiles(shop)
  await mailAccountChange(shop, deleted, 'deleted')
}
