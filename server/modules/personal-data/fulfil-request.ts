import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../staff-actions/changed-meanwhile.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import {
  endRequest,
  isCopyOnItsWay,
  lockRequest,
  noteCopyQueued,
  requireRequest,
  subjectOf,
} from '../data-requests/index.ts'
import { deleteUnusedFiles } from '../media/index.ts'
import { lockAccount, mailAccountChange } from '../members/index.ts'
import { deletePersonalData } from './delete-account.ts'
import { forgetAddress } from './forget-address.ts'
import { withdrawConsents } from './withdraw-consents.ts'

const MAIL_TRIES = 8

interface SeenRequest {
  id: string
  version: number
}

/** Whose account a request deleted. */
export interface DeletedAccount {
  id: string
  email: string
  first_name: string
}

/**
 * Carries out a request that staff registered, by the use cases of self-service (CARE-07): the copy is mailed as a link
 * that needs sign-in, so that staff never see it, and the request is done once the mail server has taken it; consents end at
 * once; the account is deleted, and a mail confirms it. Of a person without an account it ends what hangs on their e-mail
 * address; staff answer them themselves. Refuses with NOT_FOUND, with CHANGED_MEANWHILE, with ORDERS_UNDER_WAY, with
 * SECOND_PERSON_NEEDED for the deletion of an account, and with ACT_NOT_ALLOWED while the identity is not checked or the copy
 * is on its way, for the copy of a member who cannot sign in, and for an address that belongs to an account.
 */
export async function fulfilRequest(shop: Shop, actor: Actor, seen: SeenRequest): Promise<void> {
  await tellDeleted(shop, await carryOutRequest(shop, actor, seen))
}

/**
 * Carries a request out, in the caller's transaction if there is one; returns whose account was deleted, for `tellDeleted`. A
 * second person, `approvedBy`, has approved the deletion (STAFF-14): one alone could end an account that is not theirs.
 */
export async function carryOutRequest(
  { db, now: clock }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { id, version, approvedBy }: SeenRequest & { approvedBy?: string },
): Promise<DeletedAccount | null> {
  const { memberId } = await requireRequest(db, id)
  return inTransaction(db, async tx => {
    // The account first, as the member's own deletion does, to avoid deadlocks.
    const account = memberId === null ? null : await lockAccount(tx, memberId)
    const request = await lockRequest(tx, id, version)
    const { kind, contact, identityCheck } = request
    const now = clock()
    if (identityCheck === null)
      throw new Refusal('ACT_NOT_ALLOWED', { message: 'Periksa dulu identitas peminta, lalu catat caranya.' })
    const record = () =>
      recordStaffAction(tx, actor, 'data-requests.fulfil', subjectOf(id), {
        kind,
        ...(approvedBy === undefined ? {} : { approvedBy }),
      })
    if (contact !== null) {
      await forgetAddress(tx, kind, contact)
      await endRequest(tx, actor, { id, now })
      await record()
      return null
    }
    if (memberId === null || !account) throw await changedMeanwhile(tx, subjectOf(id))
    if (kind === 'export') {
      if (isCopyOnItsWay(request, now))
        throw new Refusal('ACT_NOT_ALLOWED', {
          message: 'Emailnya sedang dikirim. Permintaan ini selesai sendiri begitu emailnya terkirim.',
        })
      await mailCopy(tx, id, memberId)
      await noteCopyQueued(tx, actor, { id, now })
      await record()
      return null
    }
    if (kind === 'deletion' && approvedBy === undefined)
      throw new Refusal('SECOND_PERSON_NEEDED', {
        message: 'Akun yang dihapus tidak bisa kembali: itu butuh persetujuan orang kedua.',
      })
    if (kind === 'consents')
      await withdrawConsents(tx, {
        memberId,
        verifiedEmail: account.is_verified_email ? account.email : null,
        now,
      })
    // Ended before the deletion, which ends as the member's own what is still open.
    await endRequest(tx, actor, { id, now })
    await record()
    if (kind === 'consents') return null
    await deletePersonalData(tx, memberId, now, { isOwn: false })
    return { id: memberId, email: account.email, first_name: account.first_name }
  })
}

/** After the commit: deletes the files of a deleted account, and mails its owner. */
export async function tellDeleted(shop: Shop, deleted: DeletedAccount | null): Promise<void> {
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
