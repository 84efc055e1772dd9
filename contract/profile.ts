import { z } from 'zod'
import { email, handphone, personName, regUserName } from './members.ts'

/** A member's profile, its public part, and badges and rewards. */

const required = 'Data belum diisi'

/** Proves that the request comes from the member. */
const password = z.string().max(200).optional()

const dateOfBirth = z.iso
  .date('Tanggal lahir tidak valid')
  .refine(day => day >= '1900-01-01' && new Date(`${day}T00:00:00+07:00`) <= new Date(), {
    message: 'Tanggal lahir tidak valid',
  })

/**
 * `PUT /api/users/{id}` (PROFILE-01, PROFILE-05, PROFILE-07). Omitted fields stay unchanged. A new e-mail, user name or
 * number needs `password`; members without a password must have logged in within the last ten minutes.
 */
export const profileBody = z.object({
  first_name: personName.optional(),
  last_name: personName.optional(),
  user_name: regUserName.optional(),
  email: email.optional(),
  phone_no: handphone.optional(),
  gender: z.enum(['Female', 'Male'], required).optional(),
  date_of_birth: dateOfBirth.nullable().optional(),
  password,
  /** Tours that the member has seen; added to those stored in the account. */
  coachmark_visited: z
    .array(
      z
        .string()
        .min(1)
        .max(60)
        .regex(/^[\w-]+$/),
    )
    .max(20)
    .optional(),
})
export type ProfileBody = z.infer<typeof profileBody>

/** `POST /api/user/me/deletion` */
export const deletionBody = z.object({ password })

/** Maximum size of an uploaded picture (PROFILE-19). */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
export const PICTURE_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'] as const

/** `GET /api/badges` (LIST-22, PROFILE-22). */
export interface Badge {
  key: string
  name: string
  /** The reason for which the badge is given. */
  description: string
  /** True if the caller has earned it; false for guests. */
  is_earned: boolean
}

/** `GET /api/profile?user_name=` (PROFILE-04): what anybody may see of a member. */
export interface PublicProfile {
  user_name: string
  first_name: string
  image: string | null
  /** The month of registration, `2026-08`. */
  member_since: string
  /** Only badges that the member has earned. */
  badges: Badge[]
}

/** PROFILE-20, PROFILE-21 */
export interface Reward {
  _id: string
  name: string
  description: string
  /** ISO; null if it never expires. */
  ends_at: string | null
}
export interface OwnReward extends Reward {
  given_at: string
  /** A physical reward, packed with an order; otherwise a service. */
  is_packed: boolean
  /** The order that it is packed with; null while it is waiting for the next one. */
  order: { _id: string; reference_code: string } | null
  /** ISO; when that parcel arrived. */
  handed_over_at: string | null
}

/** The form of the profile: every field is present, and an empty birthday means none. */
export const profileForm = z.object({
  first_name: personName,
  last_name: personName,
  user_name: regUserName,
  email,
  phone_no: handphone,
  gender: z.enum(['Female', 'Male'], required),
  date_of_birth: dateOfBirth.or(z.literal('')).optional(),
  password,
})

export const deletionForm = z.object({ password: z.string().max(200) })
