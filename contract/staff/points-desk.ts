import { z } from 'zod'
import type { StaffJobState } from './jobs.ts'

/** The books of points and tokens (PROMO-03), below `/api/staff/points-desk`. */

export const purses = { points: 'Poin', tokens: 'Token' } as const
export type Purse = keyof typeof purses
const purse = z.enum(['points', 'tokens'])

/** Months that the overview names one by one; what expires later is one figure. */
export const EXPIRY_MONTHS = 6
export const GIVEN_MAX = 1_000_000
export const LIST_LINES_MAX = 5_000
export const LIST_FILE_MAX_BYTES = 1024 * 1024
export const LIST_FAULTS_SHOWN = 50
/** Lists that were never given are deleted after this time. */
export const UNGIVEN_LISTS_KEPT_DAYS = 7

/** `GET /points-desk`: what the shop owes its members today, by the sums of the ledgers. */
export interface PointsOverview {
  points: {
    /** Can be spent, and set aside for orders that are not paid yet. */
    usable: number
    held: number
    /** Earned, and waiting for delivery. */
    pending: number
    /** What is owed: those that can be spent, and those set aside. */
    owed: number
    /** What one point takes off an order. */
    rupiah_each: number
    /** Of what is owed. */
    liability_rupiah: number
    /** Of those that wait for delivery. */
    pending_rupiah: number
    /** Members who have any. */
    members: number
  }
  tokens: {
    outstanding: number
    members: number
    /** YYYY-MM in Jakarta, the next months, also those in which none expires. */
    expiring: { month: string; tokens: number }[]
    later: number
    never: number
  }
  /** The last 30 days, by what happened: tokens that expired are no entry. */
  moved: { points: MovedSum[]; tokens: MovedSum[] }
}

export interface MovedSum {
  kind: string
  /** What it changed in what can be spent. */
  change: number
  entries: number
}

/** The words of the ledgers. */
export const pointMoves: Record<string, string> = {
  held: 'Disisihkan untuk pesanan',
  spent: 'Dipakai membayar',
  spent_late: 'Dipakai membayar, terlambat',
  released: 'Dilepas lagi',
  returned: 'Dikembalikan',
  earned: 'Didapat dari belanja',
  matured: 'Bisa dipakai',
  refunded: 'Ditarik karena uang kembali',
  reversed: 'Ditarik karena batal',
  granted: 'Diberikan',
  taken: 'Diambil',
}
export const pointMoveKeys = Object.keys(pointMoves) as [string, ...string[]]

const memberId = z.string().regex(/^\w{5,60}$/)

/** `GET /points-desk/entries` */
export const pointEntriesQuery = z.object({
  purse: purse.default('points'),
  member: memberId.optional(),
  kind: z.enum(pointMoveKeys).optional(),
  /** Only what staff gave or took. */
  by_staff: z.stringbool().optional(),
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type PointEntriesQuery = z.infer<typeof pointEntriesQuery>

export interface PointEntry {
  id: string
  at: string
  kind: string
  /** What it changed in what can be spent; of tokens, all of it. */
  change: number
  held_change: number
  pending_change: number
  /** Of tokens that were given. */
  expires_at: string | null
  /** Masked. */
  member: { id: string; name: string }
  order: string | null
  /** The prize that tokens were spent on. */
  prize: string | null
  by: string
  note: string
  /** The list by which it was given. */
  list: string | null
}

/** `POST /points-desk/members/find`: the member's e-mail or user name, which no address of a page holds. */
export const findMemberBody = z.strictObject({
  name: z.string().trim().min(1, 'Isi email atau nama pengguna').max(200),
})

/** `GET /points-desk/members/:id` */
export interface MemberBook {
  id: string
  /** Masked. */
  name: string
  email: string
  points: { usable: number; held: number; pending: number; worth_rupiah: number }
  tokens: { count: number; expiring: { tokens: number; expires_at: string }[] }
  /** The latest entry by staff. A change that names an older one is refused. */
  seen_entry: string | null
}

const reason = z.string().trim().min(3, 'Tulis alasannya').max(200, 'Paling banyak 200 huruf')
const change = z.strictObject({
  purse,
  amount: z.int('Isi jumlahnya').min(1, 'Isi lebih dari 0').max(GIVEN_MAX, 'Paling banyak 1.000.000'),
  /** The member may read it. */
  reason,
  /** The last entry by staff that the person saw. */
  seen_entry: z.string().max(20).nullable(),
})

/** `POST /points-desk/members/:id/gifts` */
export const givePointsBody = change.extend({
  /** Of tokens: the last day on which they can be spent, YYYY-MM-DD. */
  last_day: z.iso.date('Pilih tanggalnya').nullable(),
})
export type GivePoints = z.infer<typeof givePointsBody>

/** `POST /points-desk/members/:id/takings` */
export const takePointsBody = change

/** A gift that waits for a second person. */
export const approvedGift = givePointsBody.extend({ member_id: memberId })

/** `POST /points-desk/lists`: the file as the body. */
export const pointListQuery = z.object({
  name: z.string().trim().min(1).max(200),
  purse,
  last_day: z.iso.date().optional(),
})

/** `GET /points-desk/lists` */
export interface PointListRow {
  id: string
  purse: Purse
  file_name: string
  made_by: string
  made_at: string
  given_by: string | null
  given_at: string | null
  /** Lines that can be given, and all of them. */
  able: number
  lines: number
  amount: number
}

/** `GET /points-desk/lists/:id` */
export interface PointList extends PointListRow {
  version: number
  expires_at: string | null
  approved_by: string | null
  /** What the points take off orders; null for tokens. */
  worth_rupiah: number | null
  /** The first lines that cannot be given. */
  faults: { line: number; shown: string; fault: string }[]
  /** The first lines that can. */
  sample: { line: number; shown: string; amount: number; reason: string }[]
  job: { id: string; state: StaffJobState; done: number; refused: number; total: number } | null
  /** The same list was given before. */
  twin: { by: string; at: string } | null
}

export const pointListParam = z.object({ id: z.string().regex(/^\d{1,15}$/) })

/** `POST /points-desk/lists/:id/gift` */
export const giveListBody = z.strictObject({ version: z.int().min(1) })
export const approvedList = giveListBody.extend(pointListParam.shape)
