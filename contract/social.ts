import { z } from 'zod'
import { formRules, REQUIRED } from './form-rules.ts'
import type { Me } from './members.ts'

/** Login with a social account. */

export const socialProviders = ['google', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** AUTH-03. For Google the token is an ID token, for Facebook a user access token. */
export const socialLoginBody = z.object({
  access_token: z.string().min(1, REQUIRED).max(8000),
  acquisition_source: z.string().max(80).default('web'),
})

/** AUTH-16; the user name follows the account form's rule (AMB-03). */
export const completeProfileBody = z.object({
  user_name: formRules.regusername,
  first_name: formRules.first_name,
  last_name: formRules.last_name,
  email: formRules.email,
  phone_no: formRules.handphone,
  gender: z.enum(['Female', 'Male'], REQUIRED),
})
export type CompleteProfileBody = z.infer<typeof completeProfileBody>

export const linkAccountBody = z.object({ password: formRules.password.max(200) })

/** The known and the missing fields of a social account that cannot log in yet (AUTH-15). */
export interface SocialSignUp {
  provider: SocialProvider
  /** complete: data is missing; link: the e-mail already has an account here, whose password is required. */
  step: 'complete' | 'link'
  profile: Omit<CompleteProfileBody, 'gender'> & { gender: CompleteProfileBody['gender'] | null }
  missing: (keyof CompleteProfileBody)[]
  /** The page from which the visitor came. */
  return_path: string
}

/** `POST /api/auth/login/{provider}`: a session, or what is missing for one. */
export type SocialLogin =
  | (Me & { sign_up: null })
  | { user: null; clients: Me['clients']; sign_up: SocialSignUp }
