import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import * as factors from './factor-store.ts'
import { countGuess, refuseLocked } from './guess-limits.ts'
import { askForPasskey, checkPasskey } from './passkeys.ts'
import { openSession } from './prove-factor.ts'
import { setChallenge, takeChallenge } from './session-store.ts'
import type { Staff, StaffVisit } from './sessions.ts'

/** Returns what the browser asks the person's passkeys to sign. */
export async function beginPasskey(shop: Shop, staff: Staff) {
  const options = await askForPasskey(shop, await factors.listPasskeys(shop.db, staff.id))
  await setChallenge(shop.db, staff.sessionId, options.challenge)
  return options
}

/**
 * Opens the session with a passkey; on an open session it confirms the person again. Returns the session's new token.
 * Refuses with STAFF_PASSKEY_REFUSED and STAFF_LOCKED.
 */
export async function proveByPasskey(
  shop: Shop,
  staff: Staff,
  response: { id: string },
  visit: StaffVisit,
): Promise<string> {
  const now = shop.now()
  const token = await shop.db.transaction().execute(async tx => {
    const isRight = await spendPasskey(tx, shop, staff, response, now)
    if (!isRight) return null
    await refuseLocked(tx, staff.id, 'factor', visit, now)
    return openSession(tx, staff, visit, now)
  })
  if (token !== null) return token
  await countGuess(shop, staff, 'factor', visit)
  throw new Refusal('STAFF_PASSKEY_REFUSED')
}

async function spendPasskey(
  tx: Db,
  shop: Shop,
  staff: Staff,
  response: { id: string },
  now: Date,
): Promise<boolean> {
  const challenge = await takeChallenge(tx, staff.sessionId)
  const passkey = (await factors.listPasskeys(tx, staff.id)).find(({ id }) => id === response.id)
  if (challenge === null || !passkey) return false
  const counter = await checkPasskey(shop, challenge, passkey, response)
  if (counter === null) return false
  await factors.recordPasskeyUse(tx, passkey.id, counter, now)
  return true
}
