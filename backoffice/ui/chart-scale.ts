const STEPS = 3
const factors = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10]

/** Returns round values from zero up to at least the greatest: 0, 15, 30, 45. Of what is counted they are whole. */
export function niceTicks(greatest: number, { isWhole = false } = {}): number[] {
  if (greatest <= 0) return [0, 1]
  const rough = greatest / STEPS
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step =
    factors
      .map(factor => factor * magnitude)
      .find(round => round >= rough && (!isWhole || Number.isInteger(round))) ?? 10 * magnitude
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
