/** A colour code as shades are named by: three or six digits after the `#`, seven characters at most (TILE-30). */
const colorCode = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** The colour that a shade is shown in: its own, or its name where that is a colour code. Null: it is shown as text. */
export function shadeColor({ name, hex }: { name: string; hex?: string | null }): string | null {
  return hex ?? (colorCode.test(name) ? name : null)
}
