import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../../contract/refusals.ts'
import { type ApiKeyDraft, needsSecondPerson } from '../../../../contract/staff/api-keys.ts'
import { DAY_MS } from '../../../../contract/time-units.ts'
import { endingOf, newApiKey } from '../../../credentials/api-key.ts'
import { hashOfToken } from '../../../credentials/random-token.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { approvalDetail, type Giver, requireGrantable } from '../require-grantable.ts'
import { insertKey, replaceToken } from './api-key-store.ts'

/**
 * Makes a key and shows it to the caller: this once. If a second person carries it out (`later`), the key has no secret
 * yet, because they must not see it; `renewApiKey` gives it one. The giver must have every permission of the key, and a
 * second person approves those that move money, change prices or show people. Refuses with GRANT_TOO_WIDE, SECOND_PERSON_NEEDED and
 * API_KEY_NAME_TAKEN.
 */
export const makeApiKey = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  draft: ApiKeyDraft,
  giver: Giver,
  showing: 'now' | 'later' = 'now',
): Promise<{ id: string; key: string | null }> =>
  inTransaction(db, async tx => {
    const permissions = [...new Set(draft.permissions)]
    requireGrantable(giver, permissions)
    if (giver !== 'operator' && !giver.approver && permissions.some(needsSecondPerson))
      throw new Refusal('SECOND_PERSON_NEEDED')
    const id = randomBytes(16).toString('hex')
    const at = now()
    const madeBy = actor.kind === 'staff' ? actor.id : null
    const isNew = await insertKey(tx, {
      ...draft,
      id,
      permissions,
      madeBy,
      maker: actor.name,
      expiresAt: draft.valid_days === null ? null : new Date(at.getTime() + draft.valid_days * DAY_MS),
      now: at,
    })
    if (!isNew) throw new Refusal('API_KEY_NAME_TAKEN', { field: 'name' })
    const key = showing === 'now' ? newApiKey() : null
    if (key !== null)
      await replaceToken(tx, id, {
        tokenHash: hashOfToken(key),
        ending: endingOf(key),
        issuedBy: madeBy,
        now: at,
        oldEndsAt: null,
      })
    const { name, calls_per_minute: callsPerMinute, valid_days: days } = draft
    const detail = { name, permissions, callsPerMinute, days, ...approvalDetail(giver) }
    await recordStaffAction(tx, actor, 'api-keys.make', { kind: 'api-key', id }, detail)
    return { id, key }
  })
