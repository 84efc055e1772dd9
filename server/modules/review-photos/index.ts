/** The public API of review photos, from the upload to the review that shows them. */

export { attachPhotos, detachPhotos, discardPhotos, storePhotos } from './attach-photos.ts'
export { deletePhotosOf, sweepLoosePhotos } from './delete-photos.ts'
export { listLoose } from './loose-photos.ts'
