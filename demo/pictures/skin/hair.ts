import { linear } from '../studio/colours.ts'
import { scatter } from './noise.ts'
import type { Palette } from './palette.ts'
import type { Stage } from './stage.ts'
import { cross, dot, unit, type Vector } from './vector.ts'

/** mm. */
const longest = 3.4
const outlineShare = 0.045

/** Draws the fine, pale hair of forearms where light shows it: only at their outlines. */
export function drawHair({ view, pose }: Stage, picture: Float32Array, palette: Palette): void {
  const { size, body, normal, position, towardsCamera } = view
  const right = unit(cross([0, 1, 0], towardsCamera))
  const up = cross(towardsCamera, right)
  const vectorAt = (values: Float32Array, pixel: number): Vector => [
    values[pixel * 3] ?? 0,
    values[pixel * 3 + 1] ?? 0,
    values[pixel * 3 + 2] ?? 0,
  ]
  for (let row = 2; row < size - 2; row++)
    for (let column = 2; column < size - 2; column++) {
      const pixel = row * size + column
      const number = (body[pixel] ?? 0) - 1
      const owner = pose.bodies[number]
      const tone = palette.tones[number]
      if (!owner || !tone || scatter(row, column) > outlineShare) continue
      const outward = vectorAt(normal, pixel)
      const [across, upwards] = [dot(outward, right), dot(outward, up)]
      const length = Math.hypot(across, upwards)
      const next =
        Math.round(row - (2 * upwards) / length) * size + Math.round(column + (2 * across) / length)
      if (body[next] === body[pixel]) continue
      // On an outline, the skin is nearer to the camera than what is beside it.
      if (dot(vectorAt(position, pixel), towardsCamera) < dot(vectorAt(position, next), towardsCamera))
        continue
      const lean = 1 + 1.6 * scatter(column, row)
      const [leanX, leanY] = [-dot(owner.axis, right) * lean, dot(owner.axis, up) * lean]
      const steps = ((0.4 + 0.6 * scatter(row + 9, column)) * longest) / view.pixel
      const color = linear(tone.color).map(c => 0.5 * c + 0.34) as [number, number, number]
      let [x, y] = [column as number, row as number]
      for (let step = 0; step < steps; step++) {
        const bow = step / steps
        const dx = (across / length) * (1 - 0.5 * bow) + leanX * (0.3 + 0.7 * bow)
        const dy = (-upwards / length) * (1 - 0.5 * bow) + leanY * (0.3 + 0.7 * bow)
        const stride = Math.hypot(dx, dy)
        x += dx / stride
        y += dy / stride
        tint(picture, size, x, y, color, 0.1 * (1 - bow) ** 1.5)
      }
    }
}

function tint(
  picture: Float32Array,
  size: number,
  x: number,
  y: number,
  color: Vector,
  strength: number,
): void {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column >= size - 1 || row >= size - 1) return
  const [f, g] = [x - column, y - row]
  for (const [dc, dr, share] of [
    [0, 0, (1 - f) * (1 - g)],
    [1, 0, f * (1 - g)],
    [0, 1, (1 - f) * g],
    [1, 1, f * g],
  ] as const) {
    const i = ((row + dr) * size + column + dc) * 3
    for (const c of [0, 1, 2] as const)
      picture[i + c] = (picture[i + c] ?? 0) + (color[c] - (picture[i + c] ?? 0)) * strength * share
  }
}
