import { z } from 'zod'
import { luckySlots } from '../lucky-draw.ts'
import { findOverfull, shareText, WHOLE_PPM } from './odds.ts'
import { checkSpan, promotionTime, seenPromotion } from './promotions.ts'

/** The lucky draw as staff make, try and check it (PROMO-05), below `/api/staff/lucky-draws`. */

export const DRAW_PRIZES_MAX = 40
export const SIMULATED_TURNS = 10_000
/** The figures by day are of this many days, today included. */
export const DRAW_DAYS = 28
/** Draws that differ, which the audit names one by one. */
export const DIFFERING_SHOWN = 200

/** How a draw stands. `used_up`: nothing that it has can be drawn. */
export const drawStates = {
  running: 'Dibuka',
  planned: 'Akan dibuka',
  used_up: 'Hadiah habis',
  ended: 'Sudah lewat',
  stopped: 'Ditutup',
} as const
export type DrawState = keyof typeof drawStates

/** The faces at which the machine stops. */
export const slotNames: Record<(typeof luckySlots)[number], string> = {
  suprise: 'Kejutan',
  gift: 'Kado',
  voucher: 'Voucher',
  rewards: 'Reward',
}

export const prizeGifts = {
  voucher: 'Voucher',
  reward: 'Barang atau layanan',
  other: 'Lain, diserahkan sendiri',
  blank: 'Tidak dapat apa-apa',
} as const

const prizeFields = z.object({
  /** Null: a new one. The wheels that were drawn name prizes by it, so that it never changes. */
  key: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
    .nullable(),
  name: z.string().trim().min(1, 'Isi namanya').max(120),
  text: z.string().trim().max(1_000),
  slot: z.enum(luckySlots),
  /** A copy of a voucher for the winner alone; a reward; something that the shop does not record; or nothing. */
  gives: z.enum(['voucher', 'reward', 'other', 'blank']),
  voucher: z.string().trim().toUpperCase().max(24).nullable(),
  /** How long the winner's copy can be used. */
  voucher_days: z
    .int('Isi angka bulat')
    .min(1, 'Isi lebih dari 0')
    .max(3_650, 'Paling lama 3.650 hari')
    .nullable(),
  reward: z.string().max(60).nullable(),
  /** Of all turns, while every prize is left; 0: it is not drawn. */
  chance_ppm: z.int('Tulis seperti 5% atau 1 dari 200').min(0).max(WHOLE_PPM, 'Paling banyak 100%'),
  quota: z.int('Isi angka bulat').min(0).max(1_000_000_000).nullable(),
})

const prize = prizeFields.superRefine(({ gives, voucher, reward }, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (gives === 'voucher' && !voucher) refuse('voucher', 'Pilih vouchernya')
  if (gives === 'reward' && !reward) refuse('reward', 'Pilih hadiahnya')
  if (gives !== 'voucher' && voucher) refuse('voucher', 'Hanya untuk hadiah voucher')
  if (gives !== 'reward' && reward) refuse('reward', 'Hanya untuk barang atau layanan')
})
export type DrawPrizeInput = z.infer<typeof prize>

const prizes = z
  .array(prize)
  .min(1, 'Tambah paling sedikit satu hadiah')
  .max(DRAW_PRIZES_MAX, `Paling banyak ${DRAW_PRIZES_MAX} hadiah`)
  .superRefine((list, context) => {
    const chances = list.map(({ chance_ppm }) => chance_ppm)
    const overfull = findOverfull(chances)
    if (overfull)
      context.addIssue({
        code: 'custom',
        path: [overfull.index, 'chance_ppm'],
        message: `Semua peluang berjumlah ${shareText(overfull.sumPpm / WHOLE_PPM)}, lebih ${shareText((overfull.sumPpm - WHOLE_PPM) / WHOLE_PPM)} dari 100%. Kurangi yang ini atau yang lain.`,
      })
    else if (chances.every(chance => chance === 0))
      context.addIssue({
        code: 'custom',
        path: [0, 'chance_ppm'],
        message: 'Beri peluang pada paling sedikit satu hadiah',
      })
    else if (list.every(({ gives, chance_ppm }) => gives === 'blank' || chance_ppm === 0))
      context.addIssue({
        code: 'custom',
        path: [0, 'gives'],
        message: 'Tambah paling sedikit satu hadiah yang bisa dimenangkan',
      })
    for (const [index, { name, key }] of list.entries())
      if (list.findIndex(other => other.name === name) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: 'Nama ini sudah dipakai hadiah lain',
        })
      else if (key !== null && list.findIndex(other => other.key === key) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'Hadiah ini ada dua kali' })
  })

