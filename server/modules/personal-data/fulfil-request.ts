import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../staff-actions/changed-meanwhile.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { endRequest, lockRequest, requireRequest, subjectOf } from '../data-requests/index.ts'
import { deleteUnusedFiles } from '../media/index.ts'
import { lockAccount, mailAccountChange } from '../members/index.ts'
import { deletePersonalData } from './delete-account.ts'
import { withdrawConsents } from './withdraw-consents.ts'

const MAIL_TRIES = 8

/**
 * Carries out a request that staff registered, by the use cases of self-service (CARE-07): the copy is mailed as a link
 * that needs sign-in, so that staff never see it; consents end at once; the account is deleted, and a mail confirms it.
 * Refuses with NOT_FOUND, with CHANGED_MEANWHILE, with ORDERS_UNDER_WAY, and with ACT_NOT_ALLOWED for the copy of a member
 * who cannot sign in.
 */
export async function fulfilRequest(
  shop: Shop,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { memberId } = await requireRequest(shop.db, id)
  const deleted = await shop.db.transaction().execute(async tx => {
    // The account first, as the member's own deletion does, to avoid deadlocks.
    const account = memberId === null ? null : await lockAccount(tx, memberId)
    const { kind } = await lockRequest(tx, id, version)
    if (memberId === null || !account) throw await changedMeanwhile(tx, subjectOf(id))
    const now = shop.now()
    if (kind === 'export') await mailCopy(tx, id, memberId)
    if (kind === 'consents')
      await withdrawConsents(tx, {
        memberId,
        verifiedEmail: account.is_verified_email ? account.email : null,
        now,
      })
    // Ended before the deletion, which ends as the member's own what is still open.
    await endRequest(tx, actor, { id, now })
    await recordStaffAction(tx, actor, 'data-requests.fulfil', subjectOf(id), { kind })
    if (kind === 'deletion') await deletePersonalData(tx, memberId, now, { isOwn: false })
    return kind === 'deletion' ? { id: memberId, ...account } : null
  })
  if (!deleted) return
  await deleteUnusedFiles(shop)
  await mailAccountChange(shop, deleted, 'deleted')
}

async function mailCopy(tx: Db, id: string, memberId: string): Promise<void> {
  const { blocked_at: blockedAt } = await tx
    .selectFrom('members')
    .select('blocked_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (blockedAt !== null)
    throw new Refusal('ACT_NOT_ALLOWED', {
      message:
        'Akun ini diblokir, jadi pemiliknya tidak bisa masuk untuk mengambil salinannya. Buka dulu blokirnya.',
    })
  await addJob(tx, 'mail-data-copy', { id, member: memberId }, { queue: 'mail', tries: MAIL_TRIES })
}
