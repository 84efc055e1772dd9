/** The public API of members: accounts, sessions, and the member behind a request. */

export { noteUnusedPicture } from './change-picture.ts'
export { checkCaptcha } from './check-captcha.ts'
export {
  changePhone,
  findByEmail,
  findPhoneOwner,
  markEmailVerified,
  markPhoneVerified,
  verifyFirstEmail,
} from './contact-proofs.ts'
export { deleteOldCallCounts } from './count-call.ts'
export { giveSession, isWeb, meOf, proofOf, visitOf } from './give-session.ts'
export {
  attachShopToRequests,
  findMember,
  requireMember,
  SESSION_COOKIE,
  sessionCookieOf,
} from './identity.ts'
export { deleteOldDevices } from './known-devices.ts'
export { limitCalls } from './limit-calls.ts'
export { limitKeyCalls } from './limit-key-calls.ts'
export { completeLogin, logInToAccount, type SignedIn } from './log-in.ts'
export { mailAccountChange } from './mail-account-change.ts'
export { mailAccountNews } from './mail-account-news.ts'
export { findAccount, findAccountById, getMember } from './member-store.ts'
export { deleteExpiredResets } from './password-store.ts'
export { completeMember, deleteMember, findPublic, lockAccount, lockAccountShared } from './profile-store.ts'
export { type Proof, proveIdentity } from './prove-identity.ts'
export { openAccount, register, saluteOf } from './register.ts'
export { accountBlocked, requireUnblocked } from './require-unblocked.ts'
export { startPasswordReset } from './reset-password.ts'
export type { SessionMember } from './session-store.ts'
export {
  deleteExpiredSessions,
  startSession,
  type Visit,
} from './sessions.ts'
export { addMemberNote } from './staff/add-member-note.ts'
export { blockMember, unblockMember } from './staff/block-member.ts'
export { endMemberSessions } from './staff/end-member-sessions.ts'
export { FINDS_HIDDEN, foundBy } from './staff/found-by.ts'
export { requireAccount } from './staff/require-account.ts'
export { revealAccount } from './staff/reveal-account.ts'
export { unlockMember } from './staff/unlock-member.ts'
export { verifyContact } from './staff/verify-contact.ts'
export { requireFreeUserName } from './user-names.ts'
