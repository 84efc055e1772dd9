/** The public API of media: storing, serving, moving and deleting pictures. */
export { followDeletedPictures } from './forget-copies.ts'
export { moveFiles } from './move-files.ts'
export {
  hasPicture,
  listPictures,
  mediaPath,
  pictureHash,
  readPicture,
  readPictures,
  storePicture,
} from './picture-store.ts'
export { placeholderSvg } from './placeholder-picture.ts'
export {
  cutPicture,
  reencodeOriginal,
  reencodePhoto,
  reencodePortrait,
  reencodeUploadedLogo,
  reencodeUploadedPicture,
  reencodeWide,
} from './reencode-upload.ts'
export {
  deleteOldDeletions,
  deleteUnusedFiles,
  noteUnnamedPictures,
  noteUnusedFiles,
  type StoredFiles,
} from './unused-files.ts'
