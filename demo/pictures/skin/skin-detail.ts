import type { Body, Detail, SkinPlace } from './body.ts'
import { borderDistance, fractal, scatter, smooth } from './noise.ts'

/**
 * The fine detail of bare skin: furrows, pores, undulation, blood and pigment. `pixel` is the width of one pixel on the
 * skin, in mm.
 */
export function skinDetailAt(body: Body, place: SkinPlace, pixel: number, hasPores: boolean): Detail {
  const marks = body.marksAt(place)
  const x = place.along + body.seed * 173
  const y = place.around + body.seed * 61
  // Furrows finer than the pixels would only be noise.
  const visibility = (size: number) => smooth(1.2, 4, size / pixel)
  const strength = 0.45 + 0.9 * fractal(x * 0.06, y * 0.06 + 4, 2)
  const [warpX, warpY] = [3 * fractal(x * 0.22, y * 0.22, 2), 3 * fractal(x * 0.22, y * 0.22 + 31, 2)]
  const [u, v] = [x + warpX, y + warpY]
  let height = marks.height
  height -=
    0.019 *
    strength *
    visibility(1.3) *
    (1 - smooth(0, 0.34, borderDistance((u * 0.84 + v * 0.54) * 0.62, (v * 0.84 - u * 0.54) * 0.95)))
  if (visibility(0.6) > 0)
    height -= 0.009 * visibility(0.6) * (1 - smooth(0, 0.36, borderDistance(u * 1.75, v * 1.25)))
  height +=
    0.05 * (fractal(x * 0.35, y * 0.35, 3) - 0.45) + 0.16 * (fractal(x * 0.09, y * 0.09 + 3, 3) - 0.45)
  let melanin = marks.melanin
  if (hasPores) {
    const pore = poreAt(x * 0.55, y * 0.55)
    height -= 0.035 * pore
    melanin += 0.1 * pore
  }
  melanin +=
    (fractal(x * 0.04, y * 0.04 + 71, 3) - 0.45) * 0.4 + (fractal(x * 0.5, y * 0.5 + 2, 2) - 0.37) * 0.28
  return {
    height,
    redness:
      marks.redness +
      (fractal(x * 0.04, y * 0.04 + 11, 3) - 0.45) * 1.4 +
      (fractal(x * 0.16, y * 0.16 + 5, 3) - 0.45) * 0.6 +
      (fractal(x * 0.7, y * 0.7, 2) - 0.37) * 0.4,
    melanin: melanin + moleAt(x, y),
    vein: marks.vein,
  }
}

function poreAt(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  let depth = 0
  for (let dj = -1; dj <= 1; dj++)
    for (let di = -1; di <= 1; di++) {
      const size = scatter(i + di + 8, j + dj)
      const dx = i + di + scatter(i + di, j + dj + 3) - x
      const dy = j + dj + scatter(i + di + 3, j + dj) - y
      const radius = 0.1 + 0.06 * size
      depth += size * size * Math.exp(-(dx * dx + dy * dy) / (radius * radius))
    }
  return depth
}

/** A few small moles: skin without any looks like plastic. */
function moleAt(x: number, y: number): number {
  const cell = 21
  const [i, j] = [Math.floor(x / cell), Math.floor(y / cell)]
  const chance = scatter(i + 55, j)
  if (chance < 0.9) return 0
  const dx = x - (i + 0.2 + 0.6 * scatter(i, j + 41)) * cell
  const dy = y - (j + 0.2 + 0.6 * scatter(i + 41, j)) * cell
  return (chance - 0.86) * 6 * smooth(0.75, 0.25, Math.hypot(dx, dy) / (0.45 + 0.5 * scatter(i, j + 5)))
}
