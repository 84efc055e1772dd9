import { z } from 'zod'
import { contrast } from '../contrast.ts'
import type { ListPage } from './list-page.ts'
import { slugField } from './slug-field.ts'

/** The brands as staff keep them (CAT-02). */

export const BRAND_NAME_MAX_CHARS = 120
export const BRAND_STORY_MAX_CHARS = 2_000

/** The colour of the texts on a brand's page, `--color-ink` in ui/tokens.css. */
const INK = '#231815'
/** WCAG 1.4.3 */
const READABLE = 4.5
export const isReadableGround = (color: string) => contrast(color, INK) >= READABLE

const id = z.string().regex(/^\d{1,18}$/)
const version = z.int().min(1)
const name = z.string().trim().min(1).max(BRAND_NAME_MAX_CHARS)
const color = z.union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/i, 'Tulis seperti #fbd3d9')])

/** `GET /api/staff/brands` */
export const brandsQuery = z.object({
  search: z.string().trim().max(100).optional(),
  /** What is missing, or `featured`, or `empty`: without products. */
  show: z.enum(['featured', 'no-logo', 'no-story', 'empty']).optional(),
  after: id.optional(),
})
export type StaffBrandsQuery = z.infer<typeof brandsQuery>

/** `POST /api/staff/brands` */
export const addBrandBody = z.object({ name, country: z.string().trim().max(60) })
export type BrandToAdd = z.infer<typeof addBrandBody>

/** `PUT /api/staff/brands/:id` */
export const changeBrandBody = z.object({
  name,
  slug: slugField,
  country: z.string().trim().max(60),
  story: z.string().trim().max(BRAND_STORY_MAX_CHARS),
  is_featured: z.boolean(),
  /** Empty: the shop's own. */
  accent_color: color,
  ground_color: color.refine(
    ground => !/^#[0-9a-f]{6}$/i.test(ground) || isReadableGround(ground),
    'Terlalu gelap untuk tulisan di atasnya. Pilih yang lebih terang.',
  ),
  version,
})
export type BrandChange = z.infer<typeof changeBrandBody>

/** `POST /api/staff/brands/:id/merge` */
export const mergeBrandBody = z.object({ into: id, version })
export type BrandMerge = z.infer<typeof mergeBrandBody>

/** A brand's own pictures. The shop shows a substitute for one that is missing. */
export type BrandPictureKind = 'logo' | 'picture'

/** `PUT` and `DELETE /api/staff/brands/:id/logo`, `…/picture`: `was` is the one that the person saw, empty if none. */
export const brandPictureQuery = z.object({ was: z.string().max(60).default('') })

/** A brand in the list. */
export interface StaffBrand {
  id: string
  slug: string
  name: string
  country: string
  is_featured: boolean
  has_story: boolean
  logo: string | null
  /** Without a width, as `logo`. */
  picture: string | null
  products: number
}
export type StaffBrandPage = ListPage<StaffBrand>

/** `GET /api/staff/brands/:id` */
export interface StaffBrandDetail extends Omit<StaffBrand, 'has_story'> {
  story: string
  accent_color: string
  ground_color: string
  /** Of products that buyers see; `products` counts all. */
  listed_products: number
  /** Vouchers and special prices for this brand that still run or will. */
  offers: number
  /** Addresses that lead here now. */
  former_slugs: string[]
  /** Countries that brands have, to choose from. */
  countries: string[]
  version: number
}
