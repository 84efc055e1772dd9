import type { ProductFlag } from '../../contract/product-flags.ts'
import type { TagKind, TagPlace } from '../../contract/tags.ts'

/**
 * The types of the demo shop's data. Brands and products are written as data in this folder; `demo/fill.ts` saves them
 * in the shop and `demo/pictures/` makes a packshot of each.
 */

export type Country = 'Indonesia' | 'Korea' | 'Jepang' | 'Prancis' | 'Australia' | 'Thailand'

/** The three-dimensional form that the packshot generator models. */
export const packForms = [
  'tube', // stands on its cap, crimped top
  'dropper', // glass serum bottle with pipette
  'jar',
  'pump', // slim airless or serum pump
  'lotion', // wide body-lotion bottle with pump
  'stick', // oval sunscreen or cleanser stick
  'spray', // aerosol with domed cap
  'mist', // slim fine-mist bottle
  'bottle', // toner or micellar bottle with a screw cap
  'sachet', // sheet mask or single dose
  'soap', // bar with its box
  'lipstick',
  'lip-gloss', // clear tube with wand cap
  'lip-balm', // twist-up balm, cap beside it
  'palette', // six pans with mirror
  'cushion', // round compact, lid open, puff
  'compact', // blush or pressed powder, one pan
  'loose-powder', // low jar with sifter
  'mascara',
  'pencil', // eyebrow, eyeliner, lip liner
  'nail-polish',
  'brush',
  'brush-set', // five eye brushes in the pockets of their canvas
  'brush-roll', // canvas with pockets, half rolled up
  'face-brush', // silicone bristles on a pebble
  'sponge',
  'comb',
  'massage-comb', // round rubber cushion, thick pins
  'paddle-brush', // wide cushion, slim pins
  'pouch', // fabric bag: gifts with purchase, sets
  'gift-card',
  'bundle', // up to four packs of other products together
] as const
export type PackForm = (typeof packForms)[number]

/** The hair of a brush: a round cloud, cut aslant, pointed like a bud, wide on a short handle, or small. */
export type BrushHead = 'cloud' | 'slanted' | 'bud' | 'kabuki' | 'short'

/** The box of a gift set. */
export interface GiftBox {
  kind: 'carton' | 'wood' | 'tin' | 'basket' | 'advent'
  color: string
}

export const textures = ['cream', 'gel', 'gloss', 'oil', 'powder', 'foam', 'milk', 'balm'] as const
export type Texture = (typeof textures)[number]

export type Ornament =
  | 'half-sun'
  | 'flower'
  | 'waves'
  | 'kawung'
  | 'heart'
  | 'dot-grid'
  | 'arcs'
  | 'splash'
  | 'leaf'
  | 'drop'
  | 'star'
  | 'moon'
  | 'ring'
  | 'batik-parang'
  | 'wing'
  | 'grain'
  | 'none'

/** A brand's own label system: every pack of the brand is printed with it. */
export interface BrandLook {
  /** The CSS name of a family that `demo/pictures/fonts.ts` loads. */
  fontFamily: string
  fontWeight: number
  letterSpacingEm: number
  /** The name as printed: lower case, capitals or as written. */
  wordmark: string
  inkColor: string
  accentColor: string
  secondColor: string
  bodyColor: string
  capColor: string
  /** The tinted ground behind each of the brand's packshots. */
  groundColor: string
  ornament: Ornament
  layout: 'left' | 'centre' | 'band' | 'clinic' | 'fun'
}

export interface DemoBrand {
  slug: string
  name: string
  country: Country
  /** Two or three Indonesian sentences for the brand page. */
  story: string
  isFeatured: boolean
  look: BrandLook
}

/** A pack's print and material; colours that are not given are those of the brand's look. */
export interface Pack {
  form: PackForm
  /** Short product name on the label, e.g. "Tabir Surya Harian". */
  labelName: string
  /** A small line above or below the name, e.g. "Lindung Terang". */
  labelLine?: string
  claims?: string[]
  spf?: string
  pa?: string
  netContent: string
  bodyColor?: string
  capColor?: string
  groundColor?: string
  /** For glass: amber, clear or frosted, with the liquid's colour inside. */
  glass?: 'amber' | 'clear' | 'frosted'
  liquidColor?: string
  /** The visible colour of the product itself: lipstick bullet, pan, polish, cushion. Hex. */
  productColor?: string
  /** The colours of a palette's six pans. */
  palette?: string[]
  /** The products in a bundle's picture: two to four products, each in the shade that the bundle contains. */
  bundleOf?: { product: string; productColor?: string }[]
  box?: GiftBox
  brushHead?: BrushHead
  metal?: 'gold' | 'steel' | 'rose'
  /** The product's accent: its colour replaces the brand's accents, its ornament the brand's. */
  line?: { color: string; ornament?: Ornament }
}

/**
 * A combination, as the shop calls one thing that can be bought. A product without choices has one, without options.
 */
export interface DemoCombination {
  sku: string
  /** The attributes, under the specification's names; `hex` is the colour of a shade's swatch. */
  shade?: { name: string; hex: string }
  size?: string
  variant?: string
  amount?: string
  priceRupiah: number
  /** Before the discount; equal to the price if there is none. */
  listPriceRupiah: number
  isShownAsPercentage?: boolean
  stock: number
  weightGram: number
  isFlashSale?: boolean
  preOrder?: { deliveryInDays: number; totalQuota: number; soldQuota: number }
}

export interface DemoProduct {
  /** Unique, lower case, words separated by single dashes; also the handle of the import format. */
  slug: string
  name: string
  brand: string
  /** Slugs of leaf categories; the first is the default one. */
  categories: string[]
  tags: string[]
  /** Country of manufacture, if it is not the brand's. */
  origin?: Country
  classification?: 'egift' | 'bundle_virtual' | 'bundle_physical' | 'gwp_non_sellable'
  flags?: Partial<Record<ProductFlag, true>>
  /** Two or three Indonesian sentences that sell the product. */
  description: string
  benefits: string[]
  howToUse: string
  /** INCI names in descending order of share. Empty for tools and cards. */
  ingredients: string
  texture?: Texture
  textureColor?: string
  skinTypes: string[]
  freeFrom?: string[]
  periodAfterOpeningMonths?: number
  /** Registration number with the Indonesian food and drug agency; invented for the demo. */
  bpomNumber?: string
  pack: Pack
  combinations: DemoCombination[]
  /** Contents of a bundle. */
  packDetail?: { product: string; sku: string; quantity: number }[]
  rating: { averageRating: number; totalReviews: number }
  totalOrders: number
  /** How many days ago the shop began to sell it. */
  arrivedDaysAgo: number
}

export interface DemoCategory {
  slug: string
  name: string
  children?: DemoCategory[]
  /** The aspects that reviewers rate besides the overall rating. */
  ratingTypes?: string[]
}

export interface DemoTag {
  slug: string
  name: string
  kind: TagKind
  places?: TagPlace[]
  position?: number
  card?: { title: string; line: string }
}
