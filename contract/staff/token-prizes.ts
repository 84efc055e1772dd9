import { z } from 'zod'
import { tokenPrizeTypes } from '../tokens.ts'
import { storedPicture } from './pictures.ts'
import { checkSpan, promotionTime, seenPromotion } from './promotions.ts'

/** Prizes for tokens as staff make and follow them (PROMO-05), below `/api/staff/token-prizes`. */

/** The figures by day are of this many days, today included. */
export const TOKEN_PRIZE_DAYS = 28
export const REDEMPTIONS_SHOWN = 20

export const tokenPrizeTypeNames: Record<(typeof tokenPrizeTypes)[number], string> = {
  voucher: 'Voucher',
  reward: 'Barang atau layanan',
  partner: 'Dari mitra',
}

/** How a prize stands. `used_up`: its quota is; `over`: its voucher or reward has ended. */
export const tokenPrizeStates = {
  running: 'Ditawarkan',
  planned: 'Akan mulai',
  used_up: 'Kuota habis',
  over: 'Hadiahnya berakhir',
  ended: 'Sudah lewat',
  stopped: 'Tidak ditawarkan',
} as const
export type TokenPrizeState = keyof typeof tokenPrizeStates

const whole = z.int('Isi angka bulat')

const fields = z.object({
  name: z.string().trim().min(1, 'Isi namanya').max(120),
  type: z.enum(tokenPrizeTypes),
  tokens: whole.min(1, 'Isi lebih dari 0').max(1_000_000),
  /** By which the partner is told apart; shoppers may leave their phone and identity number for it. */
  partner_id: z.string().trim().max(60).nullable(),
  /** Terms, one a line. */
  tnc: z.string().trim().max(10_000),
  /** For the mail about it. */
  image: storedPicture.nullable(),
  voucher: z.string().trim().toUpperCase().max(24).nullable(),
  voucher_days: whole.min(1, 'Isi lebih dari 0').max(3_650, 'Paling lama 3.650 hari').nullable(),
  reward: z.string().max(60).nullable(),
  quota: whole.min(0).max(1_000_000_000).nullable(),
  per_member: whole.min(1, 'Isi lebih dari 0').max(1_000_000_000).nullable(),
  /** In the shop's list: low numbers first. */
  position: whole.min(0, 'Isi 0 sampai 9.999').max(9_999, 'Isi 0 sampai 9.999'),
  starts_at: promotionTime.nullable(),
  ends_at: promotionTime.nullable(),
})
type Fields = z.infer<typeof fields>

/** A type needs what it gives, and has nothing else. The table refuses the same. */
function checkTogether(prize: Fields, context: z.core.$RefinementCtx): void {
  const refuse = (path: keyof Fields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const needs = { voucher: 'Pilih vouchernya', reward: 'Pilih hadiahnya', partner_id: 'Isi nama mitranya' }
  const fieldOf = { voucher: 'voucher', reward: 'reward', partner: 'partner_id' } as const
  for (const [field, message] of Object.entries(needs) as [keyof typeof needs, string][])
    if (field === fieldOf[prize.type] && !prize[field]) refuse(field, message)
    else if (field !== fieldOf[prize.type] && prize[field])
      refuse(field, 'Tidak cocok dengan jenis hadiahnya')
  checkSpan(prize, context)
}

/** `POST /token-prizes`: a new prize is not offered until somebody switches it on. */
export const tokenPrizeBody = fields.superRefine(checkTogether)
export type TokenPrizeInput = z.infer<typeof tokenPrizeBody>
/** `PUT /token-prizes/:key` */
export const changeTokenPrizeBody = fields.extend(seenPromotion.shape).superRefine(checkTogether)

export const tokenPrizeParam = z.object({ key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/) })

export interface StaffTokenPrizeRow {
  key: string
  name: string
  type: TokenPrizeInput['type']
  state: TokenPrizeState
  tokens: number
  quota: number | null
  /** Null: as many as are redeemed. */
  left: number | null
  redeemed: number
  /** What one costs the shop at most; null if nobody knows. */
  value_rupiah: number | null
  starts_at: string | null
  ends_at: string | null
}

/** `GET /token-prizes/:key` */
export interface StaffTokenPrize extends StaffTokenPrizeRow {
  version: number
  is_active: boolean
  prize: TokenPrizeInput
  /** What its voucher or reward is called. */
  gift: string | null
  /** Tokens that members spent on it. */
  spent_tokens: number
  /** What it has cost so far, at most, each at its worth when it was redeemed; null if nobody knows. */
  cost_rupiah: number | null
  days: { day: string; redeemed: number; tokens: number }[]
  /** The latest; the member is masked, or null without an account. */
  latest: { at: string; tokens: number; member: { id: string; name: string } | null; is_mailed: boolean }[]
}

/** `POST /token-prizes/:key/redemptions/file` */
export const redemptionFileBody = z.object({ with_personal_data: z.boolean().default(false) })
