import { z } from 'zod'
import { EVENTS_A_BATCH_MAX } from './constants.ts'

/** What a visit tells the shop about itself (TRACK-02, TRACK-05). */

const additionalValue = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])

export const visitEvent = z.object({
  /** Made by the browser; the same event sent twice is kept once. */
  id: z.uuid(),
  /** `view`, `click`, `add`, `remove` … */
  verb: z.string().regex(/^[a-z_]{1,40}$/),
  /** `page`, `product`, `cart`, `wishlist` … */
  object_type: z.string().regex(/^[a-z_]{1,40}$/),
  object_id: z.string().max(200).default(''),
  /** The address where it happened. */
  referrer: z.string().max(2_000).default(''),
  additional: z
    .record(z.string().max(60), additionalValue)
    .refine(more => Object.keys(more).length <= 20, 'At most 20 entries')
    .default({}),
  occurred_at: z.iso.datetime(),
})
export type VisitEvent = z.infer<typeof visitEvent>

export const visitGuid = z.string().regex(/^[\w-]{8,100}$/)

export const visitBody = z.object({
  guid: visitGuid,
  /** Where the visitor came from, as the browser tells it. */
  referrer: z.string().max(2_000).default(''),
})

export const visitEventsBody = z.object({ events: z.array(visitEvent).min(1).max(EVENTS_A_BATCH_MAX) })

export interface Visit {
  guid: string
  is_guest: boolean
  platform: string
  started_at: string
}
