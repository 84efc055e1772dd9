import { z } from 'zod'
import { addressBody } from '../delivery.ts'

/** Changing where an order goes, before it is sent (ORD-05). Amounts are rupiah, times ISO 8601. */

export const DELIVERY_NOTE_MAX_CHARS = 200

const areaFields = { province: true, city: true, district: true, subdistrict: true, zipcode: true } as const

/** The parts of an address that the fee depends on. */
export const deliveryArea = addressBody.pick(areaFields)
export type DeliveryArea = z.infer<typeof deliveryArea>

export const deliveryAddress = addressBody.pick({
  ...areaFields,
  contact: true,
  phone: true,
  address1: true,
  address2: true,
})
export type DeliveryAddress = z.infer<typeof deliveryAddress>

/** `GET /api/staff/areas`: the areas of a level, below `parent`; provinces have none above them. */
export const areaLevels = ['provinces', 'cities', 'districts', 'subdistricts'] as const
export type AreaLevel = (typeof areaLevels)[number]
export const areasQuery = z.object({
  level: z.enum(areaLevels).default('provinces'),
  parent: z.string().max(20).default(''),
})

/** `POST /api/staff/orders/:id/delivery-offers`: what each carrier costs there; changes nothing. */
export const deliveryOffersBody = z.object({
  /** Left out if the address stays. */
  area: deliveryArea.optional(),
})

export interface DeliveryOffer {
  /** The key of the method. */
  type: string
  name: string
  carrier: string
  /** The order's current method. */
  is_current: boolean
  /** The fee that the carrier charges. */
  fee: number
  /** Compared with the fee that is paid for already; below 0 if it is cheaper. */
  difference: number
  arrives_from: string
  arrives_until: string
}

/** Who bears a higher fee: the shop, by permission, or the buyer, who is asked on the order's page. */
export const feeBearers = ['shop', 'buyer'] as const
export type FeeBearer = (typeof feeBearers)[number]

/** `POST /api/staff/orders/:id/delivery` */
export const changeDeliveryBody = z.object({
  /** Left out if the address stays. */
  address: deliveryAddress.optional(),
  /** The key of a method; left out if the method stays. */
  type: z.string().max(40).optional(),
  note: z.string().trim().max(DELIVERY_NOTE_MAX_CHARS).default(''),
  /** The difference in rupiah that the person saw; below 0 if it costs less. */
  difference: z.int().min(-1_000_000_000).max(1_000_000_000).default(0),
  /** Required if it costs more. */
  borne_by: z.enum(feeBearers).optional(),
  version: z.int().min(1),
})
export type ChangeDeliveryBody = z.infer<typeof changeDeliveryBody>

/** `POST /api/staff/orders/:id/delivery-change`: what becomes of a change that waits for the buyer. */
export const deliveryDecisions = {
  paid: 'Selisihnya sudah masuk',
  waive: 'Bebaskan selisihnya',
  withdraw: 'Tarik permintaannya',
} as const
export type DeliveryDecision = keyof typeof deliveryDecisions

export const decideDeliveryBody = z.object({
  decision: z.enum(Object.keys(deliveryDecisions) as [DeliveryDecision, ...DeliveryDecision[]]),
  version: z.int().min(1),
})

/** A change that waits for the buyer, as staff see it. */
export interface WaitingDeliveryChange {
  status: 'asked' | 'agreed'
  /** Masked; null if the address stays. */
  address: { contact: string; phone: string; street: string; area: string; zipcode: string } | null
  method: string
  carrier: string
  note: string
  difference: number
  asked_by: string
  asked_at: string
  answered_at: string | null
}

/** `GET /api/orders/:id/delivery-change`: the same as its buyer sees it; null if nothing waits. */
export interface AskedDeliveryChange extends Omit<WaitingDeliveryChange, 'asked_by' | 'note'> {
  /** Where the difference is transferred to. */
  accounts: { bank_name: string; account_name: string; account_number: string }[]
}

/**
 * `POST /api/orders/:id/delivery-change`: the buyer agrees and transfers the difference, or the order is sent as
 * before.
 */
export const answerDeliveryBody = z.object({ answer: z.enum(['agree', 'decline']) })
