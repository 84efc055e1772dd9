/** Colour arithmetic on `#rrggbb` strings, for printing: mixing and readability. */

import { contrast, linear, luminance, type Rgb, rgbOf } from '../../../contract/contrast.ts'

export { contrast, linear, luminance, rgbOf }

export function hexOf([red, green, blue]: Rgb): string {
  return `#${[red, green, blue]
    .map(c =>
      Math.round(Math.min(255, Math.max(0, c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Mixes a `share` of the second colour into the first, in screen values. */
export function mix(first: string, second: string, share: number): string {
  const a = rgbOf(first)
  const b = rgbOf(second)
  const between = (from: number, to: number) => from + (to - from) * share
  return hexOf([between(a[0], b[0]), between(a[1], b[1]), between(a[2], b[2])])
}

/** Returns the preferred ink, with as much black or white mixed in as it needs to be readable on the surface. */
export function readableOn(surface: string, preferred: string, ratio = 4.5): string {
  if (contrast(surface, preferred) >= ratio) return preferred
  const pole = luminance(surface) > 0.3 ? '#140d0b' : '#fffaf3'
  for (let share = 0.15; share < 1; share += 0.15) {
    const ink = mix(preferred, pole, share)
    if (contrast(surface, ink) >= ratio) return ink
  }
  return pole
}
