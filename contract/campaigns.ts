import type { Banner, BannerMoreInfo } from './banners.ts'
import type { ProductFilter, Sort } from './catalog.ts'
import type { RichText } from './rich-text.ts'

/** Promotion pages: a title and a column of sections (CAMPAIGN-01, CAMPAIGN-02). */

/** A banner inside a page: it has no place. */
export type SectionBanner = Pick<Banner, 'title' | 'url' | 'images' | 'more_info'>

/** Layout of a section's banners: one large, two side by side, or a row of small ones. */
export const bannerSections = ['hero', 'twin', 'mini'] as const

export type CampaignSection =
  | { type: 'banner'; kind: (typeof bannerSections)[number]; title: string; banners: SectionBanner[] }
  | {
      type: 'product'
      title: string
      /** The products are fetched from `GET /api/v3/products`; with `filter.ids` they keep that order. */
      query: { filter: ProductFilter; sort?: Sort | undefined; limit: number }
    }

/** Counts down to an hour. Afterwards it says `end_text`; without one it disappears. */
export interface CountdownSection {
  type: 'countdown'
  title: string
  ends_at: string
  end_text: string
  tone: BannerMoreInfo['tone']
}

export interface TextSection {
  type: 'text'
  title: string
  body: RichText
}

/**
 * A section of a kind that came later (PROMO-06). Clients and processes of earlier versions draw every one of `sections`,
 * and know only its kinds: these stand beside them, each with the number of `sections` that come before it
 * (`contract/campaign-sections.ts`).
 */
export interface ExtraSection {
  after: number
  section: CountdownSection | TextSection
}

/** CAMPAIGN-01, LUCKY-27 */
export interface Campaign {
  _id: string
  id: string
  name: string
  slug: string
  object_type: 'campaign'
  category: string
  sections: CampaignSection[]
  /** Missing in responses of earlier versions. */
  extra_sections?: ExtraSection[]
  more_info: CampaignMoreInfo
  is_active: boolean
  is_active_for_carasun: boolean
  /** CAMPAIGN-09: an icon that floats at the top of home links to it. */
  is_display_icon_web: boolean
  /** Kept for other clients, which may filter by it; the shop's own pages ignore it (decision 25). */
  is_top_spender: boolean
  /** The lucky draw that the page plays; null if it has none. */
  lucky_draw_type: string | null
  starts_at: string | null
  ends_at: string | null
}

export interface CampaignMoreInfo {
  /** A sentence below the name. */
  text?: string | undefined
  /** URL of the floating icon, without a width; if it is missing, a drawn sun is shown. */
  icon?: string | undefined
}

export const campaignPath = (slug: string) => `/campaign/${slug}`

/** The page of the lucky draw, the only one without header and footer (LAYOUT-01, CAMPAIGN-08, AMB-13). */
export const LUCKY_DRAW_CAMPAIGN_SLUG = 'lucky-draw'

/** The page on which tokens are redeemed, below its sections (TOKEN-12). */
export const TOKEN_CAMPAIGN_SLUG = 'tukar-token'
