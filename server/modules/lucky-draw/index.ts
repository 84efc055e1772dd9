/** The public API of the lucky draw: what jobs, the command line and the demo shop may call. */

export { importLuckyDraws } from './import-draws.ts'
export { mailLuckyPrize } from './request-prize-mail.ts'
export { type AuditedClaim, auditClaims, listAllDraws, listPrizes, switchDraw } from './staff.ts'
