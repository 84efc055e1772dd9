import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { forgetTokens, lockKey } from './api-key-store.ts'

/** Revokes a key, whoever made it: its next call is refused. Refuses with NOT_FOUND. */
export const revokeApiKey = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<void> =>
  inTransaction(db, async tx => {
    const key = await lockKey(tx, id, now())
    if (!key) throw noSuch({ kind: 'API key', id })
    await forgetTokens(tx, id, now())
    await recordStaffAction(tx, actor, 'api-keys.revoke', { kind: 'api-key', id }, { name: key.name })
  })
