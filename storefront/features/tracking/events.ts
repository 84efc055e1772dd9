import type { BankPromotion } from '../../../contract/bank-promotions.ts'
import type { Cart, CartLine } from '../../../contract/cart.ts'
import type { Combination, Product, Tile } from '../../../contract/catalog.ts'
import type { Order } from '../../../contract/orders.ts'

/**
 * All measured events with their parameters, as the caller has them. Names are those of GA4's e-commerce events where
 * GA4 has one (https://developers.google.com/analytics/devguides/collection/ga4/reference/events);
 * `describe-events.ts` translates them for the shop and the tag manager.
 */
export interface Events {
  page_view: { /** Id of the route. */ route: string; path: string }
  /** Tiles were shown under this heading. */
  view_item_list: { list: string; tiles: Tile[] }
  /** TRACK-07 */
  select_item: { tile: Tile }
  view_item: { product: Product; chosen: Combination }
  /** TRACK-08: a line's quantity was increased; `cart` is null if unknown. */
  add_to_cart: { cart: Cart | null; line: AddedLine }
  remove_from_cart: { line: CartLine /** Quantity removed. */; quantity: number }
  view_cart: { cart: Cart }
  begin_checkout: { cart: Cart }
  add_shipping_info: { cart: Cart }
  add_payment_info: { cart: Cart /** Code of the payment method. */; method: string }
  /** An order was placed; it counts as a purchase once paid. */
  place_order: { orderId: string }
  /** An order is shown as paid; reported once, by the browser that placed it. */
  purchase: { order: Order }
  search: { words: string }
  /** A search without filters found nothing. */
  search_without_result: { words: string }
  /** TRACK-09 */
  add_to_wishlist: WishedCombination
  /** TRACK-10 */
  remove_from_wishlist: WishedCombination
  view_promotion: Promotion
  select_promotion: Promotion
  /** PAY-17: a bank's discount was applied to the bag. */
  apply_bank_promotion: { promotion: Pick<BankPromotion, '_id' | 'title' | 'bank_name'> }
  login: Entrance
  sign_up: Entrance
  share: { product: Pick<Product, 'id'>; method: 'app' | 'link' | 'whatsapp' }
}

export type EventName = keyof Events

interface AddedLine {
  id: string
  combination_id: string
  quantity: number
}

interface WishedCombination {
  productId: string
  combinationId: string
}

/** A banner's title and target. */
interface Promotion {
  name: string
  url: string
}

interface Entrance {
  method: 'password'
}

/** A recorded event, with its page and time. */
export type RecordedEvent = {
  [Name in EventName]: { name: Name; params: Events[Name]; page: string; at: string }
}[EventName]
