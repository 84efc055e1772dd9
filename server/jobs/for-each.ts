/** All of them, one after another, whatever becomes of one: what ends in a fault may not keep the others waiting for ever. */
export async function forEach<Item>(items: Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = []
  for (const item of items) await act(item).catch(fault => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${items.length} failed`)
}
