/** Places bulbs along a frame, clockwise from its upper left corner, at fractions of its width and height. */
export function bulbPlaces(count: number): { x: number; y: number }[] {
  // Top and bottom have three times as many bulbs as each side, including the corners.
  const across = Math.round((count * 3) / 8)
  const perSide = (count - 2 * across) / 2
  const along = (index: number, count: number) => index / (count - 1)
  const rows = Array.from({ length: across }, (_, index) => along(index, across))
  const sides = Array.from({ length: perSide }, (_, index) => (index + 1) / (perSide + 1))
  return [
    ...rows.map(x => ({ x, y: 0 })),
    ...sides.map(y => ({ x: 1, y })),
    ...rows.toReversed().map(x => ({ x, y: 1 })),
    ...sides.toReversed().map(y => ({ x: 0, y })),
  ]
}
