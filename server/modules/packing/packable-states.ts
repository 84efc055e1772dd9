import type { OrderState } from '../orders/index.ts'

/** An order in one of these states is paid, or paid on delivery, and nothing of it has been packed. */
export const packableStates: readonly OrderState[] = [
  'Payment accepted',
  'Order verified',
  'Picking in progress',
]

/** In these states pieces that were missing may still be waiting for a later parcel (PACK-05). */
export const partlySentStates: readonly OrderState[] = [
  'Packed',
  'Delivery slip printed',
  'Shipped',
  'Undelivered',
]

/** The order waits in its wave: whatever changed its state meanwhile, such as a refund, ends the packing. */
export const isStillPacked = (state: string): boolean =>
  state === 'Picking in progress' || (partlySentStates as readonly string[]).includes(state)
