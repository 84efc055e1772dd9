import { z } from 'zod'
import { formRules } from './form-rules.ts'

/** Campaign tokens and the prizes for them (TOKEN). */

export const tokenPrizeTypes = ['voucher', 'reward', 'partner'] as const

/** `GET /api/token-prizes` (TOKEN-01). */
export interface TokenPrize {
  _id: string
  name: string
  type: (typeof tokenPrizeTypes)[number]
  /** Its cost in tokens. */
  points: number
  more_info: {
    name: string
    /** If set, the form may ask for phone and identity number (AMB-68). */
    partner_id: string | null
    /** Terms, one per line. */
    tnc: string
    /** URL of the picture in its mail, without a width. */
    email_banner: string | null
  }
  /** Null: unlimited. */
  quota_left: number | null
  /** How often one member may claim it; null: as often as the tokens allow. */
  per_member: number | null
  /** ISO; null if it never ends. */
  ends_at: string | null
}

/** `GET /api/user/me/tokens` */
export interface Tokens {
  tokenCount: number
  /** Tokens by expiry date, the soonest first; tokens that never expire are left out. */
  expiring: { tokens: number; expires_at: string }[]
}

/** `GET /api/user/me/tokens/redemptions`, the latest first (TOKEN-17). */
export interface TokenRedemption {
  _id: string
  prize_name: string
  type: TokenPrize['type']
  points: number
  redeemed_at: string
  /** The member's voucher code, if the prize was one. */
  voucher: { _id: string; code: string; name: string; description: string; ends_at: string | null } | null
}

/** The response to a redemption. */
export interface RedemptionResult extends TokenRedemption {
  /** The remaining tokens. */
  tokenCount: number
}

const MOBILE_ONLY = 'Nomor Handphone diawali 08'

/** The digits of an Indonesian mobile number without the leading 0 (AMB-76). */
const phoneNumber = z
  .int()
  .min(80_000_000)
  .max(8_999_999_999_999)
  .refine(number => String(number).startsWith('8'), MOBILE_ONLY)

/**
 * The 16 digits of an identity card. Numbers that begin with 91 to 96 exceed the exact range of JavaScript numbers
 * (2^53), so they are sent as text and keep every digit.
 */
const identityNumber = z.union(
  [z.int().min(1e15).max(Number.MAX_SAFE_INTEGER), z.string().regex(/^9[1-9]\d{14}$/)],
  'NIK terdiri dari 16 angka',
)

/** `POST /api/user/me/tokens/redeem` (TOKEN-03, TOKEN-18). */
export const redeemBody = z
  .object({
    points: z.int().min(1).max(1_000_000),
    phone_no: phoneNumber.optional(),
    kpi: identityNumber.optional(),
    partner_id: z.string().max(60).nullish(),
    tnc: z.string().max(10_000).nullish(),
    email_banner: z.string().max(500).nullish(),
    prize_name: z.string().trim().min(1).max(120),
    type: z.enum(tokenPrizeTypes),
  })
  // TOKEN-04
  .refine(({ phone_no, kpi }) => (phone_no === undefined) === (kpi === undefined), {
    path: ['kpi'],
    message: 'Isi nomor handphone dan NIK, atau kosongkan keduanya',
  })
export type RedeemBody = z.infer<typeof redeemBody>

const emptyOr = (schema: z.ZodType<string, string>) => z.literal('').or(schema)

/** The form for a partner's prize; both fields may be left empty (AMB-68). */
export const tokenContactForm = z.object({
  phone: emptyOr(formRules.handphone.regex(/^08/, MOBILE_ONLY)).default(''),
  kpi: emptyOr(z.string().regex(/^[1-9]\d{15}$/, 'NIK terdiri dari 16 angka')).default(''),
})
export type TokenContact = z.output<typeof tokenContactForm>
