/** The public API of personal data: what the schedule and approvals call. */

export { carryOutRequest, type DeletedAccount, tellDeleted } from './fulfil-request.ts'
export { mailDataCopy } from './mail-data-copy.ts'
