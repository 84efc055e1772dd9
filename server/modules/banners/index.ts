/** The public API of banners: what promotion pages, the command line and the demo shop may call. */
export { bannerMessages } from './banner-draft.ts'
export { removeBanner, switchBanner } from './change-banner.ts'
export { importBanners, moreInfoOf } from './import-banners.ts'
export { deleteSubscription, listAllBanners, listSubscriptions } from './store.ts'
