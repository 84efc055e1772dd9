import { z } from 'zod'
import type {
  Brand,
  BrandBrief,
  CategoryNode,
  CategoryPicture,
  Combination,
  Facet,
  PackPart,
  Picture,
  PriceRule,
  Product,
  Tile,
} from '../../contract/catalog.ts'
import { missingConditionCodes, sorts } from '../../contract/catalog.ts'
import { flagNames, type TileFlag } from '../../contract/product-flags.ts'

/**
 * The shapes in contract/catalog.ts as strict schemas, to check the JSON that SQL builds. A schema that lacks a field
 * of the contract does not compile; a field that only the schema has fails the check of the JSON.
 */

const id = z.string().regex(/^\d+$/)
const rupiah = z.int().min(0)
const count = z.int().min(0)
const range = z.strictObject({ min: rupiah, max: rupiah })
const day = z.iso.date().nullable()

const picture: z.ZodType<Picture> = z.strictObject({
  url: z.string().regex(/^\/media\/[0-9a-f]{32,}$/),
  alt: z.string(),
  is_cover: z.boolean(),
  focus: z.string().optional(),
})

const brandBrief = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  country: z.string(),
  country_tag_id: id.nullable(),
}) satisfies z.ZodType<BrandBrief>

export const brandShape: z.ZodType<Brand> = z.strictObject({
  ...brandBrief.shape,
  story: z.string(),
  is_featured: z.boolean(),
  accent_color: z.string().nullable(),
  ground_color: z.string().nullable(),
  logo: z.strictObject({ url: z.string(), width: count, height: count }).nullable(),
  picture: picture.nullable(),
  total_products: count,
  total_reviews: count,
})

const withIds = { my_sql_id: id.nullable(), my_soco_sql_id: id.nullable() }
const attributes: z.ZodType<Combination['attributes']> = z.partialRecord(
  z.enum(['size', 'variant', 'shade', 'amount', 'non_specify']),
  z.strictObject({ name: z.string(), hex: z.string().optional(), ...withIds }),
)

const combination: z.ZodType<Combination> = z.strictObject({
  _id: id,
  sku: z.string(),
  attributes,
  stock: z.int(),
  price: rupiah,
  price_after_discount: rupiah,
  deduction_type: z.enum(['amount', 'percentage']).nullable(),
  deduction_amount: rupiah,
  deduction_percentage: count,
  discount_amount: rupiah,
  is_show_as_percentage: z.boolean(),
  discount_percentage: count,
  images: z.array(picture),
  is_wishlist: z.boolean(),
  is_pre_order: z.boolean(),
  is_flashsale: z.boolean(),
  is_out_of_stock_sociolla: z.boolean(),
  is_sellable: z.boolean(),
  delivery_date: day,
  product_preorder_rules_id: id.nullable(),
  preorder: z.array(z.strictObject({ product_preorder_rules_id: id, total_quota: count, sold_quota: count })),
})

const flags = Object.fromEntries(
  flagNames.filter(flag => flag !== 'is_draft').map(flag => [flag, z.boolean()]),
) as Record<TileFlag, z.ZodBoolean>

const tile = z.strictObject({
  id,
  my_sql_id: id,
  slug: z.string(),
  name: z.string(),
  brand: brandBrief,
  images: z.array(picture),
  classification: z.enum(['egift', 'bundle_virtual', 'bundle_physical', 'gwp_non_sellable']).nullable(),
  ...flags,
  is_flashsale: z.boolean(),
  price_range: range,
  price_after_discount_range: range,
  discount_range: range,
  discount_percentage: count,
  is_show_as_percentage: z.boolean(),
  is_discount_on_selected_variant: z.boolean(),
  show_all_combinations: z.boolean(),
  selected_variant: id.nullable(),
  choices: z.array(z.strictObject({ combination_id: id, name: z.string(), hex: z.string().nullable() })),
  is_sellable: z.boolean(),
  delivery_date: day,
  stock_left: count,
  default_category: z.strictObject({ id, name: z.string(), slug: z.string() }),
  review_stats: z.strictObject({ total_reviews: count, average_rating: z.number().min(0).max(5) }),
  total_orders: count,
  label: z.string().nullable(),
  special_price_voucher_id: z.string().nullable(),
  applied_free_products_voucher_id: z.string().nullable(),
  is_special_price_applicable: z.boolean().nullable(),
  special_price: rupiah.nullable(),
  reason: z.strictObject({ code: z.enum(missingConditionCodes), text: z.string() }).nullable(),
})
export const tileShape: z.ZodType<Tile> = tile

const packPart: z.ZodType<PackPart> = z.strictObject({
  product_id: id,
  combination_id: id,
  name: z.string(),
  brand: z.string(),
  quantity: z.int().min(1),
  image: picture.nullable(),
  attributes,
  product_url: z.string(),
  choices: z.array(z.strictObject({ combination_id: id, attributes })),
})

export const productShape: z.ZodType<Product> = z.strictObject({
  ...tile.shape,
  categories: z.array(z.strictObject({ id, slug: z.string(), name: z.string() })),
  tags: z.array(
    z.strictObject({
      id,
      slug: z.string(),
      name: z.string(),
      kind: z.string(),
      my_soco_sql_id: id.nullable(),
    }),
  ),
  default_category: z.strictObject({
    ...tile.shape.default_category.shape,
    rating_types: z.array(z.string()),
  }),
  original_combinations: z.array(combination),
  pack_detail: z.array(packPart),
  content: z.strictObject({
    description_html: z.string(),
    benefits: z.array(z.string()),
    how_to_use: z.string(),
    ingredients: z.string(),
    net_content: z.string(),
    spf: z.string().nullable(),
    pa: z.string().nullable(),
    skin_types: z.array(z.string()),
    free_from: z.array(z.string()),
    period_after_opening_months: z.int().nullable(),
    bpom_number: z.string().nullable(),
    halal_number: z.string().nullable(),
    questions: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
    origin: z.string(),
    texture_image: picture.nullable(),
  }),
  is_pink_university_game: z.strictObject({ is_active: z.boolean(), points: count }),
})

export const facetShape: z.ZodType<Facet> = z.strictObject({
  id,
  slug: z.string(),
  name: z.string(),
  count,
})

export const categoryShape: z.ZodType<CategoryNode> = z.strictObject({
  id,
  slug: z.string(),
  name: z.string(),
  sort: z.enum(sorts).optional(),
  children: z.lazy(() => z.array(categoryShape)),
})

export const categoryPictureShape: z.ZodType<CategoryPicture> = z.strictObject({ category_id: id, picture })

export const priceRuleShape: z.ZodType<PriceRule> = z.strictObject({
  _id: id,
  product_id: id,
  product_name: z.string(),
  sku: z.string(),
  deduction_type: z.enum(['amount', 'percentage']),
  deduction_amount: rupiah,
  deduction_percentage: count,
  is_show_as_percentage: z.boolean(),
  is_flashsale: z.boolean(),
  price: rupiah,
  price_after_discount: rupiah,
})
