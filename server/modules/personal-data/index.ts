/** The public API of personal data: what the schedule calls. */

export { mailDataCopy } from './mail-data-copy.ts'
