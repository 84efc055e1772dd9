import { z } from 'zod'
import type { StaffCount } from './orders.ts'

/**
 * Bags that members left behind, and what the reminders brought (FIN-04). Amounts are rupiah, times ISO 8601.
 */

/** A bag counts as left when nothing was put in, taken out or counted anew for so long, and no order came since. */
export const LEFT_AFTER_HOURS = 4
export const SECOND_REMINDER_AFTER_HOURS = 24
/** An older bag is not written about: the moment has passed, and switching reminders on surprises nobody. */
export const REMINDED_WITHIN_HOURS = 72
/** A member is written to about one bag in so many days. */
export const ONE_BAG_IN_DAYS = 7
/** Nobody wants a shop's mail at night: none between these hours in Jakarta. */
export const QUIET_FROM_HOUR = 21
export const QUIET_UNTIL_HOUR = 8
/** An order within so many days after a reminder counts as brought by it. */
export const BROUGHT_WITHIN_DAYS = 7
/** Bags left longer ago are not shown. */
export const LEFT_BAGS_SHOWN_DAYS = 30
export const LEFT_BAG_WEEKS_SHOWN = 8

/** How far the reminders of a bag are. */
export const reminderStates = {
  none: 'Belum diingatkan',
  waiting: 'Email menunggu dikirim',
  first: 'Diingatkan sekali',
  second: 'Diingatkan dua kali',
  dropped: 'Batal dikirim',
  refused: 'Ditolak alamatnya',
  unclear: 'Tidak pasti terkirim',
} as const
export type ReminderState = keyof typeof reminderStates

/** Why a member is not reminded. */
export const remindable = {
  yes: 'Setuju diingatkan',
  blocked: 'Akun diblokir',
  'no-consent': 'Belum setuju',
  unverified: 'Email belum terverifikasi',
} as const
export type Remindable = keyof typeof remindable

/** `GET /api/staff/left-bags` */
export const leftBagsQuery = z.object({
  /** Only bags whose members may be reminded, or only the others. */
  consent: z.enum(['given', 'missing']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** `next` of the page before. */
  after: z.string().max(120).optional(),
})
export type LeftBagsQuery = z.infer<typeof leftBagsQuery>

export interface LeftBagList {
  bags: LeftBag[]
  /** The number of all that match. */
  total: StaffCount
  /** Continues after this page; null on the last one. */
  next: string | null
}

/** A bag with goods that can be sold now. Personal data is masked (STAFF-13). */
export interface LeftBag {
  id: string
  member_id: string
  name: string
  email: string
  left_at: string
  pieces: number
  /** Of the goods that can be sold, at the prices that everybody pays now. */
  worth: number
  reminders: ReminderState
  remindable: Remindable
}

/** `GET /api/staff/left-bags/figures` */
export interface LeftBagFigures {
  is_on: boolean
  /** Members who agreed to be reminded. */
  agreed: number
  bags: StaffCount
  /** Of the bags that are counted. */
  worth: number
  /** The bags that are counted whose members may be reminded. */
  remindable_bags: number
  /** By the week in which the mail was sent, newest first. */
  weeks: LeftBagWeek[]
  totals: Omit<LeftBagWeek, 'starts_on'>
}

/**
 * What the reminders of a week brought: paid orders of at least one of the reminded goods, each counted for the last
 * reminder before it. The members might have ordered without it.
 */
export interface LeftBagWeek {
  /** Monday in Jakarta, "2026-08-03". */
  starts_on: string
  sent: number
  orders: number
  money: number
}
