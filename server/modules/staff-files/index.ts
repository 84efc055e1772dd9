/** The public API of staff's files: how each import reads drafts, stores their pictures and reports their errors. */
export { acceptPictures, senderOf } from './accept-pictures.ts'
export { dateTimeField, keyField, linkField, pictureField, yesNoField } from './fields.ts'
export { type DraftContext, importDrafts, type Refuse } from './import-drafts.ts'
export type { ImportCount } from './import-rules.ts'
export {
  collectPictures,
  type ImportPictures,
  type PictureFault,
  PictureRefused,
  placePicture,
  placePictures,
  type StoredImage,
  storeCollected,
} from './place-picture.ts'
export type { DraftProblem } from './read-drafts.ts'
export { receivePicture } from './receive-picture.ts'
export { pictureFaults, requirePicture } from './require-picture.ts'
