import type { OrderAct, StaffOrderAct } from '../../../contract/staff/order-page.ts'

/** The acts that bring an order forward, the one to be offered first in front. */
const forward: readonly OrderAct[] = ['fill', 'start', 'pack', 'ship', 'deliver', 'accept-money', 'take-back']

/** Returns the act that brings the order forward now; null if it waits for somebody else, or has ended. */
export const nextActOf = (acts: readonly StaffOrderAct[]): StaffOrderAct | null =>
  forward.flatMap(name => acts.find(({ act, refused }) => act === name && refused === null) ?? [])[0] ?? null
