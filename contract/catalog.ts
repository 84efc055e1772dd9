import { z } from 'zod'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './constants.ts'
import { filterParam } from './filter-param.ts'
import type { TileFlag } from './product-flags.ts'
import { type FilterFlag, filterFlags } from './shown-flags.ts'
import { SLUG_MAX_CHARS } from './slug.ts'
import type { ShopTag } from './tags.ts'

/** The catalogue's responses: tiles in lists, the full product on its page. Field names are the specification's. */

export const missingConditionCodes = [
  'min_oder',
  'min_qty',
  'quota_reached',
  'brands',
  'categories',
  'products',
] as const

/** A picture by the hash of its bytes; `mediaUrl` (contract/media.ts) builds its URLs. */
export interface Picture {
  /** URL without a width: `/media/<hash>`. */
  url: string
  alt: string
  is_cover: boolean
  /** What stays in view where the picture is cut to another form, as CSS `object-position`: "30% 70%". Missing: the middle. */
  focus?: string
}

export interface BrandBrief {
  id: string
  name: string
  slug: string
  country: string
  country_tag_id: string | null
}

/** A brand with its own page. */
export interface Brand extends BrandBrief {
  /** Two or three sentences. */
  story: string
  is_featured: boolean
  /** Its colours, in hexadecimal. */
  accent_color: string | null
  ground_color: string | null
  /** Its name in its own lettering, on a transparent ground; width and height in pixels, for their ratio. */
  logo: { url: string; width: number; height: number } | null
  /** Its own, or the cover of its best seller; null if it has neither. */
  picture: Picture | null
  total_products: number
  total_reviews: number
}

/** TILE-46: name of the attribute → its value and an id per store platform; `non_specify` means no choice. */
export type AttributeName = 'size' | 'variant' | 'shade' | 'amount' | 'non_specify'
export type Attributes = Partial<
  Record<
    AttributeName,
    { name: string; hex?: string; my_sql_id: string | null; my_soco_sql_id: string | null }
  >
>

/** TILE-45..TILE-55 */
export interface Combination {
  _id: string
  sku: string
  attributes: Attributes
  /** How many can be bought now; for pre-orders, the remaining quota. */
  stock: number
  price: number
  price_after_discount: number
  deduction_type: 'amount' | 'percentage' | null
  deduction_amount: number
  deduction_percentage: number
  discount_amount: number
  is_show_as_percentage: boolean
  discount_percentage: number
  images: Picture[]
  is_wishlist: boolean
  is_pre_order: boolean
  is_flashsale: boolean
  is_out_of_stock_sociolla: boolean
  /** True if it can be added to the bag now. The same value for tile, page, cart and checkout. */
  is_sellable: boolean
  delivery_date: string | null
  product_preorder_rules_id: string | null
  preorder: { product_preorder_rules_id: string; total_quota: number; sold_quota: number }[]
}

/** One choice of a tile: a swatch or a label. */
export interface TileChoice {
  combination_id: string
  name: string
  hex: string | null
}

/** A product in a grid or slider (TILE-31..TILE-44). */
export interface Tile extends Record<TileFlag, boolean> {
  id: string
  my_sql_id: string
  slug: string
  name: string
  brand: BrandBrief
  images: Picture[]
  classification: 'egift' | 'bundle_virtual' | 'bundle_physical' | 'gwp_non_sellable' | null
  is_flashsale: boolean
  price_range: { min: number; max: number }
  price_after_discount_range: { min: number; max: number }
  discount_range: { min: number; max: number }
  discount_percentage: number
  is_show_as_percentage: boolean
  /** Some combinations are discounted and others are not ("Disc. on selected variant"). */
  is_discount_on_selected_variant: boolean
  show_all_combinations: boolean
  /** Set when there is no choice to make: the combination that ADD TO BAG adds. */
  selected_variant: string | null
  choices: TileChoice[]
  /** True if any combination is sellable now. */
  is_sellable: boolean
  delivery_date: string | null
  /** In the flash sale: pieces left, and pieces at its start. */
  stock_left: number
  default_category: { id: string; name: string; slug: string }
  review_stats: { total_reviews: number; average_rating: number }
  total_orders: number
  /** The label that staff put on it, for the corner of its picture. */
  label: string | null
  special_price_voucher_id: string | null
  applied_free_products_voucher_id: string | null
  is_special_price_applicable: boolean | null
  special_price: number | null
  reason: { code: (typeof missingConditionCodes)[number]; text: string } | null
}

/** The response for the product page (PDP-01). */
export interface Product extends Tile {
  categories: { id: string; slug: string; name: string }[]
  tags: Omit<ShopTag, 'card_title' | 'card_line'>[]
  default_category: Tile['default_category'] & { rating_types: string[] }
  original_combinations: Combination[]
  pack_detail: PackPart[]
  content: ProductContent
  /** GAME-02: whether sharing it earns points now, and how many; 0 if it is not in the game. */
  is_pink_university_game: { is_active: boolean; points: number }
}

/** The contents of a pack. */
export interface PackPart {
  product_id: string
  combination_id: string
  name: string
  brand: string
  quantity: number
  image: Picture | null
  attributes: Attributes
  product_url: string
  /** The choices for this part, including itself (GIFT-08). */
  choices: { combination_id: string; attributes: Attributes }[]
}

/** The fields that only the product's page shows. */
export interface ProductContent {
  /** Sanitised HTML. */
  description_html: string
  benefits: string[]
  how_to_use: string
  ingredients: string
  net_content: string
  spf: string | null
  pa: string | null
  skin_types: string[]
  free_from: string[]
  period_after_opening_months: number | null
  bpom_number: string | null
  halal_number: string | null
  questions: { question: string; answer: string }[]
  origin: string
  /** A picture of the product's texture, if there is one. */
  texture_image: Picture | null
}

