import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { backOfficeOriginOf } from '../../http/back-office-url.ts'
import type { Shop } from '../../shop.ts'
import type { Passkey } from './factor-store.ts'

/**
 * Asks a passkey for a signature and checks it (WebAuthn level 3), without a database. The device must verify its
 * owner, so a passkey is two factors in one.
 */

type Place = Pick<Shop, 'publicUrl' | 'env'>

const rpIdOf = (shop: Place) => new URL(backOfficeOriginOf(shop)).hostname

/** Returns the options for making a passkey; those that the person has are left out. */
export const askForNewPasskey = (
  shop: Place,
  { id, name, email }: { id: string; name: string; email: string },
  existing: Passkey[],
) =>
  generateRegistrationOptions({
    rpName: BRAND_NAME,
    rpID: rpIdOf(shop),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })

/** Returns the options for signing with a passkey; without a list the browser offers every passkey it has. */
export const askForPasskey = (shop: Place, allowed: Passkey[] | null) =>
  generateAuthenticationOptions({
    rpID: rpIdOf(shop),
    userVerification: 'required',
    ...(allowed ? { allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })) } : {}),
  })

/** Returns the new passkey, or null if the response is not the one that was asked for. */
export async function readNewPasskey(
  shop: Place,
  challenge: string,
  response: unknown,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> | null> {
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: backOfficeOriginOf(shop),
    expectedRPID: rpIdOf(shop),
  }).catch(refusedByLibrary)
  if (!checked?.verified) return null
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), counter, transports }
}

/** Returns the passkey's new counter, or null if the response is not right. */
export async function checkPasskey(
  shop: Place,
  challenge: string,
  { id, publicKey, counter, transports }: Passkey,
  response: unknown,
): Promise<number | null> {
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: backOfficeOriginOf(shop),
    expectedRPID: rpIdOf(shop),
    credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
  }).catch(refusedByLibrary)
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}

/** The library throws an Error for every response that is malformed or wrong; what was wrong is not the person's business. */
function refusedByLibrary(error: unknown): null {
  if (error instanceof Error) return null
  throw error
}

/** Returns the challenge that a response says it answers, or null if it is unreadable. */
export function challengeIn(response: unknown): string | null {
  const { response: inner } = response as { response?: { clientDataJSON?: unknown } }
  if (typeof inner?.clientDataJSON !== 'string') return null
  try {
    const { challenge } = JSON.parse(Buffer.from(inner.clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
