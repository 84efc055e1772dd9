import { type Cart, type CartLine, orderCost } from '../../../contract/cart.ts'
import type { Tile } from '../../../contract/catalog.ts'
import { CURRENCY } from '../../../contract/constants.ts'
import type { VisitEvent } from '../../../contract/tracking.ts'
import type { EventName, Events, RecordedEvent } from './events.ts'
import { pageName } from './page-names.ts'

/** An item in GA4's format; price per item in rupiah, after discount. */
export interface Item {
  item_id: string
  item_name?: string
  item_brand?: string
  item_category?: string
  item_variant?: string
  item_list_name?: string
  index?: number
  price?: number
  quantity?: number
}

/** An event as recorded by the shop's own statistics and by the tag manager. */
export interface EventDescription {
  verb: string
  object_type: string
  object_id: string
  /** For the shop's statistics. */
  additional?: VisitEvent['additional']
  /** For the tag manager, next to `event`. */
  data?: Record<string, unknown>
  /** For the tag manager's `ecommerce`. */
  ecommerce?: { items: Item[]; [parameter: string]: unknown }
}

/** Products seen on this visit, so that later events can name the list that the product came from. */
const itemsById = new Map<string, Item>()
const SEEN_MAX = 500

const STORED_TEXT_MAX = 200

const describers: { [Name in EventName]: (params: Events[Name]) => EventDescription } = {
  page_view: ({ route, path }) => ({
    verb: 'view',
    object_type: 'page',
    object_id: pageName(route, path),
    data: { page_name: pageName(route, path) },
  }),
  view_item_list: ({ list, tiles }) => {
    const items = tiles.map((tile, index) => remember(itemOfTile(tile, list, index)))
    return {
      verb: 'view',
      object_type: 'list',
      object_id: list,
      additional: { count: items.length },
      ecommerce: { item_list_name: list, items },
    }
  },
  select_item: ({ tile }) => {
    const item = itemsById.get(tile.id) ?? itemOfTile(tile)
    return {
      verb: 'click',
      object_type: 'product',
      object_id: tile.id,
      additional: listPosition(item),
      ecommerce: { ...(item.item_list_name ? { item_list_name: item.item_list_name } : {}), items: [item] },
    }
  },
  view_item: ({ product, chosen }) => {
    const item = remember({
      ...itemOfTile(product),
      ...listOf(product.id),
      item_variant: chosen._id,
      price: chosen.price_after_discount,
    })
    return {
      verb: 'view',
      object_type: 'product',
      object_id: product.id,
      additional: { combination_id: chosen._id, price: chosen.price_after_discount },
      ecommerce: withValue([{ ...item, quantity: 1 }]),
    }
  },
  add_to_cart: ({ cart, line }) => {
    const cartLine = cart?.products.find(product => product.combination_id === line.combination_id)
    const item = cartLine
      ? itemOfLine(cartLine, line.quantity)
      : { ...knownItem(line.id), item_variant: line.combination_id, quantity: line.quantity }
    return {
      verb: 'add',
      object_type: 'cart',
      object_id: line.combination_id,
      additional: { product_id: line.id, quantity: line.quantity, ...listPosition(item) },
      ecommerce: withValue([item]),
    }
  },
  remove_from_cart: ({ line, quantity }) => ({
    verb: 'remove',
    object_type: 'cart',
    object_id: line.combination_id,
    additional: { product_id: line.id, quantity },
    ecommerce: withValue([itemOfLine(line, quantity)]),
  }),
  view_cart: ({ cart }) => ({ verb: 'view', ...bag(cart) }),
  begin_checkout: ({ cart }) => ({ verb: 'checkout', ...bag(cart) }),
  add_shipping_info: ({ cart }) => ({
    ...bag(cart, { shipping_tier: cart.shipping_type }),
    verb: 'add',
    object_type: 'shipping',
    object_id: cart.shipping_type ?? '',
  }),
  add_payment_info: ({ cart, method }) => ({
    ...bag(cart, { payment_type: method }),
    verb: 'add',
    object_type: 'payment',
    object_id: method,
  }),
  place_order: ({ orderId }) => ({ verb: 'place', object_type: 'order', object_id: orderId }),
  purchase: ({ order: { _id, reference_code, products, price } }) => {
    return {
      verb: 'purchase',
      object_type: 'order',
      object_id: _id,
      additional: { value: orderCost(price), lines: products.length },
      ecommerce: {
        transaction_id: reference_code,
        currency: CURRENCY,
        // Points may pay for delivery too.
        value: Math.max(0, orderCost(price) - price.shipping_fee),
        shipping: price.shipping_fee,
        items: products.map(({ id, combination_id, name, brand, price_after_discount, quantity }) => ({
          ...knownItem(id),
          item_name: name,
          item_brand: brand,
          item_variant: combination_id,
          price: price_after_discount,
          quantity,
        })),
      },
    }
  },
  search: ({ words }) => ({
    verb: 'search',
    object_type: 'keyword',
    object_id: words.slice(0, STORED_TEXT_MAX),
    data: { search_term: words },
  }),
  search_without_result: ({ words }) => ({
    verb: 'miss',
    object_type: 'keyword',
    object_id: words.slice(0, STORED_TEXT_MAX),
    data: { search_term: words },
  }),
  add_to_wishlist: combination => ({ verb: 'add', ...wish(combination) }),
  remove_from_wishlist: combination => ({ verb: 'remove', ...wish(combination) }),
  view_promotion: ({ name, url }) => ({ verb: 'view', ...promotion(name, url) }),
  select_promotion: ({ name, url }) => ({ verb: 'click', ...promotion(name, url) }),
  apply_bank_promotion: ({ promotion }) => ({
    verb: 'apply',
    object_type: 'partner_promo',
    object_id: promotion._id,
    additional: { bank_name: promotion.bank_name },
    ecommerce: { promotion_id: promotion._id, promotion_name: promotion.title, items: [] },
  }),
  login: ({ method }) => ({ verb: 'login', object_type: 'member', object_id: '', data: { method } }),
  sign_up: ({ method }) => ({ verb: 'sign_up', object_type: 'member', object_id: '', data: { method } }),
  share: ({ product, method }) => ({
    verb: 'share',
    object_type: 'product',
    object_id: product.id,
    additional: { method },
    data: { method, content_type: 'product', item_id: product.id },
  }),
}

