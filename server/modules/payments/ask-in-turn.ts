import { forEach } from '../../jobs/for-each.ts'

/** After this many silences the provider is left alone until the next run. */
const UNSAID_MAX = 3

/**
 * Asks the provider about each item, one after another, until it is plainly silent: each silence lasts as long as its
 * time-out, and other work waits for the worker. Pass those asked longest ago first, or the same silent few end every run.
 */
export async function askInTurn<Item>(items: Item[], ask: (item: Item) => Promise<unknown>): Promise<void> {
  let unsaid = 0
  await forEach(items, async item => {
    if (unsaid < UNSAID_MAX && (await ask(item)) === 'unsaid') unsaid += 1
  })
}
