import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { openSync } from 'fontkit'
import { brands } from '../catalogue/index.ts'
import type { BrandLook } from '../catalogue/shape.ts'
import { fontFileName, labelFonts } from './fonts.ts'
import { luminance, readableOn } from './studio/colours.ts'

/**
 * Draws the brands' logos into `demo/media/logos`: the name as the packs print it, as outlines, because a picture
 * cannot load a font.
 *
 *   node demo/pictures/draw-logos.ts
 */

const out = path.resolve(import.meta.dirname, '../media/logos')
const require = createRequire(import.meta.url)

/** All logos have the same height, baseline and apparent size, so that they fit in one row. In pixels. */
const HEIGHT = 240
const BASELINE = 173
const LOWER_CASE_HEIGHT = 100
/** The height of capitals, in a logo without and with small letters. */
const CAPITAL_HEIGHT = 126
const MIXED_CAPITAL_HEIGHT = 146

/** The lowest contrast of large letters with their background (WCAG 1.4.3). */
const READABLE = 3
/** Labels of darker packs are printed in a light colour, which would vanish on the brand's light background. */
const DARK = 0.2

await mkdir(out, { recursive: true })
for (const { slug, look } of brands) await writeFile(path.join(out, `${slug}.svg`), drawLogo(look))
console.log(`${brands.length} logos`)

function drawLogo(look: BrandLook): string {
  const font = openSync(fontFile(look))
  const hasLowerCase = look.wordmark !== look.wordmark.toUpperCase()
  const scale = hasLowerCase
    ? Math.min(LOWER_CASE_HEIGHT / font.xHeight, MIXED_CAPITAL_HEIGHT / font.capHeight)
    : CAPITAL_HEIGHT / font.capHeight
  const { glyphs, positions } = font.layout(look.wordmark)
  let x = 0
  let left = Number.POSITIVE_INFINITY
  let right = 0
  const letters = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {}
    const outline = glyph.path.scale(scale, -scale).translate((x + xOffset) * scale, BASELINE)
    const { minY, maxY } = outline.bbox
    if (outline.bbox.maxX > outline.bbox.minX) {
      if (minY < 0 || maxY > HEIGHT) throw new Error(`The logo ${look.wordmark} is cut: ${minY} to ${maxY}`)
      left = Math.min(left, outline.bbox.minX)
      right = Math.max(right, outline.bbox.maxX)
    }
    x += xAdvance + look.letterSpacingEm * font.unitsPerEm
    return outline
  })
  const width = Math.ceil(right - left)
  const d = letters.map(letter => rounded(letter.translate(-left, 0).toSVG())).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}"><path fill="${colorOf(look)}" d="${d}"/></svg>\n`
}

function fontFile({ fontFamily, fontWeight }: BrandLook): string {
  const font = labelFonts.find(({ family }) => family === fontFamily)
  if (!font) throw new Error(`No font is called ${fontFamily}`)
  const weight = font.weights.reduce((best, each) =>
    Math.abs(each - fontWeight) < Math.abs(best - fontWeight) ? each : best,
  )
  const folder = path.dirname(require.resolve(`@fontsource/${font.packageName}/package.json`))
  return path.join(folder, 'files', fontFileName(font, weight))
}

function colorOf({ layout, inkColor, accentColor, bodyColor, groundColor }: BrandLook): string {
  if (luminance(bodyColor) < DARK) return readableOn(groundColor, bodyColor, READABLE)
  const printed = layout === 'centre' || layout === 'clinic' ? inkColor : accentColor
  return readableOn(groundColor, printed, READABLE)
}

function rounded(outline: string): string {
  return outline.replace(/-?\d+\.\d+/g, number => String(Math.round(Number(number) * 10) / 10))
}
