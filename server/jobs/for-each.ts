/** Handles all items, one after another. It continues after an error, and throws all errors together at the end. */
export async function forEach<Item>(items: Item[], handle: (item: Item) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = []
  for (const item of items) await handle(item).catch(fault => faults.push(fault))
  if (faults.length > 0) {
    // Logs show only the message of the error, so it includes the reasons.
    const reasons = new Set(faults.map(fault => (fault instanceof Error ? fault.message : String(fault))))
    throw new AggregateError(
      faults,
      `${faults.length} of ${items.length} failed: ${[...reasons].slice(0, 3).join('; ')}`,
    )
  }
}
