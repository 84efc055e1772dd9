import { z } from 'zod'
import { type Permission, permissions } from './permissions.ts'

/** API keys, by which programs call the staff API (SET-03). */

/** What every key begins with, so that people and secret scanners recognise one. */
export const API_KEY_PREFIX = 'csk_live_'

/**
 * Permissions of which a key can have none: who works here, what they may do, the second person's approval, the settings
 * that say when it is needed, and the keys themselves. A key that leaked could otherwise make itself permanent.
 */
const personalPermissions = [
  'settings.programs',
  'settings.write',
  'staff.invite',
  'staff.roles',
  'staff.approve',
] as const

export type PersonalPermission = (typeof personalPermissions)[number]
export type KeyPermission = Exclude<Permission, PersonalPermission>

export const isKeyPermission = (name: string): name is KeyPermission =>
  permissions.includes(name as Permission) && !personalPermissions.includes(name as PersonalPermission)

export const keyPermissions: readonly KeyPermission[] = permissions.filter(isKeyPermission)

/** Permissions that move money, change prices or show people: a key gets them only if a second person approves. */
const sensitivePermissions: readonly KeyPermission[] = [
  'orders.refund',
  'orders.waive-fee',
  'catalog.price',
  'catalog.import',
  'promotions.give',
  'members.reveal',
  'members.write',
  'members.export',
  'money.transfers',
  'money.refunds',
  'money.incidents',
  'money.settle',
  'staff.read',
  'journal.read',
]

export const needsSecondPerson = (name: KeyPermission): boolean => sensitivePermissions.includes(name)

/** How many calls a minute a key may make, and for how many days it is valid, as staff choose them. */
export const CALLS_PER_MINUTE = { least: 10, most: 6_000, usual: 120 } as const
const VALID_DAYS_MAX = 366

/** `POST /api/staff/api-keys` */
export const newApiKeyBody = z.object({
  name: z.string().trim().min(1).max(40),
  permissions: z
    .array(z.enum(keyPermissions as [KeyPermission, ...KeyPermission[]]))
    .min(1)
    .max(keyPermissions.length),
  calls_per_minute: z
    .int()
    .min(CALLS_PER_MINUTE.least)
    .max(CALLS_PER_MINUTE.most)
    .default(CALLS_PER_MINUTE.usual),
  /** Null for a key that does not expire. */
  valid_days: z.int().min(1).max(VALID_DAYS_MAX).nullable(),
})
export type ApiKeyDraft = z.output<typeof newApiKeyBody>

/** How long the former key still works, so that a program can be given the new one meanwhile. */
export const OVERLAP_HOURS_MAX = 72

/** `POST /api/staff/api-keys/:id/secret` */
export const renewApiKeyBody = z.object({
  overlap_hours: z.int().min(0).max(OVERLAP_HOURS_MAX).default(0),
})

export type ApiKeyState = 'waiting' | 'active' | 'expired' | 'revoked'

/** `GET /api/staff/api-keys` */
export interface ApiKey {
  id: string
  name: string
  /** `waiting`: approved by a second person, but nobody has asked for the key itself. */
  state: ApiKeyState
  /** The last characters of the key; null for one that waits or is revoked. */
  ending: string | null
  permissions: Permission[]
  calls_per_minute: number
  made_at: string
  made_by: string
  /** The person who has seen the key no longer works here: it should be renewed. */
  is_known_to_former_staff: boolean
  expires_at: string | null
  /** To the minute. */
  last_used_at: string | null
  /** Until when the former key still works. */
  old_ends_at: string | null
  revoked_at: string | null
}

/** The response that shows a key, once. */
export interface IssuedApiKey {
  id: string
  /** `csk_live_…` */
  key: string
}
