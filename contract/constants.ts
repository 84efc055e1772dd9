/**
 * Every business constant, each with the ids of the requirements that demand it, or "ours" if the specification leaves
 * it to the shop.
 */

/** LAYOUT-23 */ export const SITE_TITLE = 'Carasun: Tropical Skin Expert'
/** ORDER-58, AMB-53 */ export const BRAND_NAME = 'Carasun'
/** I18N-07 */ export const CURRENCY = 'IDR'
/** I18N-03 */ export const TIMEZONE = 'Asia/Jakarta'

/** LIST-03 LIST-17 */ export const PAGE_SIZE_DEFAULT = 16
/** The most products that one listing call returns; ours. */ export const PAGE_SIZE_MAX = 100
/** LIST-30 */ export const SHOP_PAGE_SIZE = 12
/** LIST-13 LIST-14 */ export const PRICE_FILTER_MAX_RUPIAH = 1_000_000
/** LIST-16 REVIEW-34 */ export const RATING_RANGE_WIDTH = 0.999
/** LIST-19 */ export const CATEGORY_LIST_CAP = 100
/** LIST-20 */ export const BEST_SELLER_PER_CATEGORY = 20
/** LIST-21 */ export const BRAND_LETTERS_LIMIT = 100
/** LIST-22 PROFILE-22 */ export const BADGE_LIST_LIMIT = 100
/** LIST-24 */ export const PAGER_NUMBERS = 5
/** LIST-42 */ export const CATEGORY_DEPTH = 3
/** TILE-09 */ export const TILE_IMAGE_DESKTOP_PX = 302
/** TILE-10 */ export const TILE_IMAGE_MOBILE_PX = 270
/** CART-38 */ export const TILE_ADD_QUANTITY = 1

/** Completions of a half-typed word. */ export const SUGGEST_WORDS = 12
/** SEARCH-12 */ export const SUGGEST_BRANDS = 3
/** SEARCH-12 */ export const SUGGEST_PRODUCTS = 10
/** SEARCH-13 */ export const POPULAR_BRANDS_LIMIT = 5
/** SEARCH-14 */ export const POPULAR_PRODUCTS = 10
/** SEARCH-15 */ export const RECENT_SEARCHES = 5
/** SEARCH-16 */ export const TAG_SEARCH_LIMIT = 10
/** SEARCH-12 */ export const SUGGEST_TAGS_SKIP = 0
/** PDP-07 */ export const SAME_BRAND_LIMIT = 12
/** PDP-05 */ export const TRENDING_LIMIT = 10
/** PDP-04 */ export const OTHER_PRODUCTS_LIMIT = 3
/** PDP-06 */ export const RECENTLY_VIEWED_LIMIT = 10
/** ORDER-67; ours */ export const RECENTLY_BOUGHT_LIMIT = 10
/** PDP-09; ours */ export const ALSO_BOUGHT_LIMIT = 12
/** PDP-11; ours */ export const SIMILAR_LIMIT = 12
/** PDP-12 */ export const REVIEW_SCROLL_MS = 250
/** LAYOUT-24 */ export const READ_MORE_CHARS = 100

/** LAYOUT-13, AMB-12 */ export const DESKTOP_ABOVE_PX = 991
/** LAYOUT-14, AMB-12 */ export const MOBILE_UNDER_PX = 768
/** NET-01, AMB-12 */ export const PLATFORM_DESKTOP_ABOVE_PX = 1100
/** LAYOUT-05 */ export const BACK_TO_TOP_PX = 340
/** LAYOUT-15 */ export const RESIZE_DEBOUNCE_MS = 150
/** TOAST-03 */ export const TOAST_MS = 3333

/** CART-01 */ export const GUEST_CART_COOKIE = 'carasun_cart'
/** CART-45 CHECKOUT-23, AMB-38: different lines, not pieces */ export const ORDER_PRODUCT_LIMIT = 20
/** How far ahead an e-gift may be sent; ours. */ export const EGIFT_DAYS_AHEAD_MAX = 365
/** The maximum quantity of one line; ours. */ export const LINE_QUANTITY_MAX = 999
/** CART-20: extra bags on offer, and the maximum quantity of each */ export const EXTRA_BAG_LIMIT = 3
/** Lines that one member may save for later; ours. */ export const SAVED_LINES_MAX = 100
/** CART-22; ours */ export const MAY_ALSO_LIKE_LIMIT = 12
/** CART-10 */ export const CART_LOADING_CLEAR_MS = 2000
/** SHIP-09 */ export const FREE_SHIPPING_COOKIE = 'carasun_free_shipping'
/** SHIP-05 */ export const FREE_SHIPPING_THRESHOLD_RUPIAH = 200_000
/** POINT-05 */ export const BEAUTY_POINT_BASE_RUPIAH = 50_000
/** AMB-37 */ export const POINTS_PER_BASE = 10
/** AMB-37 */ export const POINT_VALUE_RUPIAH = 100

/** AUTH-19 */ export const APP_READY_WAIT_MS = 4000
/** AUTH-19 */ export const APP_READY_POLL_MS = 100
/** AUTH-19: set once the single-sign-on broker has responded; grants no access. */ export const SSO_COOKIE =
  'carasun_sso'
