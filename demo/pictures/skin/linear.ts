import { rgbOf } from '../studio/colours.ts'
import type { Vector } from './vector.ts'

/** Returns the linear components of `#rrggbb`. */
export function linear(color: string): Vector {
  const [red, green, blue] = rgbOf(color).map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return [red, green, blue]
}
