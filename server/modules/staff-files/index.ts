/** The door of staff's files: how each import reads a draft, takes its pictures and tells its faults. */
export { isPlainHttps, key, linkUrl, moment, pictureSource, yesOrNo } from './fields.ts'
export {
  byLine,
  type ImportOutcome,
  inTransaction,
  refuseEndBeforeStart,
  refuseRepeated,
} from './import-rules.ts'
export { type KeptImage, PictureRefused, placePicture, placePictures } from './place-picture.ts'
export { type DraftProblem, readDrafts } from './read-drafts.ts'
