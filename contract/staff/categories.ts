import { z } from 'zod'
import { slugField } from './slug-field.ts'

/** The tree of categories as staff arrange it (CAT-01). */

/** The orders that the products of a category can have, in the words of staff. */
export const productOrders = {
  '-total_orders': 'Terlaris',
  '-arrived_at': 'Terbaru',
  '-average_rating': 'Rating tertinggi',
  '-discount_percentage': 'Diskon terbesar',
  price: 'Harga terendah',
  name: 'Nama A–Z',
} as const
export type ProductOrder = keyof typeof productOrders
const orderNames = Object.keys(productOrders) as [ProductOrder, ...ProductOrder[]]

/** More would be a list that nobody keeps. */
export const CATEGORY_PINS_MAX = 24
/** What search engines show of a title and of a description. */
export const SEARCH_TITLE_MAX_CHARS = 60
export const SEARCH_DESCRIPTION_MAX_CHARS = 160

const id = z.string().regex(/^\d{1,18}$/)
const name = z.string().trim().min(1).max(60)
const version = z.int().min(1)

/** `POST /api/staff/categories`: adds a category, as the last child of its parent. */
export const addCategoryBody = z.object({ name, parent: id.nullable() })
export type CategoryToAdd = z.infer<typeof addCategoryBody>

/** `PUT /api/staff/categories/:id` */
export const changeCategoryBody = z.object({
  name,
  slug: slugField,
  search_title: z.string().trim().max(SEARCH_TITLE_MAX_CHARS),
  search_description: z.string().trim().max(SEARCH_DESCRIPTION_MAX_CHARS),
  product_order: z.enum(orderNames),
  /** Ids of products in the category, the first one first. */
  pins: z.array(id).max(CATEGORY_PINS_MAX),
  version,
})
export type CategoryChange = z.infer<typeof changeCategoryBody>

/** `POST /api/staff/categories/:id/place`: below `parent`, in front of `before`; null is the root, and the end. */
export const placeCategoryBody = z.object({ parent: id.nullable(), before: id.nullable(), version })
export type CategoryPlace = z.infer<typeof placeCategoryBody>

/** `POST /api/staff/categories/:id/merge` */
export const mergeCategoryBody = z.object({ into: id, version })
export type CategoryMerge = z.infer<typeof mergeCategoryBody>

/** `PUT` and `DELETE /api/staff/categories/:id/picture`: `was` is the picture that the person saw, empty if none. */
export const categoryPictureQuery = z.object({ was: z.string().max(60).default('') })

/** A category in the tree of `GET /api/staff/categories`. */
export interface StaffCategory {
  id: string
  slug: string
  name: string
  /** Its own picture, without a width. */
  picture: string | null
  product_order: ProductOrder
  pins: number
  /** The shop counts on it, so that its address stays. */
  is_fixed: boolean
  /** Products whose main category it is, and all that it lists with those below it. */
  own_products: number
  products: number
  version: number
  children: StaffCategory[]
}

export interface PinnedProduct {
  id: string
  name: string
  brand: string
  picture: string | null
  /** Buyers do not see it now, so that its place is taken by the next. */
  is_hidden: boolean
}

/** `GET /api/staff/categories/:id` */
export interface StaffCategoryDetail extends Omit<StaffCategory, 'children' | 'pins'> {
  search_title: string
  search_description: string
  pins: PinnedProduct[]
  /** Of categories whose addresses lead here now. */
  former_slugs: string[]
}
