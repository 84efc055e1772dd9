/**
 * The typefaces that the studio can print with. A brand's wordmark (`BrandLook.fontFamily`) is set in one of them;
 * small print is always `smallPrintFamily`. Each comes from the `@fontsource` package of the same name.
 */
export interface LabelFont {
  /** CSS name, as written in `BrandLook.fontFamily`. */
  family: string
  /** Folder under `node_modules/@fontsource`. */
  packageName: string
  /** The weights that exist; any other is printed in the nearest one. */
  weights: number[]
}

export const labelFonts: LabelFont[] = [
  { family: 'Outfit', packageName: 'outfit', weights: [300, 400, 500, 600, 700, 800] },
  { family: 'Cormorant Garamond', packageName: 'cormorant-garamond', weights: [400, 500, 600, 700] },
  { family: 'Jost', packageName: 'jost', weights: [300, 400, 500, 600, 700] },
  { family: 'DM Serif Display', packageName: 'dm-serif-display', weights: [400] },
  { family: 'Unbounded', packageName: 'unbounded', weights: [300, 400, 500, 600, 700, 800] },
  { family: 'Space Grotesk', packageName: 'space-grotesk', weights: [300, 400, 500, 600, 700] },
  { family: 'Bodoni Moda', packageName: 'bodoni-moda', weights: [400, 500, 600, 700, 800] },
  { family: 'Fredoka', packageName: 'fredoka', weights: [300, 400, 500, 600, 700] },
  { family: 'Plus Jakarta Sans', packageName: 'plus-jakarta-sans', weights: [400, 500, 600, 700, 800] },
  { family: 'Fraunces', packageName: 'fraunces', weights: [300, 400, 500, 600, 700, 800] },
]

export const smallPrintFamily = 'Plus Jakarta Sans'

/** Returns the name by which the studio page requests a font file. */
export function fontFileName(font: LabelFont, weight: number): string {
  return `${font.packageName}-latin-${weight}-normal.woff2`
}
