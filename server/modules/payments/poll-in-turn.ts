import { forEach } from '../../jobs/for-each.ts'

/** After this many time-outs the provider is not asked again until the next run. */
const TIMEOUTS_MAX = 3

/**
 * Asks the provider about each item in turn, and stops after several time-outs: each one blocks the worker for its full
 * length. Pass the items polled longest ago first, or the same few time-outs would end every run.
 */
export async function pollInTurn<Item>(
  items: Item[],
  check: (item: Item) => Promise<unknown>,
): Promise<void> {
  let timeouts = 0
  await forEach(items, async item => {
    if (timeouts < TIMEOUTS_MAX && (await check(item)) === 'no_response') timeouts += 1
  })
}
