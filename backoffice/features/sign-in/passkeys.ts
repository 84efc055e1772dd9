import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { RecoveryCodes, StaffSession } from '../../../contract/staff/session.ts'
import { call } from '../../api/call.ts'

/** The browser's part of passkeys (STAFF-03): ask for options, let the person touch the key, send what it signed. */

/** The person closed the browser's dialog, or the key does not belong here. */
export class PasskeyCancelled extends Error {}

/** Signs in with a passkey alone, without e-mail and password. */
export async function signInByPasskey(): Promise<StaffSession> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    '/session/passkey-sign-in/options',
    { isSigningIn: true },
  )
  return call('POST', '/session/passkey-sign-in', { body: await sign(options), isSigningIn: true })
}

/** Gives the passkey as the second factor. */
export async function proveByPasskey(): Promise<StaffSession> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>('POST', '/session/passkey/options', {
    isSigningIn: true,
  })
  return call('POST', '/session/passkey', { body: await sign(options), isSigningIn: true })
}

/** Makes a new passkey on this device. Returns recovery codes with the first factor. */
export async function addPasskey(name: string): Promise<RecoveryCodes | null> {
  const optionsJSON = await call<PublicKeyCredentialCreationOptionsJSON>('POST', '/factors/passkeys/options')
  const response = await startRegistration({ optionsJSON }).catch(cancelled)
  return call('POST', '/factors/passkeys', { body: { response, name } })
}

const sign = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) => ({
  response: await startAuthentication({ optionsJSON }).catch(cancelled),
})

function cancelled(error: unknown): never {
  throw new PasskeyCancelled(undefined, { cause: error })
}

export const passkeysWork = (): boolean => 'PublicKeyCredential' in window