/** The content of a product that has none. */
export const emptyContent: ProductContent = {
  description_html: '',
  benefits: [],
  how_to_use: '',
  ingredients: '',
  net_content: '',
  spf: null,
  pa: null,
  skin_types: [],
  free_from: [],
  period_after_opening_months: null,
  bpom_number: null,
  halal_number: null,
  questions: [],
  origin: '',
  texture_image: null,
}

export interface CategoryNode {
  id: string
  slug: string
  name: string
  /** The order of its products, unless it is the usual one. */
  sort?: Sort
  children: CategoryNode[]
}

/** What a category's page says to search engines; `id` and `slug` are other than asked for if its address has changed. */
export interface CategoryWords {
  id: string
  slug: string
  /** Empty: the shop's own words. */
  search_title: string
  search_description: string
}

/** The picture of a category: the cover of one of its best sellers, not the same as that of a sister category. */
export interface CategoryPicture {
  category_id: string
  picture: Picture
}

/** The filters that a result can be narrowed by. */
export const facetNames = ['brands', 'categories', 'tags', 'origins'] as const
export type FacetName = (typeof facetNames)[number]

/** A brand, category, tag or origin present in a result, with its number of products (LIST-39, LIST-40). */
export interface Facet {
  id: string
  slug: string
  name: string
  count: number
}

export const sorts = [
  '-total_orders',
  '-arrived_at',
  'price',
  '-price',
  '-average_rating',
  '-discount_percentage',
  '-updated_at',
  'name',
  'relevance',
  /** As staff arranged the category that the list is of; of several categories, by sales. */
  'position',
] as const
export type Sort = (typeof sorts)[number]

/** A combination's current discount (LIST-38); fields as in `Combination`. */
export interface PriceRule {
  /** Id of the combination. */
  _id: string
  product_id: string
  product_name: string
  sku: string
  deduction_type: 'amount' | 'percentage'
  deduction_amount: number
  deduction_percentage: number
  is_show_as_percentage: boolean
  is_flashsale: boolean
  price: number
  price_after_discount: number
}

const commaList = z.preprocess(
  value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(z.string().max(SLUG_MAX_CHARS)).max(50),
)

const flagFilters = /* @__PURE__ */ Object.fromEntries(
  filterFlags.map(flag => [flag, z.boolean().optional()]),
) as Record<FilterFlag, z.ZodOptional<z.ZodBoolean>>

/**
 * The filter of every product list: a JSON string in the query parameter `filter`. Unknown fields are refused. A
 * product must match every field; of several brands, categories, tags or origins, it must match one.
 */
export const productFilter = z.strictObject({
  keyword: z.string().trim().max(200).optional(),
  /** Searches for exactly these words: no synonyms, no corrections, no words left out. */
  is_literal: z.boolean().optional(),
  /** Slugs or ids. */
  brands: commaList.optional(),
  categories: commaList.optional(),
  tags: commaList.optional(),
  origins: commaList.optional(),
  /** Rupiah, both ends included (LIST-13: the browser decides whether to send it). */
  prices: z.tuple([z.int().min(0), z.int().min(0)]).optional(),
  /** One value: at least; several: each from value to value + 0.999 (LIST-15, LIST-16). */
  rating: z.array(z.number().min(0).max(5)).max(5).optional(),
  /** Discounted (LIST-11); unrelated to the product flag of the same name. */
  is_sale: z.boolean().optional(),
  is_flashsale: z.boolean().optional(),
  just_arrived: z.boolean().optional(),
  ...flagFilters,
  /** LIST-12; `pre-order`, as the specification writes it, is read as `pre_order`. */
  products: z
    .preprocess(kind => (kind === 'pre-order' ? 'pre_order' : kind), z.enum(['all_product', 'pre_order']))
    .optional(),
  ids: z
    .array(z.string().regex(/^\d{1,18}$/))
    .max(100)
    .optional(),
})
export type ProductFilter = z.infer<typeof productFilter>

export const productFilterParam = filterParam(productFilter).prefault('{}')

/**
 * The conditions of a product list: the filter, and a keyword outside it. If both have a keyword, the filter's applies.
 */
export const productSearchQuery = z.object({
  filter: productFilterParam,
  keyword: productFilter.shape.keyword,
})
export const requestedFilter = ({ filter, keyword }: z.infer<typeof productSearchQuery>): ProductFilter => ({
  ...(keyword && { keyword }),
  ...filter,
})

export const productListQuery = productSearchQuery.extend({
  sort: z.enum(sorts).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
  /** 1-based; `skip` wins if both are given (AMB-27). */
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  skip: z.coerce.number().int().min(0).max(1_000_000).optional(),
})
export type ProductListQuery = z.infer<typeof productListQuery>

export { productPath } from './paths.ts'

/**
 * Names the choice on an order's line (ORDER-16): "Shade: 30 Sawo", else "Variant: …", else "Size: …".
 */
export function combinationName(attributes: Attributes): string {
  if (attributes.shade) return `Shade: ${attributes.shade.name}`
  if (attributes.variant) return `Variant: ${attributes.variant.name}`
  if (attributes.size) return `Size: ${attributes.size.name}`
  return attributes.amount?.name ?? ''
}

/** The same without the kind, as staff recognise it on a shelf: "30 Sawo", "100 g". */
export const choiceName = ({ shade, variant, size, amount }: Attributes): string =>
  (shade ?? variant ?? size ?? amount)?.name ?? ''
