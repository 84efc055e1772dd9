import { z } from 'zod'

/** What a buyer says of a return, and the steps that it goes through (CARE-06). */

/** Why a buyer returns something, in the words of the shop's pages. */
export const returnCauses = {
  damaged: 'Rusak atau bocor',
  wrong: 'Bukan yang dipesan',
  incomplete: 'Isinya kurang',
  unsuitable: 'Tidak cocok di kulit',
  changed_mind: 'Berubah pikiran',
} as const
export type ReturnCause = keyof typeof returnCauses
export const returnCauseKeys = Object.keys(returnCauses) as [ReturnCause, ...ReturnCause[]]

/** How accepted goods come back; `kept`: the buyer keeps them, and only money goes back. */
export const waysBack = {
  sent: 'Dikirim pembeli',
  picked_up: 'Dijemput kurir',
  kept: 'Disimpan pembeli',
} as const
export type WayBack = keyof typeof waysBack
export const wayBackKeys = Object.keys(waysBack) as [WayBack, ...WayBack[]]

/** `POST /api/orders/:id/returns/tracking`: the buyer has sent the goods. */
export const returnTrackingBody = z.object({
  courier: z.string().trim().min(2, 'Isi kurirnya').max(40, 'Paling banyak 40 huruf'),
  tracking_number: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{4,40}$/, 'Resi berisi huruf, angka, atau tanda hubung'),
})
export type ReturnTracking = z.infer<typeof returnTrackingBody>
