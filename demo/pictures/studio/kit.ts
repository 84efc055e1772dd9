import type { BrandLook, Pack } from '../../catalogue/shape.ts'
import type { PictureSpec } from '../picture-spec.ts'
import { contrast, hexOf, luminance, mix, rgbOf } from './colours.ts'
import type { MetalTone } from './materials.ts'

/** A pack's specification with all colours decided. */
export interface Kit {
  look: BrandLook
  pack: Pack
  bodyColor: string
  capColor: string
  groundColor: string
  productColor: string
  metalTone: MetalTone
  /** The brand has metal parts: collars and rings shine even if the product does not specify metal. */
  hasMetal: boolean
  /** A number from 0 to 1, the same for all packs of a brand, so that its bottles have the same shoulders and caps. */
  brandVariation(name: string): number
  members: Kit[]
}

export function createKit(spec: PictureSpec): Kit {
  const { pack } = spec
  const look = pack.line ? lookOfLine(spec.look, pack.line) : spec.look
  const bodyColor = pack.bodyColor ?? clothColor(pack) ?? look.bodyColor
  return {
    look,
    pack,
    bodyColor,
    capColor: pack.capColor ?? look.capColor,
    groundColor: groundFor(pack.groundColor ?? look.groundColor, bodyColor),
    productColor: pack.productColor ?? pack.liquidColor ?? look.secondColor,
    metalTone:
      pack.metal ?? metalOf(pack.capColor ?? look.capColor) ?? (look.layout === 'clinic' ? 'steel' : 'gold'),
    hasMetal: (pack.metal ?? metalOf(pack.capColor ?? look.capColor)) !== undefined,
    brandVariation: name => shareOf(`${look.wordmark} ${name}`),
    members: spec.members.map(createKit),
  }
}

/**
 * Returns the brand's look with the line's colour in place of the brand's: on the label, as a breath in the body and
 * the ground, and on the cap, unless the cap is metal.
 */
function lookOfLine(look: BrandLook, { color, ornament }: NonNullable<Pack['line']>): BrandLook {
  const isDark = luminance(look.bodyColor) < 0.3
  return {
    ...look,
    accentColor: isDark ? mix(color, '#ffffff', 0.45) : color,
    secondColor: mix(color, '#ffffff', 0.35),
    bodyColor: mix(look.bodyColor, color, isDark ? 0.2 : 0.07),
    capColor: metalOf(look.capColor) ? look.capColor : mix(color, look.capColor, 0.12),
    groundColor: mix(mix(color, '#fffaf3', 0.66), look.groundColor, 0.25),
    ornament: ornament ?? look.ornament,
  }
}

/** A bag is the product itself: its product colour is the colour of its cloth. */
const clothColor = (pack: Pack) => (pack.form === 'pouch' ? pack.productColor : undefined)

/** A pale pack needs a clearly darker ground, or its edge disappears. */
function groundFor(ground: string, body: string): string {
  let deeper = ground
  for (let i = 0; i < 6 && contrast(deeper, body) < 1.22 && luminance(body) > 0.6; i++)
    deeper = mix(deeper, deepTone(ground), 0.14)
  return deeper
}

/** Returns the same hue, darker and more saturated: mixing in black would turn sand to mud. */
function deepTone(ground: string): string {
  const [red, green, blue] = rgbOf(ground)
  const high = Math.max(red, green, blue)
  return hexOf([red, green, blue].map(c => (high - (high - c) * 1.9) * 0.68) as [number, number, number])
}

/** Returns a cap's metal: caps in the colour of gold or of old rose are made of metal. */
function metalOf(cap: string): MetalTone | undefined {
  const { hue, saturation, lightness } = hslOf(cap)
  if (lightness < 0.4 || lightness > 0.78 || saturation < 0.25 || saturation > 0.66) return undefined
  if (hue >= 28 && hue <= 48) return 'gold'
  return hue >= 8 && hue < 28 && lightness > 0.62 ? 'rose' : undefined
}

function hslOf(color: string): { hue: number; saturation: number; lightness: number } {
  const [r, g, b] = rgbOf(color).map(c => c / 255) as [number, number, number]
  const [low, high] = [Math.min(r, g, b), Math.max(r, g, b)]
  const span = high - low
  const lightness = (low + high) / 2
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1))
  const sector =
    span === 0
      ? 0
      : high === r
        ? ((g - b) / span + 6) % 6
        : high === g
          ? (b - r) / span + 2
          : (r - g) / span + 4
  return { hue: sector * 60, saturation, lightness }
}

function shareOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296
}
