import { z } from 'zod'

/** What happened to a member's points, as they read it. */

export const POINT_MOVES_SHOWN = 5

/** `GET /api/points/entries?after=` */
export const pointMovesQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})

export interface PointMove {
  id: string
  at: string
  /** The words for each are in the storefront (`storefront/features/account/points-book.tsx`). */
  kind:
    | 'held'
    | 'spent_late'
    | 'released'
    | 'returned'
    | 'earned'
    | 'matured'
    | 'refunded'
    | 'reversed'
    | 'granted'
    | 'taken'
  /** What it changed in the points that can be spent, and in those that wait for a delivery. */
  change: number
  pending_change: number
  order: { _id: string; reference_code: string } | null
  /** Granted by the points game. */
  is_from_game: boolean
}

export interface PointMoves {
  rows: PointMove[]
  /** The `after` of the next page; null on the last. */
  next: string | null
}
