import { BRAND_NAME, CURRENCY, SITE_TITLE } from '../../../contract/constants.ts'
import { htmlToText } from '../../../contract/html-to-text.ts'
import { mediaUrl } from '../../../contract/media.ts'
import type { Shop } from '../../shop.ts'
import { googleCategory } from './google-category.ts'
import { type Category, type FeedProduct, readCategories, readFeedProducts } from './store.ts'
import { element, XML_HEAD } from './xml.ts'

/** Names and maximum lengths of fields: https://support.google.com/merchants/answer/7052112 */
const ID_MAX = 50
const TITLE_MAX = 150
const DESCRIPTION_MAX = 5000
const PRODUCT_TYPE_MAX = 750
const MORE_PICTURES_MAX = 10
/** How many products are read at once. */
const READ_AT_ONCE = 500

/**
 * Writes all listed products as Google's shopping services read them: RSS 2.0, one item per combination, sold out or
 * not.
 */
export async function* writeMerchantFeed(shop: Pick<Shop, 'pool' | 'publicUrl'>): AsyncIterable<string> {
  const categories = new Map((await readCategories(shop)).map(category => [category.id, category]))
  yield `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
  yield element('title', BRAND_NAME) + element('link', shop.publicUrl) + element('description', SITE_TITLE)
  yield '\n'
  let afterId = 0
  while (true) {
    const products = await readFeedProducts(shop, { afterId, limit: READ_AT_ONCE })
    const last = products.at(-1)
    if (!last) break
    yield products
      .map(product => itemsOf(product, pathTo(categories, product.category_id), shop.publicUrl))
      .join('')
    afterId = last.id
  }
  yield '</channel>\n</rss>\n'
}

function pathTo(categories: Map<number, Category>, id: number): Category[] {
  const category = categories.get(id)
  if (!category) return []
  return [...(category.parent_id === null ? [] : pathTo(categories, category.parent_id)), category]
}

function itemsOf(product: FeedProduct, categories: Category[], publicUrl: string): string {
  const { combinations, brand } = product
  const url = `${publicUrl}/${categories.at(-1)?.slug}/${product.id}-${product.slug}`
  const words = htmlToText(product.description_html) || product.name
  const isChoice = combinations.length > 1
  const ofProduct =
    element('description', shorten(words, DESCRIPTION_MAX)) +
    element('g:brand', brand) +
    element('g:condition', 'new') +
    // The shop has no GTINs; declaring that lets Google match items by brand and name.
    element('g:identifier_exists', 'no') +
    element('g:item_group_id', isChoice ? String(product.id) : null) +
    element('g:google_product_category', googleCategory(categories.map(({ slug }) => slug))) +
    element('g:product_type', shorten(categories.map(({ name }) => name).join(' > '), PRODUCT_TYPE_MAX)) +
    element('g:is_bundle', product.classification?.startsWith('bundle_') ? 'yes' : null)
  return combinations
    .map(combination => {
      const names = Object.entries(combination.attributes).filter(([kind]) => kind !== 'non_specify')
      const choice = names.map(([, value]) => value?.name).join(' / ')
      const [picture, ...otherPictures] = picturesOf(product, combination.id)
      return (
        '<item>' +
        element('g:id', combination.sku.length <= ID_MAX ? combination.sku : String(combination.id)) +
        element('title', shorten(`${brand} ${product.name}${choice && ` - ${choice}`}`, TITLE_MAX)) +
        element('link', encodeURI(url) + (isChoice ? `?shade=${combination.id}` : '')) +
        element('g:image_link', picture && pictureUrl(publicUrl, picture)) +
        otherPictures
          .slice(0, MORE_PICTURES_MAX)
          .map(hash => element('g:additional_image_link', pictureUrl(publicUrl, hash)))
          .join('') +
        element('g:availability', availabilityOf(combination)) +
        element(
          'g:availability_date',
          availabilityOf(combination) === 'preorder' ? `${combination.delivery_date}T00:00+0700` : null,
        ) +
        element('g:price', money(combination.price)) +
        element(
          'g:sale_price',
          combination.price_after_discount < combination.price
            ? money(combination.price_after_discount)
            : null,
        ) +
        element('g:color', combination.attributes.shade?.name) +
        element('g:size', combination.attributes.size?.name) +
        element('g:shipping_weight', combination.weight_gram > 0 ? `${combination.weight_gram} g` : null) +
        `${ofProduct}</item>\n`
      )
    })
    .join('')
}

/** The combination's pictures first, then the product's, then the cover, so that there is always one. */
const picturesOf = ({ pictures }: FeedProduct, combinationId: number) => [
  ...new Set([
    ...pictures.filter(picture => picture.combination_id === combinationId).map(({ hash }) => hash),
    ...pictures.filter(picture => picture.combination_id === null).map(({ hash }) => hash),
    ...pictures.slice(0, 1).map(({ hash }) => hash),
  ]),
]

const pictureUrl = (publicUrl: string, hash: string) => publicUrl + mediaUrl(`/media/${hash}`, 1000)

/** Google accepts a pre-order only with its availability date. */
const availabilityOf = (combination: FeedProduct['combinations'][number]) =>
  !combination.is_sellable
    ? 'out_of_stock'
    : combination.is_pre_order && combination.delivery_date
      ? 'preorder'
      : 'in_stock'

const money = (rupiah: number) => `${rupiah}.00 ${CURRENCY}`

/** Cuts between whole characters, never inside a surrogate pair. */
const shorten = (text: string, maxChars: number) =>
  text.length <= maxChars ? text : `${text.slice(0, maxChars - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
