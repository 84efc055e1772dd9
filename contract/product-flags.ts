import { badgeFlags, filterFlags, type ShownFlag } from './shown-flags.ts'

/** Flags that are shown on screens; each has a column in the product file. */
export const fileFlags: ShownFlag[] = [...new Set([...badgeFlags, ...filterFlags])]
const shownFlags = Object.fromEntries(fileFlags.map(flag => [flag, {}])) as Record<ShownFlag, object>

/**
 * The yes-or-no properties of a product: columns of the same name in `products`, and fields of a tile. Types, drafts,
 * rows, the product file, filters and badges are derived from this list. `defaultsToTrue`: true for a new product whose
 * draft does not name it, like the column's default. `isInternal`: not part of a tile. docs/map.md explains how to add
 * a flag, and when a tag is better.
 */
export const productFlags = {
  ...shownFlags,
  is_new: {},
  is_sale: {},
  is_pre_order: {},
  just_arrived: {},
  is_active_in_sociolla: { defaultsToTrue: true },
  is_active_in_sociolla_vn: { defaultsToTrue: true },
  is_draft: { isInternal: true },
  is_in_stock: { defaultsToTrue: true },
  is_out_of_stock_carasun: {},
  show_combination_product_grid: {},
} as const

type Flags = typeof productFlags
export type ProductFlag = keyof Flags
export type TileFlag = {
  [Flag in ProductFlag]: Flags[Flag] extends { isInternal: true } ? never : Flag
}[ProductFlag]

export const flagNames = Object.keys(productFlags) as ProductFlag[]
export const defaultsToTrue = (flag: ProductFlag): boolean => 'defaultsToTrue' in productFlags[flag]
