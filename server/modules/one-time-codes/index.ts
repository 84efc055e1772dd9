/** The door of one-time codes: what jobs and the schedule call. */
export { sendCode } from './send-code.ts'
export { forgetCodes } from './store.ts'
