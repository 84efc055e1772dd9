/**
 * The flags of a product (contract/product-flags.ts) that are shown on screens; they also have a column in the product
 * file. They are separate from the other flags, so that a page loads no more than it needs.
 */

/** Flag → the tile's badge. If several apply, only the first in this order shows (TILE-19). */
export const badges = {
  is_exclusive: 'EXCLUSIVE',
  is_limited: 'LIMITED',
  is_online: 'ONLINE ONLY',
  is_buy_one_get_one_free: 'BUY 1 GET 1',
} as const
export type BadgeFlag = keyof typeof badges
export const badgeFlags = Object.keys(badges) as BadgeFlag[]

/** Flag → the label of its checkbox in a list's filters. */
export const filterLabels = {} as const satisfies Record<string, string>
export type FilterFlag = keyof typeof filterLabels
export const filterFlags = Object.keys(filterLabels) as FilterFlag[]

export type ShownFlag = BadgeFlag | FilterFlag
