export { findPictureFile, mediaPath, storePicture } from './picture-store.ts'
