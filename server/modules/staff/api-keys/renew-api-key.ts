import type { IssuedApiKey } from '../../../../contract/staff/api-keys.ts'
import { HOUR_MS } from '../../../../contract/time-units.ts'
import { endingOf, newApiKey } from '../../../credentials/api-key.ts'
import { hashOfToken } from '../../../credentials/random-token.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { type Giver, requireGrantable } from '../require-grantable.ts'
import { lockKey, replaceToken } from './api-key-store.ts'

/**
 * Gives a key its secret, or another one, and shows it: this once. The former one works on for `overlap_hours`. Whoever
 * sees it must have every permission of the key. Refuses with NOT_FOUND and GRANT_TOO_WIDE.
 */
export const renewApiKey = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { id, overlap_hours: overlapHours }: { id: string; overlap_hours: number },
  giver: Giver,
): Promise<IssuedApiKey> =>
  inTransaction(db, async tx => {
    const at = now()
    const known = await lockKey(tx, id, at)
    if (known?.state !== 'active' && known?.state !== 'waiting') throw noSuch({ kind: 'API key', id })
    requireGrantable(giver, known.permissions)
    const key = newApiKey()
    const overlaps = known.state === 'active' && overlapHours > 0
    await replaceToken(tx, id, {
      tokenHash: hashOfToken(key),
      ending: endingOf(key),
      issuedBy: actor.kind === 'staff' ? actor.id : null,
      now: at,
      oldEndsAt: overlaps ? new Date(at.getTime() + overlapHours * HOUR_MS) : null,
    })
    const detail = { name: known.name, ...(overlaps ? { overlapHours } : {}) }
    await recordStaffAction(tx, actor, 'api-keys.renew', { kind: 'api-key', id }, detail)
    return { id, key }
  })
