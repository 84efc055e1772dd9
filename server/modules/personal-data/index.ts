/** The public API of personal data: what the schedule and approvals call. */

export { type DeletedAccount, deleteOnRequest, tellDeleted } from './delete-on-request.ts'
export { mailDataCopy } from './mail-data-copy.ts'
