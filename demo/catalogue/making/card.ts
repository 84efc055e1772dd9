import type { Country, DemoProduct, Pack } from '../shape.ts'

/** The data written by hand for each product; the rest is derived from its kind, its brand and its name. */
export interface Card {
  description: string
  /** Names of actives, e.g. "niacinamide centella". */
  with?: string
  spf?: '15' | '20' | '25' | '30' | '35' | '40' | '45' | '50' | '50+'
  pa?: '+' | '++' | '+++' | '++++'
  /** The type of UV filters; modern organic ones by default. */
  filter?: 'modern' | 'mineral' | 'hybrid'
  /** List price of each choice, in rupiah; set exactly one of `sizes`, `variants`, `amounts` and `price`. */
  sizes?: Record<string, number>
  variants?: Record<string, number>
  amounts?: Record<string, number>
  /** "Name #hex | Name #hex", all at `price`. */
  shades?: string
  price?: number
  /** Net content of the pack, if the choices are not sizes. */
  net?: string
  /** Discount in per cent: on all choices, or on the named ones only. */
  off?: number | Record<string, number>
  /** The discounted price of a product without choices. */
  now?: number
  /** Discount in rupiah, not shown as a percentage. */
  cut?: number | Record<string, number>
  /** Choices in the flash sale. */
  flash?: string[]
  /** Stock of each choice, in their order; by default, a plausible number. */
  stock?: number[]
  preOrder?: { deliveryInDays: number; totalQuota: number; soldQuota: number }
  tags?: string
  skin?: string
  flags?: string
  also?: string
  category?: string
  freeFrom?: string[]
  /** The small line on the label. */
  line?: string
  label?: string
  claims?: string[]
  pack?: Partial<Pack>
  origin?: Country
  classification?: DemoProduct['classification']
  packDetail?: DemoProduct['packDetail']
  /** Shipping weight, if it cannot be derived from the content. */
  weightGram?: number
  /** Pieces sold; by default, a long-tail distribution below 1,900. */
  sold?: number
  /** Average rating; null if nobody has reviewed it yet. */
  rating?: number | null
  /** Days since the shop began to sell it. */
  age?: number
  benefits?: string[]
  use?: string
}
