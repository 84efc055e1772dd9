import { z } from 'zod'

/** Reminders of a bag left behind, for members who agreed to them (FIN-04). */

/**
 * What a member agrees to; stored with the consent. It is apart from the newsletter's, because consent holds for the
 * purpose that it names (UU 27/2022, articles 20 and 22).
 */
export const BAG_REMINDER_CONSENT =
  'Ingatkan aku lewat email kalau ada barang yang tertinggal di tasku: paling banyak 2 email dalam 7 hari. Aku bisa berhenti kapan saja.'

/** `GET` and `PUT /api/user/me/bag-reminders` */
export interface BagReminderChoice {
  /** False while the shop sends no reminders. */
  is_offered: boolean
  is_on: boolean
  /** The text of the consent. */
  text: string
  /** Reminders go to a verified address only. */
  is_verified_email: boolean
}

export const bagReminderBody = z.object({ is_on: z.boolean() })

/** The page in a reminder that withdraws the consent; it asks for no sign-in. */
export const STOP_REMINDERS_PATH = '/api/bag-reminders/stop'
