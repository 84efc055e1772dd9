/** After so many that the provider says nothing of, it is left alone until the next run. */
const UNSAID_MAX = 3

/**
 * Asks the provider about one after another and stops once it is plainly silent: each silence lasts as long as its time-out,
 * and other work waits for the worker. A fault of one keeps no other waiting. Whoever calls it brings those asked longest
 * ago first, or the same silent few would end every run.
 */
export async function askInTurn<Item>(
  items: Item[],
  ask: (item: Item) => Promise<'unsaid' | unknown>,
): Promise<void> {
  const faults: unknown[] = []
  let unsaid = 0
  for (const item of items) {
    const heard = await ask(item).catch(fault => void faults.push(fault))
    if (heard === 'unsaid') unsaid += 1
    if (unsaid === UNSAID_MAX) break
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${items.length} failed`)
}
