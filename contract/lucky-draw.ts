import { z } from 'zod'

/** The lucky draw: one prize per member, drawn by the server (LUCKY). */

/** LUCKY-29 */
export const LUCKY_DRAW_TYPE = 'aqua'

/** The symbols on which the machine stops, spelt as in the specification (LUCKY-02). */
export const luckySlots = ['suprise', 'gift', 'voucher', 'rewards'] as const

export interface LuckyVoucher {
  _id: string
  code: string
  name: string
  description: string
  ends_at: string | null
}

/** The prize that a member drew; its `_id` is sent as `voucher_id` to request the e-mail (LUCKY-04). */
export interface LuckyReward {
  _id: string
  name: string
  text: string
  slot: (typeof luckySlots)[number]
  /** The member's personal code; null if the prize is not a voucher. */
  voucher: LuckyVoucher | null
  /** The turn won nothing: "Belum beruntung". */
  is_blank: boolean
  claimed_at: string
}

/** A prize, with the current chance of drawing it. */
export interface LuckyPrize extends Pick<LuckyReward, 'name' | 'text' | 'slot' | 'is_blank'> {
  /** The chance in the next draw, to one decimal, below one percent to four; 0 if none is left. */
  chance_percent: number
  /** How many are left; null if unlimited. */
  left: number | null
}

/** `GET /api/lucky-draw/rules`: an open draw, as shown to everybody. */
export interface LuckyRules {
  name: string
  /** ISO; null: no limit. */
  starts_at: string | null
  ends_at: string | null
  prizes: LuckyPrize[]
}

/** An entry of `GET {me}/claim-reward/lucky-draw`: the draw; `rules.users` holds what the member drew (LUCKY-25). */
export interface LuckyRewardEntry extends LuckyRules {
  _id: string
  lucky_draw_type: string
  rules: { users: LuckyReward[] }
}

const type = z.string().min(1).max(40)

/** `POST {me}/claim-reward/lucky-draw` (LUCKY-24) */
export const claimBody = z.object({ lucky_draw_type: type })
/** `POST {me}/claim-reward/lucky-draw/email` (LUCKY-26) */
export const luckyEmailBody = z.object({ voucher_id: z.string().min(1).max(40), lucky_draw_type: type })