/** AUTH-21, AUTH-53 */ export const REFERRAL_COOKIE = 'carasun_referral'
/** AUTH-25 */ export const ACCOUNT_LOCK_FAILS = 5
/** FORM-19 */ export const PASSWORD_LENGTH = { min: 6, max: 60 } as const
/** FORM-15 */ export const USER_NAME_LENGTH = { min: 4, max: 16 } as const
/** FORM-21 */ export const NAME_LENGTH = { min: 1, max: 32 } as const
/** FORM-11 */ export const HANDPHONE_DIGITS = { min: 9, max: 14 } as const
/** FORM-10 */ export const PHONE_MIN_DIGITS = 10
/** FORM-12 FORM-13, AMB-60 */ export const LABEL_SHIPPING_LENGTH = { min: 4, max: 16 } as const
/** FORM-07 FORM-09 */ export const POSTCODE_DIGITS = 5
/** AMB-43 */ export const ADDRESS_LIMIT = 10
/** ADDR-07 ADDR-08 */ export const PROVINCE_CITY_LIMIT = 999
/** ADDR-10 */ export const COUNTRY_DEFAULT = 'Indonesia'

/** PAY-18 */ export const PAYMENT_DUE_DAYS = 1
/** The largest order that may be paid in cash on delivery; ours. */ export const CASH_MAX_RUPIAH = 2_000_000
/** Unpaid orders that one member may have at the same time; ours. */ export const UNPAID_ORDERS_MAX = 10
/** PAY-02 */ export const PAYMENTS_LIMIT = 20
/** CHECKOUT-08 */ export const SUCCESS_HOLD_MS = 3000
/** ORDER-54 */ export const ORDER_PAGE_SIZE = 10
/** ORDER-53 */ export const ORDER_AUTOPAGE_STOP_SKIP = 100
/** ORDER-50 */ export const REORDER_LEAVES_MS = 600
/** An order is sent by the end of this day after it was paid, a pre-order by the end of its day; ours. */ export const DISPATCH_DAYS = 1
/** Days after delivery within which an order may be returned; ours. */ export const RETURN_DAYS = 7
/** Within these working days staff tell the buyer of a paid order what is short of stock; ours. */ export const SHORT_OF_STOCK_WORKDAYS = 2
/** Photos per return; ours. */ export const RETURN_PHOTOS_MAX = 5
/** Days from delivery to the invitation to write a review; ours. */ export const REVIEW_INVITATION_DAYS = 5

/** TRACK-12 */ export const TRACKING_READY_MS = 500
/** Events that a browser sends in one call; ours. */ export const EVENTS_PER_BATCH_MAX = 50
/** The longest name of a partner in `?affiliate=`; ours. */ export const AFFILIATE_MAX_CHARS = 80
/** TRACK-13: after this time a page counts as complete for prerenderers; order pages at once. */
export const PRERENDER_AFTER_MS = 20_000
/** CONFIG-08: a chunk that has not loaded within this time counts as missing. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
/** CONFIG-02, AMB-54 */ export const DEFAULT_STORE_ID = 5
/** The version of the consent bar's question; a new question gets a new number. */ export const CONSENT_VERSION = 1
/** How long the shop remembers visits; ours. */ export const VISITS_KEPT_DAYS = 180

/** Posts on one page of the journal; fills rows of two and three; ours. */ export const JOURNAL_PAGE_SIZE = 12
/** WISH-17 AUTH-48: entries in the mobile menu and on the home page. */ export const WISHLIST_LOGIN_LIMIT = 10
/** Entries on one page; fills rows of two, three and four; ours. */ export const WISHLIST_PAGE_SIZE = 12
/** Entries that one member may have; ours, so that the list of hearts stays small. */ export const WISHLIST_MAX = 500
/** I18N-02 */ export const CURRENCY_PREFIX = 'Rp'
/** LAYOUT-17 */ export const CHAT_RESET_MS = 240
/** Length of one chat message; ours. */ export const CHAT_MESSAGE_MAX_CHARS = 1000
/** Hours in which staff answer, Jakarta time; ours. */ export const CHAT_HOURS = {
  from: 9,
  until: 21,
} as const

/** REVIEW-30 */ export const REVIEW_PAGE_SIZE = 16
/** REVIEW-17 */ export const REVIEW_MIN_WORDS = 150
/** REVIEW-29 */ export const REVIEW_TAG_MIN_CHARS = 3
/** Photos per review; ours. */ export const REVIEW_PHOTOS_MAX = 7
/** Ours. */ export const REVIEW_TEXT_MAX_CHARS = 10_000
/** PDP-13 PHOTO-11 */ export const GALLERY_PHOTOS = 7
/** PHOTO-01: a photo must be smaller */ export const PHOTO_MAX_BYTES = 5_242_880
/** PHOTO-02: `image/jpg` is not a registered type, but some clients send it */ export const PHOTO_TYPES = [
  'image/png',
  'image/jpeg',
  'image/jpg',
] as const
/** PHOTO-03 */ export const PHOTO_SIDE_PX = 600
/** PHOTO-03 PHOTO-05 */ export const PHOTO_QUALITY = 0.8
/** PHOTO-04: a larger PNG becomes a JPEG */ export const PNG_TO_JPEG_BYTES = 5_000_000
/** Uploaded photos that one member may have without a review; ours. */ export const LOOSE_PHOTOS_MAX = 20

/** LUCKY-13 */ export const LUCKY_CLAIM_DELAY_MS = 3500
/** LUCKY-12 */ export const LUCKY_BLINK_MS = 500
/** LUCKY-06 */ export const LUCKY_HEARTS = 3
/** LUCKY-06 */ export const LUCKY_BULBS = 16
/** How long the question mark stays on one face; ours. */ export const LUCKY_FACE_MS = 125
/** From the question mark's stop on the winning face until the prize shows; ours. */ export const LUCKY_LANDED_MS = 900
