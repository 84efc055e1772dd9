import { partlySentStates } from '../orders/index.ts'

/** The order waits in its wave: whatever changed its state meanwhile, such as a refund, ends the packing. */
export const isStillPacked = (state: string): boolean =>
  state === 'Picking in progress' || (partlySentStates as readonly string[]).includes(state)
