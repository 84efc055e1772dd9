import { sql } from 'kysely'
import { addDays, addHours } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import {
  DATA_REQUEST_TERM_HOURS,
  RECEIVED_AGO_DAYS_MAX,
  type RegisterDataRequest,
} from '../../../contract/staff/data-requests.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { subjectOf } from './lock-request.ts'

/**
 * Registers what somebody asked for by telephone, mail, chat or in person: a member, or a person without an account, whose
 * identity may still have to be checked (CARE-07). The term runs from when it came. Refuses with NOT_FOUND, with INVALID_INPUT for a time to come or too long ago, and with
 * ACT_NOT_ALLOWED if the same request is open already.
 */
export const registerRequest = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { member_id: memberId, person, kind, way, identity_check: check, received_at: came }: RegisterDataRequest,
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    const receivedAt = came === undefined ? now() : new Date(came)
    if (receivedAt > now() || receivedAt < addDays(now(), -RECEIVED_AGO_DAYS_MAX))
      throw new Refusal('INVALID_INPUT', {
        field: 'received_at',
        message: `Isi kapan permintaannya datang: paling lama ${RECEIVED_AGO_DAYS_MAX} hari lalu, dan bukan nanti.`,
      })
    if (memberId !== undefined) {
      const { rows: members } = await sql`select from members where id = ${memberId} for key share`.execute(
        tx,
      )
      if (members.length === 0) throw noSuch({ kind: 'member', id: memberId })
    }
    const { rows } = await sql<{ id: string }>`
      insert into data_requests (kind, way, member_id, person_name, person_contact, identity_check, received_at, due_at)
      values (${kind}, ${way}, ${memberId ?? null}, ${person?.name ?? null}, ${person?.contact ?? null}, ${check}, ${receivedAt},
        ${addHours(receivedAt, DATA_REQUEST_TERM_HOURS)})
      on conflict (member_id, kind) where state = 'open' do nothing
      returning id::text as id`.execute(tx)
    if (!rows[0])
      throw new Refusal('ACT_NOT_ALLOWED', {
        message: 'Permintaan yang sama dari pelanggan ini masih terbuka. Kerjakan yang itu.',
      })
    const { id } = rows[0]
    await recordStaffAction(tx, actor, 'data-requests.register', subjectOf(id), {
      kind,
      way,
      identity_check: check,
    })
    return { id }
  })
