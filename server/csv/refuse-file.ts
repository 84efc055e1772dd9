import { Refusal } from '../../contract/refusals.ts'

/** Returns the refusal of a file that is not of the kind that the import reads: FILE_REFUSED with one problem. */
export const refuseFile = (problem: { line: number; field: string; reason: string }) =>
  new Refusal('FILE_REFUSED', { details: { problems: [problem] } })
