import { z } from 'zod'
import { emailAddress } from '../email-address.ts'
import { type Permission, permissions } from './permissions.ts'
import type { StaffFactor } from './session.ts'

/** Staff accounts and roles, for staff who may see and change them (STAFF-02, STAFF-06). */

export type StaffState = 'invited' | 'active' | 'ended'

/** `GET /api/staff/people` */
export interface StaffPerson {
  id: string
  name: string
  email: string
  role: { key: string; name: string }
  state: StaffState
  factors: StaffFactor[]
  last_seen_at: string | null
  invited_until: string | null
  version: number
}

export const inviteBody = z.object({
  name: z.string().trim().min(1).max(60),
  email: emailAddress,
  role: z.string().max(40),
})

export const changeRoleBody = z.object({ role: z.string().max(40), version: z.int() })

export const roleBody = z.object({
  name: z.string().trim().min(1).max(40),
  permissions: z.array(z.enum(permissions as [Permission, ...Permission[]])).max(permissions.length),
  needs_passkey: z.boolean(),
  /** The version that was read; null for a new role. */
  version: z.int().nullable(),
})
