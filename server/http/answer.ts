import type { Answer } from '../../contract/envelope.ts'

/** The envelope of a success (AMB-21). */
export const answer = <Data>(data: Data, message?: string): Answer<Data> =>
  message === undefined ? { success: true, data } : { success: true, data, message }
