/** Banners: what staff hang up in the shop's places, from the first picture of the home page to a floating icon. */

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

/** The places where a banner can hang (HOME-12..HOME-35, spellings kept) and the type of what hangs there. */
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

/** Looks that a banner can take; each is a ground with words that can be read on it. */
export const bannerTones = ['morning', 'sea', 'sun', 'sand', 'petal', 'leaf', 'dusk', 'ink'] as const

/** What a banner says beside its title. */
export interface BannerMoreInfo {
  /** Pop-ups: `everyday` shows once in 24 hours (HOME-07); without it once a session (HOME-44). */
  apply?: 'everyday' | undefined
  /** A few words above the title. */
  eyebrow?: string | undefined
  /** A sentence or two below the title. */
  text?: string | undefined
  /** Words of the act. */
  label?: string | undefined
  /** A code to type in the bag. */
  code?: string | undefined
  /** Who says it, on a testimonial. */
  by?: string | undefined
  tone?: (typeof bannerTones)[number] | undefined
  /** The picture carries the words: it is shown whole and nothing is written on it. */
  has_words_in_picture?: boolean | undefined
}

/** HOME-11: narrow screens take `mobile_web` where there is one, everything else `default`. */
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
  /** What staff call it. */
  key: string
  type: BannerType
  /** Its place, and the one page of the shop where it shows (null: wherever the place is). */
  apply_for: { location: BannerLocation; target: string | null }
  images: BannerImage[]
  title: string
  /** Null: it leads nowhere. */
  url: string | null
  more_info: BannerMoreInfo
}

/** HOME-08 */ export const TOP_BANNERS_MAX = 2
/** HOME-06: tries after the first. */ export const BANNER_RETRIES = 3
/** HOME-07, AMB-34 */ export const POPUP_EVERYDAY_HOURS = 24

/** What a subscriber agrees to; kept with the address, as it was read. */
export const SUBSCRIPTION_CONSENT =
  'Dengan mengirim, kamu setuju menerima email promo dan tips kulit dari Carasun, paling banyak 2 kali seminggu. Kamu bisa berhenti kapan saja.'
