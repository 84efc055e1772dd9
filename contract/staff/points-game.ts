import { z } from 'zod'
import { checkSpan, promotionTime, seenPromotion } from './promotions.ts'

/** The points game as staff set and follow it (PROMO-05), below `/api/staff/points-game`. */

/** The figures are of this many days, today included. */
export const GAME_DAYS = 28
/** A share so soon after the one before was not chosen by a person. */
export const HASTY_SECONDS = 10
export const SUSPECTS_SHOWN = 20

export const gameStates = {
  running: 'Dibuka',
  planned: 'Akan dibuka',
  ended: 'Sudah lewat',
  stopped: 'Ditutup',
} as const
export type GameState = keyof typeof gameStates

const fields = z.object({
  is_on: z.boolean(),
  /** Shares of a member that earn points on one day in Jakarta. */
  shares_a_day: z.int('Isi angka bulat').min(1, 'Isi 1 sampai 1.000').max(1_000, 'Isi 1 sampai 1.000'),
  starts_at: promotionTime.nullable(),
  ends_at: promotionTime.nullable(),
})

export const gameRulesFields = fields.superRefine(checkSpan)
export type GameRulesInput = z.infer<typeof gameRulesFields>
/** `PUT /points-game` */
export const changeGameBody = fields.extend(seenPromotion.shape).superRefine(checkSpan)

const points = z.int('Isi angka bulat').min(1, 'Isi 1 sampai 10.000').max(10_000, 'Isi 1 sampai 10.000')
const productId = z.string().regex(/^\d{1,15}$/, 'Pilih produknya')

/** `POST /points-game/products` */
export const addGameProductBody = z.strictObject({ product_id: productId, points })
/** `PUT /points-game/products/:id` */
export const changeGameProductBody = z.strictObject({ points, ...seenPromotion.shape })
export const gameProductParam = z.object({ id: productId })
/** `POST /points-game/products/:id/stop` */
export const stopGameProductBody = z.strictObject(seenPromotion.shape)

export const gameProductSorts = {
  shares: 'Paling banyak dibagikan',
  points: 'Poin terbesar',
  name: 'Nama',
} as const
export type GameProductSort = keyof typeof gameProductSorts

/** `GET /points-game/products` */
export const gameProductsQuery = z.object({
  search: z.string().trim().max(100).optional(),
  /** Also those that were taken out. */
  all: z.stringbool().optional(),
  sort: z.enum(Object.keys(gameProductSorts) as [GameProductSort, ...GameProductSort[]]).default('shares'),
  /** How many come before. */
  after: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type GameProductsQuery = z.infer<typeof gameProductsQuery>

export interface StaffGameProduct {
  product_id: string
  name: string
  brand: string
  image: string | null
  points: number
  is_active: boolean
  /** The shop sells it; a product that it does not sell is not in the game. */
  is_sold: boolean
  version: number
  shares: number
  /** Points that its shares earned. */
  earned: number
  /** Times that another member opened such a link. */
  openings: number
}

/** `GET /points-game` */
export interface StaffPointsGame {
  version: number
  state: GameState
  rules: GameRulesInput
  /** Products in the game that the shop sells. */
  products: number
  /** All there ever was, and what its points take off orders. */
  total: GameFigures
  worth_rupiah: number
  days: ({ day: string } & GameFigures)[]
  suspects: GameSuspect[]
}

export interface GameFigures {
  shares: number
  points: number
  openings: number
  /** Members who shared. */
  people: number
}

/** A member whose shares of the last days look as if nobody was reached. The person is masked. */
export interface GameSuspect {
  member: { id: string; name: string }
  shares: number
  points: number
  openings: number
  /** Days on which the daily limit was reached. */
  full_days: number
  /** Shares within seconds of the one before. */
  hasty: number
  /** Who opened the links, and how many of them had theirs opened by this member. */
  openers: number
  mutual: number
  reasons: GameSuspicion[]
}
export type GameSuspicion = 'nobody opens' | 'opened in return' | 'hasty'
