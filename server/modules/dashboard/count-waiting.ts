import {
  type Waiting,
  type WaitingThing,
  waitingThingNames,
  waitingThings,
} from '../../../contract/staff/home.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import { runningOutQuery } from '../../../contract/staff/stock-figures.ts'
import type { Shop } from '../../shop.ts'
import { countApprovals } from '../approvals/index.ts'
import { countUnanswered } from '../chat/index.ts'
import { countOpenRequests } from '../data-requests/index.ts'
import { countTransfers, countWaitingOrders, sumRefundsIn } from '../order-desk/index.ts'
import { countReadyOrders } from '../packing/index.ts'
import { countIncidents } from '../payments/index.ts'
import { countUndecided } from '../returns/index.ts'
import { countWaitingReviews } from '../reviews/index.ts'
import { countRunningOut } from '../stock/index.ts'

type Counted = Omit<Waiting, 'thing' | 'is_estimate'> & { is_estimate?: boolean }

/** Each count comes from the module whose list it is. */
const counters: Record<WaitingThing, (shop: Pick<Shop, 'db' | 'now'>) => Promise<Counted>> = {
  process: shop => countWaitingOrders(shop, 'process'),
  ready: shop => countReadyOrders(shop),
  pack: shop => countWaitingOrders(shop, 'pack'),
  ship: shop => countWaitingOrders(shop, 'ship'),
  transfers: ({ db }) => countTransfers(db),
  refunds: ({ db }) => sumRefundsIn(db, 'send'),
  bank: ({ db }) => sumRefundsIn(db, 'file'),
  incidents: async ({ db }) => ({ count: await countIncidents(db, 'open') }),
  chats: ({ db }) => countUnanswered(db),
  returns: async ({ db }) => ({ count: await countUndecided(db) }),
  reviews: async ({ db }) => {
    const { waiting, reported } = await countWaitingReviews(db)
    return { count: waiting, late: reported }
  },
  data: shop => countOpenRequests(shop),
  stock: async ({ db, now }) => ({
    count: await countRunningOut(db, { ...runningOutQuery.parse({}), now: now() }),
  }),
  approvals: ({ db }) => countApprovals(db),
}

/** Counts what waits for a person with these permissions (DASH-01). */
export async function countWaiting(
  shop: Pick<Shop, 'db' | 'now'>,
  permissions: readonly Permission[],
): Promise<Waiting[]> {
  const waiting: Waiting[] = []
  // One after the other: an open page must not take every connection.
  for (const thing of waitingThingNames)
    if (permissions.includes(waitingThings[thing]))
      waiting.push({ thing, is_estimate: false, ...(await counters[thing](shop)) })
  return waiting
}
