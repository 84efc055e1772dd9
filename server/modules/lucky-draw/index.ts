/** The public API of the lucky draw: what jobs, the command line and the demo shop may call. */

export { mailLuckyPrize } from './request-prize-mail.ts'
export { type AuditedClaim, auditClaims } from './staff/audit-claims.ts'
export { auditFileKind, exportAudit } from './staff/export-audit.ts'
export { importLuckyDraws } from './staff/import-draws.ts'
export { listAllDraws } from './staff/list-draws.ts'
export { readDraw } from './staff/read-draw.ts'
export { switchDraw } from './staff/switch-draw.ts'
export { tryDraw } from './staff/try-draw.ts'