export const describeEvent = ({ name, params }: RecordedEvent): EventDescription =>
  (describers[name] as (params: Events[EventName]) => EventDescription)(params)

const itemOfTile = (tile: Tile, list?: string, index?: number): Item => ({
  item_id: tile.id,
  item_name: tile.name,
  item_brand: tile.brand.name,
  item_category: tile.default_category.name,
  price: tile.price_after_discount_range.min,
  ...(list === undefined ? {} : { item_list_name: list, index }),
})

const itemOfLine = (line: CartLine, quantity: number): Item => ({
  ...knownItem(line.id),
  item_name: line.detail.name,
  item_brand: line.detail.brand.name,
  item_variant: line.combination_id,
  price: line.price_after_discount,
  quantity,
})

const knownItem = (id: string): Item => itemsById.get(id) ?? { item_id: id }

/** Returns the list in which the product was last seen. */
function listOf(id: string): Pick<Item, 'item_list_name' | 'index'> {
  const { item_list_name, index } = knownItem(id)
  return item_list_name === undefined ? {} : { item_list_name, index }
}

function listPosition({ item_list_name, index }: Item): VisitEvent['additional'] {
  return item_list_name === undefined ? {} : { list: item_list_name, index: index ?? 0 }
}

function remember(item: Item): Item {
  itemsById.delete(item.item_id)
  itemsById.set(item.item_id, item)
  const [oldest] = itemsById.keys()
  if (itemsById.size > SEEN_MAX && oldest !== undefined) itemsById.delete(oldest)
  return item
}

const withValue = (items: Item[]) => ({
  currency: CURRENCY,
  value: items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0),
  items,
})

function bag(cart: Cart, extra: Record<string, unknown> = {}) {
  const items = cart.products.filter(line => line.is_available).map(line => itemOfLine(line, line.quantity))
  return {
    object_type: 'cart',
    object_id: cart._id,
    additional: { value: cart.total_amount_after_discount, lines: items.length },
    ecommerce: { currency: CURRENCY, value: cart.total_amount_after_discount, ...extra, items },
  }
}

const wish = ({ productId, combinationId }: Events['add_to_wishlist']) => ({
  object_type: 'wishlist',
  object_id: productId,
  additional: { combination_id: combinationId },
  ecommerce: withValue([{ ...knownItem(productId), item_variant: combinationId, quantity: 1 }]),
})

const promotion = (name: string, url: string) => ({
  object_type: 'promotion',
  object_id: name.slice(0, STORED_TEXT_MAX),
  additional: { url: url.slice(0, 500) },
  ecommerce: { promotion_name: name, items: [] },
})
