import type { BankPromotion } from '../../../contract/bank-promotions.ts'
import type { Cart, CartLine } from '../../../contract/cart.ts'
import type { Combination, Product, Tile } from '../../../contract/catalog.ts'
import type { Order } from '../../../contract/orders.ts'

/**
 * Everything that is measured, and what each event is told with: what the caller has at hand. Names are those of GA4's
 * e-commerce events where it has one (https://developers.google.com/analytics/devguides/collection/ga4/reference/events);
 * `describe-events.ts` says what the shop and the tag manager are told.
 */
export interface Events {
  page_view: { /** Id of the route. */ route: string; path: string }
  /** Tiles came into view under this heading. */
  view_item_list: { list: string; tiles: Tile[] }
  /** TRACK-07 */
  select_item: { tile: Tile }
  view_item: { product: Product; chosen: Combination }
  /** TRACK-08: so many pieces more of a line; null where the bag is not known. */
  add_to_cart: { cart: Cart | null; line: AddedLine }
  remove_from_cart: { line: CartLine /** Pieces taken out. */; quantity: number }
  view_cart: { cart: Cart }
  begin_checkout: { cart: Cart }
  add_shipping_info: { cart: Cart }
  add_payment_info: { cart: Cart /** Code of the payment method. */; method: string }
  /** The order is placed; it counts as a purchase when it is paid. */
  place_order: { orderId: string }
  /** The order shows as paid; told once, by the browser that placed it. */
  purchase: { order: Order }
  search: { words: string }
  /** The shop has nothing for these words, and nothing narrows them. */
  search_without_result: { words: string }
  /** TRACK-09 */
  add_to_wishlist: Wished
  /** TRACK-10 */
  remove_from_wishlist: Wished
  view_promotion: Promotion
  select_promotion: Promotion
  /** PAY-17: a bank's discount is on the bag now. */
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

interface Wished {
  productId: string
  combinationId: string
}

/** A banner, by its title, and where it leads. */
interface Promotion {
  name: string
  url: string
}

interface Entrance {
  method: 'password'
}

/** An event as it was noted, with the page and the moment. */
export type Noted = {
  [Name in EventName]: { name: Name; params: Events[Name]; page: string; at: string }
}[EventName]
