/** The public API of social: signing in with an account at Google or Facebook. */
export { deleteExpired as deleteExpiredSocial, deleteIdentities } from './store.ts'
