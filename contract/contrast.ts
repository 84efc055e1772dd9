/**
 * The contrast of two colours, and if one can be read on the other (WCAG 2.2, 1.4.3). Colours are `#rgb` or `#rrggbb`.
 */

export type Rgb = [red: number, green: number, blue: number]

export function rgbOf(hex: string): Rgb {
  const digits = hex.replace('#', '')
  const full = digits.length === 3 ? [...digits].map(d => d + d).join('') : digits
  const value = Number.parseInt(full, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Returns the linear components, 0 to 1. */
export const linear = (hex: string): Rgb =>
  rgbOf(hex).map(c => {
    const s = c / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  }) as Rgb

/** Returns the relative luminance, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast ratio, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
