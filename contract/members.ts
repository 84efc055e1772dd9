import { z } from 'zod'
import { emailOrUserName } from './email-address.ts'
import { formRules, REQUIRED } from './form-rules.ts'

/** Login, and the signed-in member. Rules and messages are the form table's (`form-rules.ts`, AMB-58). */

export const { email, regusername: regUserName, regpassword: regPassword, handphone } = formRules
export const personName = formRules.first_name

/** AUTH-04 */
export const registerBody = z.object({
  acquisition_source: z.string().max(80).default('web'),
  email,
  user_name: regUserName,
  password: regPassword,
  first_name: personName,
  last_name: personName,
  gender: z.enum(['Female', 'Male'], REQUIRED),
  salute: z.enum(['Ms', 'Mr']).optional(),
  phone_no: handphone,
  recaptcha_token: z.string().max(4000).default(''),
  referral_code: z.string().max(40).optional(),
})
export type RegisterBody = z.infer<typeof registerBody>

/** AUTH-02; `email` also accepts a user name (AMB-03). */
export const loginBody = z.object({
  email: emailOrUserName,
  password: formRules.password.max(200),
  source: z.string().max(80).default('web'),
  /** False on a shared device: the session ends with the browser. */
  remember: z.boolean().default(true),
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
  /** In lower case, as stored. */
  email: string
  /** The same address (AUTH-41). */
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

/** `GET /api/user/me` (AUTH-08), and the response of login and registration. */
export interface Me {
  /** Includes the member's campaign tokens (TOKEN-02). */
  user: Member & { total_march_campaign_tokens: number }
  clients: { dashboard: { token: string | null } }
}

/** `GET /api/user/me/sessions`: a device on which the member is signed in. */
export interface SignedInDevice {
  id: string
  /** "Chrome di Android" */
  device: string
  /** The network address from which the member signed in. */
  address: string
  signed_in_at: string
  last_seen_at: string
  is_current: boolean
}
