/** The public API of banners: what promotion pages, the preview, the command line and the demo shop may call. */
export { bannerFields } from './banner-draft.ts'
export { bannersQuery, wantedPlaces } from './routes.ts'
export { moreInfoOf } from './staff/banner-row.ts'
export { importBanners } from './staff/import-banners.ts'
export { removeBanner } from './staff/remove-banner.ts'
export { removeSubscription } from './staff/remove-subscription.ts'
export { switchBanner } from './staff/switch-banner.ts'
export {
  deleteSubscription,
  isPageToCome,
  listAllBanners,
  listSubscriptions,
  readBannersBody,
} from './store.ts'
