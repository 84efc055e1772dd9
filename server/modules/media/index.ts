export { findPictureFile, listPictures, mediaPath, pictureHash, storePicture } from './picture-store.ts'
export { placeholderSvg } from './placeholder-picture.ts'
export { reencodePhoto, reencodePortrait, reencodeUploadedPicture } from './reencode-upload.ts'
export {
  deleteUnusedFiles,
  noteUnnamedPictures,
  noteUnusedFiles,
  type StoredFiles,
} from './unused-files.ts'