const fields = z.object({
  name: z.string().trim().min(3, 'Beri nama, paling sedikit tiga huruf').max(120),
  /** The slug of the promotion page that it is played on. */
  campaign: z.string().min(1, 'Pilih halamannya').max(80),
  /** Null: from when it is opened, and until it is closed. */
  starts_at: promotionTime.nullable(),
  ends_at: promotionTime.nullable(),
  prizes,
})

/** `POST /lucky-draws`: a new draw is closed until somebody opens it. */
export const drawBody = fields.superRefine(checkSpan)
export type DrawInput = z.infer<typeof drawBody>
/** `PUT /lucky-draws/:type` */
export const changeDrawBody = fields.extend(seenPromotion.shape).superRefine(checkSpan)

/** What clients call `lucky_draw_type`. */
export const drawType = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
export const drawParam = z.object({ type: drawType })

export interface StaffDrawRow {
  type: string
  name: string
  campaign: string
  state: DrawState
  starts_at: string | null
  ends_at: string | null
  claims: number
  /** Of the prizes with a quota; null if none has one. */
  left: number | null
  /** What was won so far, at most, each prize at its worth when it was won; those of unknown value are not in it. */
  cost_rupiah: number
}

/** A prize with its stock. */
export interface StaffDrawPrize {
  key: string
  name: string
  gives: DrawPrizeInput['gives']
  /** What it is called: the voucher's or the reward's name. */
  gift: string | null
  given: number
  /** Null: as many as are drawn. */
  quota: number | null
  left: number | null
  /** How likely it is while every prize is left, and in the next turn, from 0 to 1. */
  share: number
  share_now: number
  /** Its voucher or reward has ended: it is not on the wheel. */
  is_over: boolean
  /** What one costs at most; null if nobody knows. */
  value_rupiah: number | null
}

/** `GET /lucky-draws/:type` */
export interface StaffDraw {
  type: string
  version: number
  state: DrawState
  is_active: boolean
  draw: DrawInput
  prizes: StaffDrawPrize[]
  claims: number
  /** What was won so far, at most, each prize at its worth when it was won; those of unknown value are not in it. */
  cost_rupiah: number
  days: { day: string; claims: number; rupiah: number }[]
  page: DrawPage | null
  /** Another open draw on the same page at the same time, which the page plays instead of this one or beside it. */
  rival: { type: string; name: string; is_played: boolean } | null
}

/** `GET /lucky-draws/pages`: the promotion pages that a draw can be played on. */
export interface DrawPage {
  slug: string
  name: string
  /** Switched on for this shop. */
  is_shown: boolean
}

/** `POST /lucky-draws/simulation`: prizes as they are typed, of a draw that may not be saved yet. Nothing is stored. */
export const simulationBody = z.object({ type: drawType.nullable(), prizes })
export type SimulationInput = z.infer<typeof simulationBody>

/** What turns of the shop's own wheel gave; each turn is a member who has none of its rewards yet. */
export interface DrawSimulation {
  turns: number
  prizes: SimulatedPrize[]
  /** Turns for which nothing was left. */
  empty_turns: number
  /** What was given, at most, of the prizes whose value is known. */
  cost_rupiah: number
  /** Whether the cost is all of it. */
  is_cost_whole: boolean
  /** When a prize ran out, in order: how likely each of the others is from then on. */
  shifts: { turn: number; ran_out: string; shares: { name: string; share: number }[] }[]
}

export interface SimulatedPrize {
  name: string
  given: number
  /** What its chance promises for so many turns, its quota and those of the others considered. */
  expected: number
  /** Whether chance alone explains the difference: it does in 997 of 1,000 cases. */
  is_usual: boolean
  /** After how many turns none was left; null if some are. */
  runs_out_at: number | null
  value_rupiah: number | null
  cost_rupiah: number | null
}

/** `GET /lucky-draws/:type/audit`: every draw that was stored, drawn again. */
export interface DrawAudit {
  /** Stored draws, and those that gave the same prize again. */
  claims: number
  repeated: number
  /** The first of those that did not. */
  differing: AuditedDraw[]
  /** By prize: its counter, and its draws. They are the same if no draw is missing. */
  prizes: { key: string; name: string; counted: number; claims: number; repeated: number }[]
  /** Every counter is the number of its draws. */
  is_complete: boolean
  first_at: string | null
  last_at: string | null
}

export interface AuditedDraw {
  id: string
  at: string
  prize: string
  /** What the stored wheel and ticket give; null if they give nothing. */
  drawn_again: string | null
  ticket: number
  /** How many tickets the wheel had. */
  width: number
}
