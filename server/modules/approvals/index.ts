/** The public API of approvals. */
export { countApprovals } from './approval-store.ts'
