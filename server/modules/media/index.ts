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
export { reencodePhoto, reencodePortrait, reencodeUploadedPicture } from './reencode-upload.ts'
export {
  deleteOldDeletions,
  deleteUnusedFiles,
  noteUnnamedPictures,
  noteUnusedFiles,
  type StoredFiles,
} from './unused-files.ts'
