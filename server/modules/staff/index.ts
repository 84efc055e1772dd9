/** The public API of staff: accounts and sessions of the back office, and the routes that only staff may call. */
export { changeStaffRole } from './change-staff-role.ts'
export { codeAt } from './code-app.ts'
export { endSessions } from './end-sessions.ts'
export { endStaff } from './end-staff.ts'
export { findStillSignedIn, isTrustedStaffDevice, requirePermission } from './identity.ts'
export { inviteFirstOwner } from './invite-first-owner.ts'
export { inviteStaff } from './invite-staff.ts'
export { factorResetUrl, mailFactorReset } from './mail-factor-reset.ts'
export { invitationUrl, mailInvitation } from './mail-invitation.ts'
export { findPerson, findPersonByEmail, listPeople } from './people-store.ts'
export { permissionsOf } from './permissions-of.ts'
export { countJournal, readJournal } from './read-journal.ts'
export type { Giver } from './require-grantable.ts'
export { resetFactors } from './reset-factors.ts'
export { findRole, listRoles } from './role-store.ts'
export { deleteRole, saveRole } from './save-role.ts'
export {
  deleteDevicesBefore as deleteOldStaffDevices,
  deleteExpired as deleteExpiredStaffSessions,
} from './session-store.ts'
export type { Staff } from './sessions.ts'
export { EVERYBODY, idParam, staffRoute } from './staff-route.ts'
