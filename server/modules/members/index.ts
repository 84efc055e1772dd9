/** The door of members: who someone is, and the sessions that say so. */
export { forgetPicture } from './change-picture.ts'
export { hashPassword } from './passwords.ts'
export { register } from './register.ts'
export { deleteExpiredSessions, findSession, startSession } from './sessions.ts'
export type { SessionMember } from './store.ts'
export { deleteMember, holdAccount, lockAccount } from './profile-store.ts'
export { type Proof, proveIdentity } from './prove-identity.ts'
export { tellOfChange } from './tell-of-change.ts'
