import { BRAND_NAME, CURRENCY, SITE_TITLE } from '../../../contract/constants.ts'
import { mediaUrl } from '../../../contract/media.ts'
import type { Shop } from '../../shop.ts'
import { type FeedEntry, readEntries, shorten } from './feed-entry.ts'
import { googleCategory } from './google-category.ts'
import type { FeedProduct } from './store.ts'
import { element, XML_HEAD } from './xml.ts'

export const MERCHANT_FEED_PATH = '/merchant-feed.xml'
const PRODUCT_TYPE_MAX = 750
const MORE_PICTURES_MAX = 10

/**
 * Writes all listed products as Google's shopping services read them: RSS 2.0, one item per combination, sold out or
 * not.
 */
export async function* writeMerchantFeed(shop: Pick<Shop, 'pool' | 'publicUrl'>): AsyncIterable<string> {
  yield `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
  yield element('title', BRAND_NAME) + element('link', shop.publicUrl) + element('description', SITE_TITLE)
  yield '\n'
  for await (const entries of readEntries(shop))
    yield entries.map(entry => writeItems(entry, shop.publicUrl)).join('')
  yield '</channel>\n</rss>\n'
}

function writeItems(
  { product, categories, description, isChoice, items }: FeedEntry,
  publicUrl: string,
): string {
  const ofProduct =
    element('description', description) +
    element('g:brand', product.brand) +
    element('g:condition', 'new') +
    element('g:item_group_id', isChoice ? String(product.id) : null) +
    element('g:google_product_category', googleCategory(categories.map(({ slug }) => slug))) +
    element('g:product_type', shorten(categories.map(({ name }) => name).join(' > '), PRODUCT_TYPE_MAX)) +
    element('g:is_bundle', product.classification?.startsWith('bundle_') ? 'yes' : null)
  return items
    .map(({ combination, id, title, link, availability, gtin }) => {
      const [picture, ...otherPictures] = picturesOf(product, combination.id)
      return (
        '<item>' +
        element('g:id', id) +
        element('title', title) +
        element('link', link) +
        element('g:image_link', picture && pictureUrl(publicUrl, picture)) +
        otherPictures
          .slice(0, MORE_PICTURES_MAX)
          .map(hash => element('g:additional_image_link', pictureUrl(publicUrl, hash)))
          .join('') +
        element('g:availability', availability) +
        element(
          'g:availability_date',
          availability === 'preorder' ? `${combination.delivery_date}T00:00+0700` : null,
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
        element('g:gtin', gtin) +
        // Without one, Google matches the item by its brand and name.
        element('g:identifier_exists', gtin ? null : 'no') +
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

const money = (rupiah: number) => `${rupiah}.00 ${CURRENCY}`
