/** A colour code that names a shade: three or six hexadecimal digits after the `#` (TILE-30). */
const colorCode = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/**
 * Returns the colour of a shade's swatch: its own, or its name if that is a colour code. Null if the shade is shown as
 * text.
 */
export function shadeColor({ name, hex }: { name: string; hex?: string | null }): string | null {
  return hex ?? (colorCode.test(name) ? name : null)
}
