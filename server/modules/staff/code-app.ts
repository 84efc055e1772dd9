import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { RECOVERY_CODES } from '../../../contract/staff/session.ts'

/** Codes of an authenticator app (RFC 6238) and recovery codes, without a database. */

const STEP_SECONDS = 30
/** A clock may be one step off. */
const WINDOW_STEPS = 1

export const newCodeAppSecret = () => new Secret({ size: 20 }).base32

/** A session's challenge is such a secret, or what a passkey must sign. */
export const isCodeAppSecret = (challenge: string) => /^[A-Z2-7]{32}$/.test(challenge)

const codeApp = (secret: string, email: string) =>
  new TOTP({ issuer: BRAND_NAME, label: email, secret: Secret.fromBase32(secret), period: STEP_SECONDS })

/** Returns what a code app scans: `otpauth://totp/…`. */
export const codeAppUri = (secret: string, email: string): string => codeApp(secret, email).toString()

/** Returns the step whose code this is, or null if it is none near the moment. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = codeApp(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW_STEPS })
  return delta === null ? null : stepAt(now) + delta
}

export const codeAt = (secret: string, now: Date): string =>
  codeApp(secret, '').generate({ timestamp: now.getTime() })

const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** Letters and digits that do not look alike; twelve of them hold 58 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Makes recovery codes of twelve signs: "k7pm-2xqa-9hdt". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 3 }, () =>
      Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
    ).join('-'),
  )

/** A recovery code as it is hashed, however it was typed. */
export const normalRecoveryCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')
