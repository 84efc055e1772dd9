import type { Country, DemoProduct, Pack } from '../shape.ts'

/** What a product's author writes; the rest is derived from its kind, its brand and its name. */
export interface Card {
  say: string
  /** Names of actives, e.g. "niacinamide centella". */
  with?: string
  spf?: '15' | '20' | '25' | '30' | '35' | '40' | '45' | '50' | '50+'
  pa?: '+' | '++' | '+++' | '++++'
  /** Which UV filters; modern organic ones by default. */
  filter?: 'modern' | 'mineral' | 'hybrid'
  /** List price in rupiah of each choice; exactly one of these or `price`. */
  sizes?: Record<string, number>
  variants?: Record<string, number>
  amounts?: Record<string, number>
  /** "Name #hex | Name #hex", all at `price`. */
  shades?: string
  price?: number
  /** Content of a product whose choices are not sizes. */
  net?: string
  /** Discount in per cent; with names of choices, on these only. */
  off?: number | Record<string, number>
  /** Price after the discount of a product without choices. */
  now?: number
  /** Discount in rupiah, not shown as a percentage. */
  cut?: number | Record<string, number>
  /** Choices in the flash sale. */
  flash?: string[]
  /** Stock in the order of the choices; without it, a plausible number. */
  stock?: number[]
  preOrder?: { deliveryInDays: number; totalQuota: number; soldQuota: number }
  tags?: string
  skin?: string
  flags?: string
  also?: string
  category?: string
  freeFrom?: string[]
  /** Small line on the label. */
  line?: string
  label?: string
  claims?: string[]
  pack?: Partial<Pack>
  origin?: Country
  classification?: DemoProduct['classification']
  packDetail?: DemoProduct['packDetail']
  /** Shipping weight when it does not follow from the content. */
  weightGram?: number
  /** Pieces sold; without it, a natural long tail below 1,900. */
  sold?: number
  /** Average rating, or null when nobody has reviewed it yet. */
  rating?: number | null
  /** Days since it came to the shop. */
  age?: number
  benefits?: string[]
  use?: string
}
