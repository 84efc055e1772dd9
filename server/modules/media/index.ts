export { findPictureFile, listPictures, mediaPath, pictureHash, storePicture } from './picture-store.ts'
export { placeholderSvg } from './placeholder-picture.ts'
export { reencodeUploadedPicture, saveUploadedPhoto, saveUploadedPicture } from './save-uploaded-picture.ts'
export { deleteUnusedFiles, noteUnusedFiles, type StoredFiles } from './unused-files.ts'
