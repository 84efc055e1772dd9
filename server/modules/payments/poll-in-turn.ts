import { forEach } from '../../jobs/for-each.ts'

/** After this many timeouts the provider is not asked again until the next run. */
const TIMEOUTS_MAX = 3

/**
 * Asks the provider about each item in turn, and stops after several timeouts, because the worker has to wait for each.
 * Pass the items that were polled longest ago first; otherwise the same few items could end every run.
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
