/** The door of members: who someone is, and the sessions that say so. */
export { hashPassword } from './passwords.ts'
export { register } from './register.ts'
export { deleteExpiredSessions, findSession, startSession } from './sessions.ts'
export type { SessionMember } from './store.ts'
