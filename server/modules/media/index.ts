export { deletePicture } from './delete-picture.ts'
export { keepUploadedPhoto, keepUploadedPicture, redrawUploadedPicture } from './keep-uploaded-picture.ts'
export { findPictureFile, listPictures, mediaPath, pictureHash, storePicture } from './picture-store.ts'
export { placeholderSvg } from './placeholder-picture.ts'
