/** Irregularity that is the same in every run, so that pictures can be repeated to the pixel. */

/** Returns a number from 0 to 1 for a pair of integers. */
export function scatter(i: number, j: number): number {
  let hash = Math.imul(i, 374761393) + Math.imul(j, 668265263)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

/** Returns smooth noise from 0 to 1 that changes over a distance of 1. */
export function noise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [f, g] = [x - i, y - j]
  const u = f * f * (3 - 2 * f)
  const v = g * g * (3 - 2 * g)
  const low = scatter(i, j) * (1 - u) + scatter(i + 1, j) * u
  const high = scatter(i, j + 1) * (1 - u) + scatter(i + 1, j + 1) * u
  return low * (1 - v) + high * v
}

/** Adds up octaves of noise; the mean is just below 0.5. */
export function fractal(x: number, y: number, octaves: number): number {
  let sum = 0
  for (let o = 0, share = 0.5, scale = 1; o < octaves; o++, share /= 2, scale *= 2.03)
    sum += share * noise(x * scale + o * 7.3, y * scale + o * 3.1)
  return sum
}

/**
 * Returns how far the second nearest point of an uneven grid is beyond the nearest: 0 on the border between two cells.
 */
export function borderDistance(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  let [nearest, second] = [9, 9]
  for (let dj = -1; dj <= 1; dj++)
    for (let di = -1; di <= 1; di++) {
      const dx = i + di + 0.15 + 0.7 * scatter(i + di, j + dj) - x
      const dy = j + dj + 0.15 + 0.7 * scatter(i + di + 57, j + dj - 31) - y
      const square = dx * dx + dy * dy
      if (square < nearest) {
        second = nearest
        nearest = square
      } else if (square < second) second = square
    }
  return Math.sqrt(second) - Math.sqrt(nearest)
}

export function smooth(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** A bell curve of height 1 around `middle`. */
export const bell = (x: number, middle: number, width: number) => Math.exp(-(((x - middle) / width) ** 2))

/** Returns a number of the same low-discrepancy sequence in every picture. */
export function halton(index: number, base: number): number {
  let [fraction, result] = [1, 0]
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    fraction /= base
    result += fraction * (i % base)
  }
  return result
}
