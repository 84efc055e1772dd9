/** The public API of one-time codes, for jobs and the schedule. */
export { sendCode } from './send-code.ts'
export { deleteOldCodeRequests } from './store.ts'
