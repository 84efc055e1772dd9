/** The products that each rail of the page shows and no other rail does: ids by the rail's name. */
export type Shown = Map<string, string[]>

/** With fewer tiles than this, a rail looks like a mistake. */
const TILES_MIN = 4

/**
 * Returns the first `most` tiles that no other rail of the page shows, and records them under the rail's name. If too
 * few remain, as in a small shop, the best of the others stay too. A rail that loads later never changes what an earlier
 * one shows, wherever the two are on the page.
 */
export function showOnce<Tile extends { id: string }>(
  shown: Shown,
  rail: string,
  tiles: Tile[],
  most: number,
): Tile[] {
  const elsewhere = new Set([...shown].flatMap(([name, ids]) => (name === rail ? [] : ids)))
  const isNew = ({ id }: Tile) => !elsewhere.has(id)
  let missing = TILES_MIN - tiles.filter(isNew).length
  const chosen = tiles.filter(tile => isNew(tile) || missing-- > 0).slice(0, most)
  shown.set(
    rail,
    chosen.filter(isNew).map(({ id }) => id),
  )
  return chosen
}
