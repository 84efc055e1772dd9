import { z } from 'zod'
import { promotionTime, seenPromotion } from './promotions.ts'

/** Rewards as staff make and give them (PROMO-05), below `/api/staff/rewards`: what draws and token prizes can give. */

export const REWARD_HOLDERS_SHOWN = 50

const fields = z.object({
  name: z.string().trim().min(2, 'Beri nama, paling sedikit dua huruf').max(80),
  description: z.string().trim().max(400),
  /** Sent with the member's next order; otherwise a service. */
  is_packed: z.boolean(),
  /** The last moment at which somebody gets it; null: it has no end. */
  ends_at: promotionTime.nullable(),
  /** What one costs the shop; null: nobody knows. */
  value_rupiah: z.int('Isi angka bulat').min(1, 'Isi lebih dari 0').max(1_000_000_000).nullable(),
})

/** `POST /rewards` */
export const rewardBody = fields
export type RewardInput = z.infer<typeof rewardBody>
/** `PUT /rewards/:key` */
export const changeRewardBody = fields.extend(seenPromotion.shape)
export const rewardParam = z.object({ key: z.string().regex(/^[a-z0-9-]{2,60}$/) })

/** `POST /rewards/:key/members` */
export const giveRewardBody = z.strictObject({
  /** An e-mail or a user name. */
  member: z.string().trim().min(1, 'Isi email atau nama pengguna').max(200),
})

export interface StaffRewardRow {
  key: string
  name: string
  is_packed: boolean
  is_over: boolean
  ends_at: string | null
  value_rupiah: number | null
  /** Members who have it; of those that are packed, whose parcel has not come yet. */
  given: number
  waiting: number
}

/** `GET /rewards/:key` */
export interface StaffReward extends StaffRewardRow {
  version: number
  reward: RewardInput
  /** What gives it: draws and prizes for tokens. */
  given_by: { kind: 'draw' | 'token_prize'; id: string; name: string; prize: string; is_open: boolean }[]
  /** The latest; the member is masked. */
  holders: {
    member: { id: string; name: string }
    given_at: string
    order: string | null
    handed_over_at: string | null
  }[]
}
