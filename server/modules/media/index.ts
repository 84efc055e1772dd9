export { findPictureFile, listPictures, mediaPath, storePicture } from './picture-store.ts'
