/** The door of social: entering by an account at Google or Facebook. */
export { deleteOver as deleteOverSocial } from './store.ts'
