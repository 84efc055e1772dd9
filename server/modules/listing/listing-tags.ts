import { type CacheTag, dependOn } from '../../http/cache-tags.ts'

/** The columns of `product_listing`, apart from the tile: by them lists choose, sort and count. */
export const listedColumns = [
  ...['product_id', 'name', 'brand_id', 'category_ids', 'tag_ids', 'origin', 'flags', 'price_rupiah'],
  ...['discount_percentage', 'average_rating', 'total_reviews', 'total_orders', 'is_sale', 'is_flashsale'],
  ...['is_pre_order', 'is_available', 'just_arrived', 'arrived_at', 'updated_at'],
  ...['search_text', 'search_vector', 'description_vector'],
] as const

/**
 * What is compared of a row before and after a change. A tile is announced by its product, except for its pictures,
 * which brands and categories borrow from their best sellers.
 */
export const comparedParts = [
  ...listedColumns.map(name => ({ name, in: (row: string) => `${row}.${name}` })),
  { name: 'pictures', in: (row: string) => `(${row}.tile::json -> 'images')::text` },
]

/** How the SQL of lists spells what it reads, if not by its name. `is_discounted` is generated from `is_sale`. */
const spellings: Record<string, string> = { is_sale: 'is_sale|is_discounted', pictures: 'tile::json' }
const mentions = comparedParts.map(
  ({ name }) => [`list:${name}`, RegExp(`\\b(${spellings[name] ?? name})\\b`)] as const,
)

/** `product:7` */
export const productTag = (id: number | string) => `product:${id}` as const

/**
 * Makes the response depend on the columns of `product_listing` that the SQL of its list names: a change of one of them
 * may bring another product into the list, or change its order or its counts.
 */
export function dependOnColumns(text: string): void {
  dependOn('list:product_id', ...mentions.flatMap(([tag, mention]) => (mention.test(text) ? [tag] : [])))
}

/** Makes the response depend on the products whose tiles are in its body. */
export function dependOnTiles(body: string): void {
  dependOn(...Array.from(body.matchAll(/"my_sql_id": ?"(\d+)"/g), ([, id = '']) => productTag(id)))
}

const wordTags: CacheTag[] = ['list:search_text', 'list:description_vector']

/** Makes the response depend on how a keyword is read, which the words of all products decide. */
export const dependOnWords = () => dependOn(...wordTags)

/** True if keywords may be read differently after a change of these tags. */
export const changesWords = (tags?: CacheTag[]) => !tags || tags.some(tag => wordTags.includes(tag))
