import type { DeskAction, OfferedAction } from '../../../contract/staff/order-page.ts'

/** The actions that move an order forward, in the order in which they are offered. */
const forward: readonly DeskAction[] = [
  'fill',
  'start',
  'pack',
  'ship',
  'deliver',
  'accept-money',
  'take-back',
]

/**
 * Returns the action that moves the order forward now; null if it waits for somebody else, or has ended. An order that has
 * arrived is finished, though its parcel may still come back.
 */
export const nextActionOf = (actions: readonly OfferedAction[], state: string): OfferedAction | null =>
  state === 'Delivered'
    ? null
    : (forward.flatMap(
        name => actions.find(({ act, refused }) => act === name && refused === null) ?? [],
      )[0] ?? null)
