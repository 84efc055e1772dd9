/** Banners that staff show in the shop's places, from the first picture of the home page to a floating icon. */

/** HOME-09 */
export const bannerTypes = [
  'main',
  'brand_launch',
  'quiz',
  'product_highlight',
  'social_media',
  'testimonial',
  'exclusive',
  'daily_deals',
  'flexible',
  'floating_icon',
] as const
export type BannerType = (typeof bannerTypes)[number]

/** The places for banners (HOME-12..HOME-35, spelled as specified) and the type of banner in each. */
export const typeOfLocation = {
  home: 'main',
  regular_flashsale_theme: 'flexible',
  brand_launch: 'brand_launch',
  daily_deals: 'daily_deals',
  daily_deals_title: 'daily_deals',
  sociolla_exclusive: 'exclusive',
  top_middle_banner: 'flexible',
  fullscreen_popup_banner: 'main',
  popup_banner: 'main',
  top_banners: 'main',
  emergency_anouncement: 'flexible',
  flexible_banner: 'flexible',
  promo_text_banner: 'flexible',
  featured_brand_title: 'flexible',
  floating_icon_apps: 'floating_icon',
  sociolla_logo_thematic: 'flexible',
  searchbar_promo_text: 'flexible',
  title_flexible_banner: 'flexible',
  quiz_banner: 'quiz',
  product_highlight_banner: 'product_highlight',
  sub_highlight_banner: 'product_highlight',
  social_media_banner: 'social_media',
  carasun_shop_main_banner: 'main',
  carasun_testimonial_banner: 'testimonial',
} as const satisfies Record<string, BannerType>
export type BannerLocation = keyof typeof typeOfLocation
export const bannerLocations = Object.keys(typeOfLocation) as [BannerLocation, ...BannerLocation[]]

/** A banner's colour schemes: backgrounds with legible text colours. */
export const bannerTones = ['morning', 'sea', 'sun', 'sand', 'petal', 'leaf', 'dusk', 'ink'] as const

/** A banner's texts besides its title. */
export interface BannerMoreInfo {
  /** Pop-ups: `everyday` shows once in 24 hours (HOME-07); without it once per session (HOME-44). */
  apply?: 'everyday' | undefined
  /** A few words above the title. */
  eyebrow?: string | undefined
  /** A sentence or two below the title. */
  text?: string | undefined
  /** Label of the button. */
  label?: string | undefined
  /** A code to type in the bag. */
  code?: string | undefined
  /** The author of a testimonial. */
  by?: string | undefined
  tone?: (typeof bannerTones)[number] | undefined
  /** The picture contains the text: it is shown whole, without text on top. */
  has_words_in_picture?: boolean | undefined
}

/** HOME-11: narrow screens use `mobile_web` if present, everything else `default`. */
export interface BannerImage {
  type: 'default' | 'mobile_web'
  /** Address without a width: `/media/<hash>`. */
  url: string
  width: number
  height: number
}

/** HOME-10 */
export interface Banner {
  _id: string
  /** Staff's name for it. */
  key: string
  type: BannerType
  /** Its place, and the only page where it shows (null: on every page with that place). */
  apply_for: { location: BannerLocation; target: string | null }
  images: BannerImage[]
  title: string
  /** Null: it is not a link. */
  url: string | null
  more_info: BannerMoreInfo
}

/** HOME-08 */ export const TOP_BANNERS_MAX = 2
/** HOME-06: tries after the first. */ export const BANNER_RETRIES = 3
/** HOME-07, AMB-34 */ export const POPUP_EVERYDAY_HOURS = 24

/** The consent text that a subscriber sees; stored with the address. */
export const SUBSCRIPTION_CONSENT =
  'Dengan mengirim, kamu setuju menerima email promo dan tips kulit dari Carasun, paling banyak 2 kali seminggu. Kamu bisa berhenti kapan saja.'
