/**
 * Returns a whole number in [0, limit) that depends only on the text, so that the catalogue is always the same.
 */
export function numberFrom(text: string, limit: number): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  // FNV mixes its low bits poorly for short tails; two more rounds separate similar texts.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % limit
}

/**
 * Picks an item that depends on the seed.
 * @throws if the list is empty
 */
export function pickFrom<Item>(items: readonly Item[], seed: string): Item {
  const item = items[numberFrom(seed, items.length)]
  if (item === undefined) throw new Error(`Nothing to pick for ${seed}`)
  return item
}

/** Picks up to `count` items, in an order that depends on the seed. */
export function pickSome(items: readonly string[], count: number, seed: string): string[] {
  return [...items]
    .sort((a, b) => numberFrom(seed + a, 1 << 30) - numberFrom(seed + b, 1 << 30))
    .slice(0, count)
}
