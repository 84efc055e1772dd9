import { z } from 'zod'
import { shareCode } from './sharing.ts'

/** The points game: members share products and earn beauty points (GAME). */

/** `GET /api/me/points/pink_university_game` (GAME-01). */
export interface GamePoints {
  /** Points earned with shares. */
  total_points: number
  /** Number of shares that earned points. */
  play_count: number
  /** How many more shares can earn points today (Jakarta time). */
  left_today: number
  shares_a_day: number
  /** Latest first. */
  shares: GameShare[]
}

export interface GameShare {
  _id: string
  product: { _id: string; name: string }
  /** The member's personal link; visits through it are attributed to them. */
  share_link: string
  points: number
  /** Number of other members who opened the link. */
  opened_count: number
  shared_at: string
}

/** `PUT /api/me/actions/pink_university_game` (GAME-04): the address of a product's page. */
export const shareBody = z.object({ share_link: z.string().trim().min(1).max(1000) })

export interface GameShareResult {
  total_points: number
  play_count: number
  /** 0 if this link has already earned points. */
  points_added: number
  /** The link to share: the product's address with the member's code. */
  share_link: string
}

/** `POST /api/me/actions/pink_university_game/opened`: the member's code in a shared product address. */
export const openedBody = z.object({ code: z.string().regex(shareCode) })
