/** Colour arithmetic on `#rrggbb` strings, for printing: mixing and readability. */

type Rgb = [number, number, number]

export function rgbOf(hex: string): Rgb {
  const digits = hex.replace('#', '')
  const full = digits.length === 3 ? [...digits].map(d => d + d).join('') : digits
  const value = Number.parseInt(full, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

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

/** Returns the linear components, 0 to 1. */
export const linear = (hex: string): Rgb =>
  rgbOf(hex).map(c => {
    const s = c / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  }) as Rgb

/** Returns the relative luminance, WCAG 2.2. */
export function luminance(hex: string): number {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast ratio, WCAG 2.2: 1 to 21. */
export function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
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
