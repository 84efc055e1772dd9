import { queryOptions } from '@tanstack/react-query'
import { BANNER_RETRIES, type Banner, type BannerLocation } from '../../contract/banners.ts'
import { api } from './client.ts'

/** Pause between retries (HOME-06). */
const RETRY_PAUSE_MS = 400

const bannersQuery = (path: string, locations: BannerLocation[]) =>
  queryOptions({
    queryKey: ['banners', locations],
    queryFn: () => api.get<Banner[]>(path, { query: { filter: JSON.stringify({ locations }) } }),
    // If the banners fail to load on the server, it renders the page without them and the browser tries again.
    retry: import.meta.env.SSR ? 0 : BANNER_RETRIES,
    retryDelay: RETRY_PAUSE_MS,
  })

/** The banners in the frame of every page. */
export const shellBannersQuery = bannersQuery('/api/banners', [
  'emergency_anouncement',
  'promo_text_banner',
  'searchbar_promo_text',
  'sociolla_logo_thematic',
])

/** The banners on the first screens of the home page, rendered by the server. */
export const firstBannersQuery = bannersQuery('/api/banners', [
  'home',
  'top_banners',
  'top_middle_banner',
  'regular_flashsale_theme',
])

/** The banners of the rest of the home page and its pop-ups, loaded once the page is interactive (HOME-05). */
export const laterBannersQuery = bannersQuery('/api/banners/all', [
  'fullscreen_popup_banner',
  'popup_banner',
  'daily_deals_title',
  'daily_deals',
  'product_highlight_banner',
  'sub_highlight_banner',
  'quiz_banner',
  'brand_launch',
  'featured_brand_title',
  'sociolla_exclusive',
  'title_flexible_banner',
  'flexible_banner',
  'carasun_testimonial_banner',
  'social_media_banner',
])

export const floatingBannersQuery = bannersQuery('/api/banners', ['floating_icon_apps'])
export const shopBannersQuery = bannersQuery('/api/banners', ['carasun_shop_main_banner'])

/** Returns the banners of one place that may be shown on this page. */
export const bannersAt = (banners: Banner[] | undefined, location: BannerLocation, path: string): Banner[] =>
  (banners ?? []).filter(
    ({ apply_for }) =>
      apply_for.location === location && (apply_for.target === null || apply_for.target === path),
  )
