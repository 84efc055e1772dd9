import type { Banner } from './banners.ts'
import type { ProductFilter, Sort } from './catalog.ts'

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

/** CAMPAIGN-01, LUCKY-27 */
export interface Campaign {
  _id: string
  id: string
  name: string
  slug: string
  object_type: 'campaign'
  category: string
  sections: CampaignSection[]
  more_info: CampaignMoreInfo
  is_active: boolean
  is_active_for_carasun: boolean
  /** CAMPAIGN-09: an icon that floats at the top of home links to it. */
  is_display_icon_web: boolean
  /** Kept for other clients, which may filter by it; the shop's own pages ignore it (decision 25). */
  is_top_spender: boolean
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
