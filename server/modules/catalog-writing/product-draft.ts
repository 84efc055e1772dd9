import type { AttributeName, ProductContent, Tile } from '../../../contract/catalog.ts'
import type { ProductFlag } from '../../../contract/product-flags.ts'
import { slugOf } from '../../../contract/slug.ts'
import type { PictureCrop } from '../../../contract/staff/pictures.ts'
import type { TagKind, TagPlace } from '../../../contract/tags.ts'

/** The category of a new product whose file names none, at the root. */
export const NO_CATEGORY = 'Lainnya'
/** The brand of a new product whose file names none. */
export const NO_BRAND = 'Tanpa Merek'
export const NO_CATEGORY_SLUG = slugOf(NO_CATEGORY)

/**
 * The desired state of a product: what the demo shop and the importer pass to `saveProducts`.
 * A field that is left out stays as it is in the shop (or gets the column's default when the product is new), so a
 * file without ratings does not erase them. A list replaces the list in the shop, except for combinations: one that is
 * not listed stays, because carts and orders may reference it.
 */
export interface ProductDraft {
  /** Its permanent identifier: the handle in an import file. Lower case, words joined by single dashes. */
  slug: string
  name: string
  brand: BrandDraft
  /** The first is the default category; at least one when the product is new. */
  categories?: CategoryDraft[]
  tags?: TagDraft[]
  classification?: Tile['classification']
  /** Country of manufacture; a new product without it gets its brand's. */
  origin?: string
  flags?: Partial<Record<ProductFlag, boolean>>
  content?: Partial<Omit<ProductContent, 'texture_image'>> & { texture_media_hash?: string | null }
  averageRating?: number
  totalReviews?: number
  totalOrders?: number
  arrivedAt?: Date
  /** At least one when the product is new. Their order is the order in which they are offered. */
  combinations: CombinationDraft[]
  images?: ImageDraft[]
  /** The content of a bundle; the combinations must be in the shop or in the same batch. */
  packContents?: { sku: string; quantity: number }[]
}

export interface BrandDraft {
  name: string
  /** Derived from the name by `slugOf` if left out. */
  slug?: string
  /** If left out, a new brand has no country: the shop does not guess one. */
  country?: string
  story?: string
  isFeatured?: boolean
  accentColor?: string
  groundColor?: string
  logo?: LogoDraft
}

/** A brand's logo, as `brands.logo` stores it. */
export interface LogoDraft {
  media_hash: string
  width: number
  height: number
}

/** An existing category, or a path of names from the root (at most 3), whose missing categories are created. */
export type CategoryDraft = { slug: string } | { path: string[] }

export interface TagDraft {
  name: string
  /** Derived from the name by `slugOf` if left out. */
  slug?: string
  kind?: TagKind
  /** Where the shop shows it; if left out, a new one is shown where its kind is at first. */
  places?: TagPlace[]
  position?: number
  /** Its card on the home page. */
  card?: { title: string; line: string }
}

export interface CombinationDraft {
  /** Identifies a combination; unique in the whole shop. */
  sku: string
  /** Its current SKU in the shop, if the SKU is being corrected. */
  formerSku?: string
  /** Empty if there is no choice. */
  attributes?: Partial<Record<AttributeName, { name: string; hex?: string }>>
  /** Before the discount. */
  priceRupiah: number
  /** Equal to `priceRupiah`, or left out, when there is no discount. */
  priceAfterDiscountRupiah?: number
  deductionType?: 'amount' | 'percentage' | null
  isShownAsPercentage?: boolean
  isFlashSale?: boolean
  isOutOfStock?: boolean
  /** Neither shown nor sold, because staff replaced it; bags and orders keep it. */
  isPutAway?: boolean
  weightGram?: number
  /**
   * Pieces in the warehouse, including those reserved by unpaid orders; negative when the shop owes pieces. Without
   * backorders it is never set below the reserved pieces, and never below 0 for a new combination.
   */
  stockOnHand?: number
  /** May be sold beyond the stock in the warehouse. */
  isBackorderAllowed?: boolean
  /** `deliveryDate` as YYYY-MM-DD. `null` removes the rule; sales already counted are kept. */
  preOrder?: { totalQuota: number; soldQuota?: number; deliveryDate: string } | null
}

export interface ImageDraft {
  /** Name of the picture in the media store: the hash of its bytes. */
  mediaHash: string
  /** A placeholder until `sourceUrl` is fetched: it never replaces a picture already fetched from there. */
  isPlaceholder?: boolean
  sourceUrl?: string
  alt?: string
  /** If no picture is marked as cover, the first is. */
  isCover?: boolean
  /** The SKU of the combination that the picture shows, if it shows one. */
  sku?: string
  /** If left out, it stays as it is for the same picture. */
  layout?: ImageLayout
}

/** Where to look at a picture, and which part of which picture it is (PROD-04). */
export interface ImageLayout {
  /** As CSS `object-position`. */
  focus: string | null
  crop: PictureCrop | null
  originalHash: string | null
}

/** The outcome of a batch, by slug. */
export interface SaveReport {
  created: string[]
  changed: string[]
  unchanged: string[]
  /** Not saved, while the rest of the batch was. */
  refused: { slug: string; field: string; reason: string }[]
}
