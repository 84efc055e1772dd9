/** The public API of banners: what promotion pages, the command line and the demo shop may call. */
export { bannerFields } from './banner-draft.ts'
export { importBanners, moreInfoOf } from './staff/import-banners.ts'
export { removeBanner } from './staff/remove-banner.ts'
export { removeSubscription } from './staff/remove-subscription.ts'
export { switchBanner } from './staff/switch-banner.ts'
export { listAllBanners, listSubscriptions } from './store.ts'
