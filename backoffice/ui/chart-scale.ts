/** Returns round values from zero up to at least the greatest: 0, 15, 30, 45. */
export function niceTicks(greatest: number, steps = 3): number[] {
  if (greatest <= 0) return [0, 1]
  const rough = greatest / steps
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step =
    ([1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10].find(factor => factor * magnitude >= rough) ?? 10) * magnitude
  return Array.from({ length: Math.ceil(greatest / step - 1e-9) + 1 }, (_, index) => index * step)
}

/** The path of a line through the points that have a value; it is broken where there is none. */
export function linePath(points: readonly (readonly [x: number, y: number] | null)[]): string {
  let isDrawing = false
  return points
    .map(point => {
      const command = isDrawing ? 'L' : 'M'
      isDrawing = point !== null
      return point ? `${command}${point[0].toFixed(1)} ${point[1].toFixed(1)}` : ''
    })
    .join('')
}
