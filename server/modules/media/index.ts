export { deletePicture } from './delete-picture.ts'
export { findPictureFile, listPictures, mediaPath, pictureHash, storePicture } from './picture-store.ts'
export { placeholderSvg } from './placeholder-picture.ts'
export { reencodePhoto, reencodePortrait, reencodeUploadedPicture } from './reencode-upload.ts'
