import { z } from 'zod'
import { emailAddress } from '../email-address.ts'
import { formRules } from '../form-rules.ts'
import type { Permission } from './permissions.ts'
import type { StaffHome } from './roles.ts'

/** Signing in to the back office (STAFF-02 … STAFF-05), and the person who is signed in. */

/** A session ends after this time without a touch, and at the latest after the longest time (STAFF-04). */
export const STAFF_IDLE_MINUTES = 30
export const STAFF_LONGEST_HOURS = 12
/** Actions that cannot be undone need a second factor given within this time (STAFF-04). */
export const CONFIRMED_MINUTES = 5
/** How long an invitation can be accepted (STAFF-02). */
export const INVITATION_HOURS = 72
export const RECOVERY_CODES = 10
/** Wrong passwords or codes in a row before their source is locked, and for how long (STAFF-05). */
export const STAFF_LOCK_FAILS = 5
export const STAFF_LOCK_MINUTES = 15
/** Wrong passwords and codes in 24 hours: from all unknown devices together, and from each trusted device. */
export const STAFF_DAILY_FAILS = 100
export const STAFF_DEVICE_DAILY_FAILS = 20
/** How long the link for a new second factor works (STAFF-03). */
export const FACTOR_RESET_MINUTES = 60
/** How long the link for a new password works, and how soon after it another one is mailed (STAFF-05). */
export const PASSWORD_RESET_MINUTES = 30
export const PASSWORD_RESET_PAUSE_MINUTES = 5
export const STAFF_PASSWORD_MIN_CHARS = 10
const STAFF_PASSWORD_MAX_CHARS = 200

/**
 * A client sends this header with calls that the person did not cause, such as a list that is refetched: they do not
 * keep the session alive.
 */
export const UNTOUCHED_HEADER = 'x-untouched'

export const staffSignInBody = z.object({
  email: emailAddress,
  password: formRules.password.max(STAFF_PASSWORD_MAX_CHARS),
})

/** `POST /api/staff/factor-resets/use`: the mailed link's token, and the password. */
export const useFactorResetBody = z.object({
  token: z.string().max(64),
  password: staffSignInBody.shape.password,
})

/** Six digits of a code app, or a recovery code. */
export const staffCodeBody = z.object({ code: z.string().trim().min(6).max(24) })

/** The result of the browser's WebAuthn call, as JSON. The library checks it. */
export const passkeyResponseBody = z.object({ response: z.looseObject({ id: z.string().max(1400) }) })

export const newPasskeyBody = passkeyResponseBody.extend({ name: z.string().trim().min(1).max(60) })

const newPassword = z.string().min(STAFF_PASSWORD_MIN_CHARS).max(STAFF_PASSWORD_MAX_CHARS)

/** `POST /api/staff/password-resets`: the response is the same whether there is such an account or not. */
export const askForPasswordResetBody = staffSignInBody.pick({ email: true })

/** `POST /api/staff/password-resets/use`: the mailed link's token, and the new password. */
export const usePasswordResetBody = z.object({ token: z.string().max(64), password: newPassword })

/** `PUT /api/staff/me/password` */
export const changeOwnPasswordBody = z.object({
  current: formRules.password.max(STAFF_PASSWORD_MAX_CHARS),
  password: newPassword,
})

export const acceptInvitationBody = z.object({
  name: z.string().trim().min(1).max(60),
  password: newPassword,
  /** Only for the first owner, who was invited without an address. */
  email: emailAddress.optional(),
})

/** `POST /api/staff/invitations/show`; the first owner has no name and address yet. */
export interface Invitation {
  name: string
  email: string | null
  role: string
}

export type StaffFactor = 'passkey' | 'code'

/** `GET /api/staff/session`, and the response of every call that changes the session. */
export type StaffSession =
  | { stage: 'signed-out' }
  /** The password was right; one of these factors must follow. */
  | { stage: 'factor'; factors: StaffFactor[] }
  /** The person has no factor yet, or needs a passkey, and must set it up before anything else opens. */
  | { stage: 'set-up'; allowed: StaffFactor[] }
  | { stage: 'open'; me: StaffMe }

export interface StaffMe {
  id: string
  name: string
  email: string
  role: { key: string; name: string; home: StaffHome }
  permissions: Permission[]
  factors: StaffFactor[]
  /** How many recovery codes are left. */
  recovery_codes: number
  /** Until when actions that cannot be undone need no new factor. */
  confirmed_until: string
  /** When the session ends even with touches. */
  ends_at: string
}

/** `POST /api/staff/factors/code-app`: what a code app scans. */
export interface CodeAppSetUp {
  secret: string
  /** `otpauth://totp/…` */
  uri: string
  /** The same as a QR code, an SVG document. */
  qr_svg: string
}

/** Given once, when the first factor was set up or new codes were asked for. */
export interface RecoveryCodes {
  recovery_codes: string[]
}

/** `GET /api/staff/me/sessions` */
export interface StaffDevice {
  id: string
  device: string
  address: string
  created_at: string
  last_seen_at: string
  is_current: boolean
}
