/** The public API of photos of reviews: from the upload to the review that shows them. */
export { deletePhotosOf, forgetFiles, sweepLoosePhotos } from './forget-photos.ts'
export { listLoose } from './loose-photos.ts'
export type { PhotoFiles } from './photo-files.ts'
export { detachPhotos, drawPhotos, givePhotos } from './take-photos.ts'
