import type { View } from './look.ts'

/** Blurs one channel within each body, so that no light crosses an outline. `sigma` is in pixels. */
export function blurWithin(view: View, source: Float32Array, sigma: number): Float32Array {
  const { size, body } = view
  const result = new Float32Array(source)
  const count = body.reduce((highest, b) => Math.max(highest, b), 0)
  for (let own = 0; own <= count; own++) {
    let [top, bottom, left, right] = [size, -1, size, -1]
    for (let pixel = 0; pixel < body.length; pixel++)
      if (body[pixel] === own) {
        const [row, column] = [Math.floor(pixel / size), pixel % size]
        top = Math.min(top, row)
        bottom = Math.max(bottom, row)
        left = Math.min(left, column)
        right = Math.max(right, column)
      }
    if (bottom < 0) continue
    const [width, height] = [right - left + 1, bottom - top + 1]
    const values = new Float32Array(width * height)
    const weights = new Float32Array(width * height)
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const pixel = (row + top) * size + column + left
        if (body[pixel] !== own) continue
        values[row * width + column] = source[pixel] ?? 0
        weights[row * width + column] = 1
      }
    blur(values, width, height, sigma)
    blur(weights, width, height, sigma)
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const pixel = (row + top) * size + column + left
        const i = row * width + column
        if (body[pixel] === own) result[pixel] = (values[i] ?? 0) / Math.max(1e-6, weights[i] ?? 0)
      }
  }
  return result
}

/** Three running means in a row are a bell curve, at a cost that does not depend on its width. */
function blur(values: Float32Array, width: number, height: number, sigma: number): void {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  const line = new Float32Array(Math.max(width, height))
  for (let pass = 0; pass < 3; pass++) {
    for (let row = 0; row < height; row++) runningMean(values, line, row * width, 1, width, radius)
    for (let column = 0; column < width; column++) runningMean(values, line, column, width, height, radius)
  }
}

function runningMean(
  values: Float32Array,
  line: Float32Array,
  start: number,
  stride: number,
  length: number,
  radius: number,
): void {
  // Beyond the ends the last value continues: skin outside the frame is lit as well.
  const at = (i: number) => values[start + Math.min(length - 1, Math.max(0, i)) * stride] ?? 0
  let sum = 0
  for (let i = -radius; i <= radius; i++) sum += at(i)
  for (let i = 0; i < length; i++) {
    line[i] = sum / (2 * radius + 1)
    sum += at(i + radius + 1) - at(i - radius)
  }
  for (let i = 0; i < length; i++) values[start + i * stride] = line[i] ?? 0
}
