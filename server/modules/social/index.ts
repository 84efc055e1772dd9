/** The door of social: entering by an account at Google or Facebook. */
export { deleteOver as deleteOverSocial, forgetIdentities } from './store.ts'
