import { Refusal } from '../../../contract/refusals.ts'
import type { RecoveryCodes } from '../../../contract/staff/session.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import * as factors from './factor-store.ts'
import { lockForSetUp } from './lock-for-set-up.ts'
import { askForNewPasskey, readNewPasskey } from './passkeys.ts'
import { openSession } from './prove-factor.ts'
import { setChallenge, takeChallenge } from './session-store.ts'
import type { Staff, StaffVisit } from './sessions.ts'
import { firstRecoveryCodes } from './set-up-code-app.ts'

/** Returns the options from which the browser creates a passkey. */
export async function beginNewPasskey(shop: Shop, staff: Staff) {
  const options = await askForNewPasskey(shop, staff, await factors.listPasskeys(shop.db, staff.id))
  await setChallenge(shop.db, staff.sessionId, options.challenge)
  return options
}

/**
 * Saves a new passkey under the person's name for it, and opens the session; the first factor is part of joining, so it is
 * not recorded, unless it replaces factors that were reset. Returns the session's new token and, with the first factor,
 * the recovery codes. Refuses with STAFF_PASSKEY_REFUSED, and as `lockForSetUp` does.
 */
export const addPasskey = (
  shop: Shop,
  actor: Actor,
  staff: Staff,
  { name, response }: { name: string; response: { id: string } },
  visit: StaffVisit,
): Promise<{ token: string; codes: RecoveryCodes | null }> =>
  shop.db.transaction().execute(async tx => {
    await lockForSetUp(tx, staff)
    const challenge = await takeChallenge(tx, staff.sessionId)
    const passkey = challenge === null ? null : await readNewPasskey(shop, challenge, response)
    if (!passkey || (await factors.findPasskeyOwner(tx, passkey.id)))
      throw new Refusal('STAFF_PASSKEY_REFUSED')
    const wasReset = await factors.endReset(tx, staff.id)
    await factors.insertPasskey(tx, staff.id, { ...passkey, name }, shop.now())
    if (staff.factors.length > 0 || wasReset)
      await recordStaffAction(tx, actor, 'passkeys.add', { kind: 'staff', id: staff.id })
    return {
      token: await openSession(tx, staff, visit, shop.now()),
      codes: await firstRecoveryCodes(tx, staff),
    }
  })

/** Removes a passkey. Refuses with LAST_FACTOR if nothing would be left, and with NOT_FOUND. */
export const removePasskey = (
  { db }: Pick<Shop, 'db'>,
  actor: Actor,
  staff: Staff,
  id: string,
): Promise<void> =>
  db.transaction().execute(async tx => {
    await factors.lockAccount(tx, staff.id)
    if (!(await factors.deletePasskey(tx, staff.id, id))) throw new Refusal('NOT_FOUND')
    const others = (await factors.listPasskeys(tx, staff.id)).length
    const hasCodeApp = (await factors.findCodeApp(tx, staff.id)) !== null
    if (others === 0 && (!hasCodeApp || staff.needsPasskey)) throw new Refusal('LAST_FACTOR')
    await recordStaffAction(tx, actor, 'passkeys.remove', { kind: 'staff', id: staff.id })
  })
