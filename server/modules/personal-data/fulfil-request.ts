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
  noteCopyQueued,
  type OpenRequest,
  subjectOf,
} from '../data-requests/index.ts'
import { forgetAddress } from './forget-address.ts'
import { lockWithAccount } from './lock-with-account.ts'
import { withdrawConsents } from './withdraw-consents.ts'

const MAIL_TRIES = 8

/**
 * Carries out a request that staff registered, by the use cases of self-service (CARE-07): the copy is mailed as a link
 * that needs sign-in, so that staff never see it, and the request is done once the mail server has taken it; consents end at
 * once. Of a person without an account it ends what hangs on their e-mail address; staff answer them themselves. Refuses as
 * `lockWithAccount` does, with SECOND_PERSON_NEEDED for the deletion of an account, which `deleteOnRequest` does, and with
 * ACT_NOT_ALLOWED while the copy is on its way, for the copy of a member who cannot sign in, and for an address that belongs to
 * an account.
 */
export const fulfilRequest = (
  { db, now: clock }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    const { request, account } = await lockWithAccount(tx, { id, version })
    const { kind, contact } = request
    const now = clock()
    if (contact !== null) {
      await forgetAddress(tx, kind, contact)
      await endRequest(tx, actor, { id, now })
    } else if (!account) throw await changedMeanwhile(tx, subjectOf(id))
    else if (kind === 'deletion')
      throw new Refusal('SECOND_PERSON_NEEDED', {
        message: 'Akun yang dihapus tidak bisa kembali: itu butuh persetujuan orang kedua.',
      })
    else if (kind === 'export') {
      await mailCopy(tx, request, { id, memberId: account.id, now })
      await noteCopyQueued(tx, actor, { id, now })
    } else {
      const verifiedEmail = account.is_verified_email ? account.email : null
      await withdrawConsents(tx, { memberId: account.id, verifiedEmail, now })
      await endRequest(tx, actor, { id, now })
    }
    await recordStaffAction(tx, actor, 'data-requests.fulfil', subjectOf(id), { kind })
  })

async function mailCopy(
  tx: Db,
  request: OpenRequest,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<void> {
  if (isCopyOnItsWay(request, now))
    throw new Refusal('ACT_NOT_ALLOWED', {
      message: 'Emailnya sedang dikirim. Permintaan ini selesai sendiri begitu emailnya terkirim.',
    })
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
