/** The door of banners: what promotion pages, the command line and the demo shop may call. */
export { bannerWords, key, moment, yesOrNo } from './banner-draft.ts'
export { removeBanner, switchBanner } from './change-banner.ts'
export {
  type ImportOutcome,
  importBanners,
  inTransaction,
  moreInfoOf,
  refuseEndBeforeStart,
  refuseRepeated,
} from './import-banners.ts'
export { type KeptImage, PictureRefused, placePicture, placePictures } from './place-picture.ts'
export { type DraftProblem, readDrafts } from './read-drafts.ts'
export { deleteSubscription, listAllBanners, listSubscriptions } from './store.ts'
