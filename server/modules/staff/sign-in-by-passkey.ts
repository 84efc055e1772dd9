import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import * as factors from './factor-store.ts'
import { askForPasskey, challengeIn, checkPasskey } from './passkeys.ts'
import { mailNewDevice } from './security-mails.ts'
import * as store from './session-store.ts'
import { deviceTokenOf, type StaffVisit, startSession } from './sessions.ts'
import type { StaffSignedIn } from './sign-in.ts'

const CHALLENGE_VALID_MS = 5 * 60_000

/** Returns what a browser asks any of its passkeys to sign, before anybody has said who they are (STAFF-03). */
export async function beginPasskeySignIn(shop: Shop) {
  const options = await askForPasskey(shop, null)
  await store.keepChallenge(shop.db, options.challenge, new Date(shop.now().getTime() + CHALLENGE_VALID_MS))
  return options
}

/**
 * Signs in by a passkey alone: it is a thing and a fingerprint or PIN, so it replaces password and code. Nobody can guess
 * it, so wrong passwords lock it for nobody.
 */
export async function signInByPasskey(
  shop: Shop,
  response: { id: string },
  visit: StaffVisit,
): Promise<StaffSignedIn> {
  const now = shop.now()
  const device = deviceTokenOf(visit)
  const challenge = challengeIn(response)
  const isOwnChallenge = challenge !== null && (await store.spendChallenge(shop.db, challenge, now))
  const owner = isOwnChallenge ? await factors.findPasskeyOwner(shop.db, response.id) : null
  const passkey =
    owner && (await factors.listPasskeys(shop.db, owner.id)).find(({ id }) => id === response.id)
  const counter = challenge && passkey ? await checkPasskey(shop, challenge, passkey, response) : null
  if (!owner || !passkey || counter === null) throw new Refusal('STAFF_PASSKEY_REFUSED')
  const { token, isKnown } = await shop.db.transaction().execute(async tx => {
    await factors.recordPasskeyUse(tx, passkey.id, counter, now)
    const isKnown = await store.rememberDevice(tx, owner.id, device, now)
    await store.trustDevice(tx, owner.id, device, now)
    return { token: await startSession(tx, owner.id, visit, now, now), isKnown }
  })
  if (!isKnown) await mailNewDevice(shop, owner, visit)
  return { token, device }
}
