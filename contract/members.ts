import { z } from 'zod'
import { HANDPHONE_DIGITS, NAME_LENGTH, PASSWORD_LENGTH, USER_NAME_LENGTH } from './constants.ts'

/** Signing in and who one is. Texts are the form table's (FORM-14..FORM-21, AMB-58). */

const required = 'Data belum diisi'

export const email = z
  .string()
  .trim()
  .min(1, 'Email belum diisi')
  .max(254, 'Email tidak valid')
  .pipe(z.email('Email tidak valid'))
/** alpha_dash: letters, digits, dash, underscore. */
export const regUserName = z
  .string()
  .trim()
  .min(1, required)
  .regex(
    /^[\p{L}\p{N}_-]+$/u,
    'The username field may contain alpha-numeric characters as well as dashes and underscores',
  )
  .min(USER_NAME_LENGTH.min, `The username field must be at least ${USER_NAME_LENGTH.min} characters`)
  .max(USER_NAME_LENGTH.max, `The username field may not be greater than ${USER_NAME_LENGTH.max} characters`)
export const regPassword = z
  .string()
  .min(1, required)
  .min(PASSWORD_LENGTH.min, `The password field must be at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `The password field may not be greater than ${PASSWORD_LENGTH.max} characters`)
/** Letters of any script and spaces (AMB-61). */
export const personName = z
  .string()
  .trim()
  .min(NAME_LENGTH.min, required)
  .max(NAME_LENGTH.max, `The name field may not be greater than ${NAME_LENGTH.max} characters`)
  .regex(/^[\p{L}\p{M} ]+$/u, 'The name field may only contain alphabetic characters and spaces')
export const handphone = z
  .string()
  .trim()
  .min(1, 'Nomor Handphone belum diisi')
  .regex(/^\d+$/, 'Nomor Handphone harus berupa angka')
  .min(HANDPHONE_DIGITS.min, 'Nomor Handphone harus 9 sampai 14 angka')
  .max(HANDPHONE_DIGITS.max, 'Nomor Handphone harus 9 sampai 14 angka')

/** AUTH-04 */
export const registerBody = z.object({
  acquisition_source: z.string().max(80).default('web'),
  email,
  user_name: regUserName,
  password: regPassword,
  first_name: personName,
  last_name: personName,
  gender: z.enum(['Female', 'Male'], required),
  salute: z.enum(['Ms', 'Mr']).optional(),
  phone_no: handphone,
  recaptcha_token: z.string().max(4000).default(''),
  referral_code: z.string().max(40).optional(),
})
export type RegisterBody = z.infer<typeof registerBody>

/** AUTH-02; `email` takes a user name too (AMB-03). */
export const loginBody = z.object({
  email: z.string().trim().min(1, 'Email belum diisi').max(254),
  password: z.string().min(1, required).max(200),
  source: z.string().max(80).default('web'),
})

/** AUTH-41, AUTH-42 */
export interface Member {
  _id: string
  id: string
  my_sql_id: string
  user_name: string
  first_name: string
  last_name: string
  name: string
  email: string
  email_lower: string
  phone_no: string
  gender: 'Female' | 'Male' | null
  salute: 'Ms' | 'Mr' | null
  date_of_birth: string | null
  country: { name: string }
  image: string | null
  acquisition_source: string | null
  is_verified_phone: boolean
  is_verified_email: boolean
  coachmark_visited: string[]
}

/** `GET /api/user/me` (AUTH-08) and the answer of login and register. */
export interface Me {
  user: Member
  clients: { dashboard: { token: string | null } }
}
