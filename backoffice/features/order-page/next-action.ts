import type { DeskAction, OfferedAction } from '../../../contract/staff/order-page.ts'

/** The actions that bring an order forward, the one to be offered first in front. */
const forward: readonly DeskAction[] = [
  'fill',
  'start',
  'pack',
  'ship',
  'deliver',
  'accept-money',
  'take-back',
]

/** Returns the action that brings the order forward now; null if it waits for somebody else, or has ended. */
export const nextActionOf = (actions: readonly OfferedAction[]): OfferedAction | null =>
  forward.flatMap(name => actions.find(({ act, refused }) => act === name && refused === null) ?? [])[0] ??
  null
