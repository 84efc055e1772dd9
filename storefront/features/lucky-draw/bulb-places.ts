/** Where bulbs sit on the edge of a frame, from its upper left corner on, as parts of its width and height. */
export function bulbPlaces(count: number): { x: number; y: number }[] {
  // Above and below three times as many as at a side, its corners among them.
  const across = Math.round((count * 3) / 8)
  const beside = (count - 2 * across) / 2
  const along = (index: number, of: number) => index / (of - 1)
  const rows = Array.from({ length: across }, (_, index) => along(index, across))
  const sides = Array.from({ length: beside }, (_, index) => (index + 1) / (beside + 1))
  return [
    ...rows.map(x => ({ x, y: 0 })),
    ...sides.map(y => ({ x: 1, y })),
    ...rows.toReversed().map(x => ({ x, y: 1 })),
    ...sides.toReversed().map(y => ({ x: 0, y })),
  ]
}
