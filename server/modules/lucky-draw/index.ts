/** The door of the lucky draw: what jobs, the command line and the demo shop may call. */
export { mailLuckyPrize } from './ask-for-email.ts'
export { importLuckyDraws } from './import-draws.ts'
export { type AuditedClaim, auditClaims, listAllDraws, listPrizes, switchDraw } from './staff.ts'
