import { htmlToText } from '../../../contract/html-to-text.ts'
import type { MerchantFault } from '../../../contract/staff/feeds.ts'
import type { Shop } from '../../shop.ts'
import { NO_BRAND, NO_CATEGORY_SLUG } from '../catalog-writing/index.ts'
import { isGtin } from './gtin.ts'
import { type Category, type FeedProduct, readCategories, readFeedProducts } from './store.ts'

/** Names and maximum lengths of fields: https://support.google.com/merchants/answer/7052112 */
const ID_MAX = 50
const TITLE_MAX = 150
const DESCRIPTION_MAX = 5000
/** How many products are read at once. */
const READ_AT_ONCE = 500

/** What the feed says of one combination. */
export interface FeedItem {
  combination: FeedProduct['combinations'][number]
  id: string
  title: string
  link: string
  availability: 'out_of_stock' | 'preorder' | 'in_stock'
  gtin: string | null
}

/** What the feed says of one product, and what is wrong with it: the feed is written from this, and so is the page of its faults. */
export interface FeedEntry {
  product: FeedProduct
  /** From the top category down to the product's own. */
  categories: Category[]
  description: string
  isChoice: boolean
  /** Empty if the product is left out. */
  items: FeedItem[]
  /** The SKUs that each fault is about; none if it is about the whole product. */
  faults: Map<MerchantFault, string[]>
}

/** Reads the entries of all listed products, some at a time. */
export async function* readEntries(shop: Pick<Shop, 'pool' | 'publicUrl'>): AsyncIterable<FeedEntry[]> {
  const entryOf = await entryMaker(shop)
  let afterId = 0
  while (true) {
    const products = await readFeedProducts(shop, { afterId, limit: READ_AT_ONCE })
    const last = products.at(-1)
    if (!last) return
    yield products.map(entryOf)
    afterId = last.id
  }
}

/** Returns what turns a product into its entry; it knows the categories of now. */
export async function entryMaker(shop: Pick<Shop, 'pool' | 'publicUrl'>) {
  const categories = new Map((await readCategories(shop)).map(category => [category.id, category]))
  return (product: FeedProduct): FeedEntry =>
    entryOf(product, pathTo(categories, product.category_id), shop.publicUrl)
}

function pathTo(categories: Map<number, Category>, id: number): Category[] {
  const category = categories.get(id)
  if (!category) return []
  return [...(category.parent_id === null ? [] : pathTo(categories, category.parent_id)), category]
}

/** Notes each fault where the feed has to say something else instead. */
function entryOf(product: FeedProduct, categories: Category[], publicUrl: string): FeedEntry {
  const { combinations, brand } = product
  const faults: FeedEntry['faults'] = new Map()
  const note = (fault: MerchantFault, sku?: string) => {
    const skus = faults.get(fault) ?? []
    faults.set(fault, sku === undefined ? skus : [...skus, sku])
  }
  const isChoice = combinations.length > 1
  const url = `${publicUrl}/${categories.at(-1)?.slug}/${product.id}-${product.slug}`
  const words = htmlToText(product.description_html)
  if (words === '') note('description')
  if (words.length > DESCRIPTION_MAX) note('long_description')
  if (brand === '' || brand === NO_BRAND) note('brand')
  if (categories.at(-1)?.slug === NO_CATEGORY_SLUG) note('category')
  if (product.is_redirect) note('redirect')
  if (product.pictures.length === 0) note('picture')
  if (combinations.length === 0) note('variant')
  const items = combinations.map((combination): FeedItem => {
    const { sku, barcode } = combination
    const names = Object.entries(combination.attributes).filter(([kind]) => kind !== 'non_specify')
    const choice = names.map(([, value]) => value?.name).join(' / ')
    const title = `${brand} ${product.name}${choice && ` - ${choice}`}`
    const gtin = barcode !== null && isGtin(barcode) ? barcode : null
    if (title.length > TITLE_MAX) note('long_title', sku)
    if (sku.length > ID_MAX) note('long_sku', sku)
    if (combination.price_after_discount === 0) note('price', sku)
    if (!gtin) note(barcode === null ? 'no_code' : 'no_gtin', sku)
    return {
      combination,
      id: sku.length <= ID_MAX ? sku : String(combination.id),
      title: shorten(title, TITLE_MAX),
      link: encodeURI(url) + (isChoice ? `?shade=${combination.id}` : ''),
      availability: availabilityOf(combination),
      gtin,
    }
  })
  return {
    product,
    categories,
    description: shorten(words || product.name, DESCRIPTION_MAX),
    isChoice,
    // Google accepts no item without a picture.
    items: product.pictures.length > 0 ? items : [],
    faults,
  }
}

/** Google accepts a pre-order only with its availability date. */
const availabilityOf = (combination: FeedProduct['combinations'][number]) =>
  !combination.is_sellable
    ? 'out_of_stock'
    : combination.is_pre_order && combination.delivery_date
      ? 'preorder'
      : 'in_stock'

/** Cuts between whole characters, never inside a surrogate pair. */
export const shorten = (text: string, maxChars: number) =>
  text.length <= maxChars ? text : `${text.slice(0, maxChars - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
