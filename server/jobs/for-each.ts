/**
 * Acts on all items, one after another. An error in one does not stop the others; all errors are thrown together at
 * the end.
 */
export async function forEach<Item>(items: Item[], handle: (item: Item) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = []
  for (const item of items) await handle(item).catch(fault => faults.push(fault))
  if (faults.length > 0) {
    // Reports of the error show only its message.
    const reasons = new Set(faults.map(fault => (fault instanceof Error ? fault.message : String(fault))))
    throw new AggregateError(
      faults,
      `${faults.length} of ${items.length} failed: ${[...reasons].slice(0, 3).join('; ')}`,
    )
  }
}
