/** The tags of products: what kinds there are, and where the shop shows each (CAT-03). */

/** A property of the product, a concern or skin type that it is for, or a label on its tile. */
export const tagKinds = ['tag', 'concern', 'skin-type', 'label'] as const
export type TagKind = (typeof tagKinds)[number]

/**
 * Where the shop shows a tag: in the filters of lists, the menu of a category, the head of a brand's page, the suggestions
 * of the search, on a card of the home page, on tiles.
 */
export const tagPlaces = ['filter', 'menu', 'brand', 'search', 'home', 'tile'] as const
export type TagPlace = (typeof tagPlaces)[number]

/** The home page has room for so many cards. */
export const HOME_CARDS_MAX = 6

/** A tag in `GET /api/tags`. */
export interface ShopTag {
  id: string
  slug: string
  name: string
  kind: string
  my_soco_sql_id: string | null
  /** On its card on the home page; an empty title: its name. */
  card_title: string
  card_line: string
}
