import { z } from 'zod'
import { AFFILIATE_MAX_CHARS, EVENTS_A_BATCH_MAX } from './constants.ts'

/** What a browser reports about its visit (TRACK-02, TRACK-05). */

const additionalValue = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])

export const visitEvent = z.object({
  /** Made by the browser; an event sent twice is stored once. */
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
    .refine(fields => Object.keys(fields).length <= 20, 'Paling banyak 20 isian')
    .default({}),
  occurred_at: z.iso.datetime(),
})
export type VisitEvent = z.infer<typeof visitEvent>

export const visitGuid = z.string().regex(/^[\w-]{8,100}$/)

export const visitBody = z.object({
  guid: visitGuid,
  /** The referrer, as the browser reports it. */
  referrer: z.string().max(2_000).default(''),
})

export const visitEventsBody = z.object({ events: z.array(visitEvent).min(1).max(EVENTS_A_BATCH_MAX) })

/** `POST /api/affiliates` (TRACK-04): the partner who referred the visitor, once per visit and partner. */
export const affiliateBody = z.object({
  guid: visitGuid,
  affiliate: z.string().trim().min(1).max(AFFILIATE_MAX_CHARS),
  /** Path and query of the landing page. */
  landed_at: z.string().max(2_000).default(''),
})

/** `POST /api/user/me/actions` (TRACK-06). The session identifies the member, whatever `user_id` and `is_guest` say. */
export const actionBody = z.object({
  verb: z.string().regex(/^[a-z_]{1,40}$/),
  user_id: z.string().max(40).nullable(),
  is_guest: z.boolean(),
  /** The visit's guid. */
  device_id: visitGuid,
  accessed_at: z.iso.datetime(),
  acquisition_source: z.string().max(80).default('web'),
})
export type ActionBody = z.infer<typeof actionBody>

export interface Visit {
  guid: string
  is_guest: boolean
  platform: string
  started_at: string
}
