import { type Material, type Mesh, type MeshPhysicalMaterialParameters, RepeatWrapping } from 'three'
import { luminance, mix } from '../colours.ts'
import type { Kit } from '../kit.ts'
import { ink, type Painter, paintTexture, plastic } from '../materials.ts'
import { girthOf, type Ring, ringAt, sweep, topRing } from '../profile.ts'
import { part } from '../solids.ts'
import { paintPatternBand } from './layouts.ts'

interface PrintPlace {
  /** The heights between which it is printed. */
  from: number
  to: number
  /** Along the girth. */
  width: number
  pixelsPerUnit?: number
  /** Further from bodies that are not smooth. */
  inflate?: number
  finish?: Partial<MeshPhysicalMaterialParameters>
}

/** Prints on the front of a body: a thin shell just above its surface, undistorted along the girth. */
export function printOn(
  rings: Ring[],
  paint: Painter,
  { from, to, width, pixelsPerUnit = 460, inflate = 0.005, finish = {} }: PrintPlace,
): Mesh {
  const rows = 28
  const shell = Array.from({ length: rows + 1 }, (_, i) => ringAt(rings, from + ((to - from) * i) / rows))
  const map = paintTexture(width * pixelsPerUnit, (to - from) * pixelsPerUnit, paint)
  return part(sweep(shell, { columns: 64, frontWidth: width, inflate }), ink(map, finish), { isPrint: true })
}

/** Creates plastic in the body's colour, with the brand's dye all around it. */
export function dyedPlastic(
  kit: Kit,
  body: Ring[],
  finish: Partial<MeshPhysicalMaterialParameters> = {},
): Material {
  const foot = Math.min(...body.map(ring => ring.y))
  const bodyHeight = topRing(body).y - foot
  const girth = girthOf(ringAt(body, foot + bodyHeight * 0.2)).length
  const map = paintTexture(1536, 768, (pen, width, height) => {
    // The sheet wraps around the body: draw in true proportions, then squeeze.
    const trueWidth = (height * girth) / bodyHeight
    pen.scale(width / trueWidth, 1)
    pen.fillStyle = kit.bodyColor
    pen.fillRect(0, 0, trueWidth, height)
    dyes[kit.look.layout]?.(kit)(pen, trueWidth, height)
  })
  map.wrapS = RepeatWrapping
  return plastic('#ffffff', { map, roughness: 0.3, clearcoat: 0.45, clearcoatRoughness: 0.14, ...finish })
}

/** Returns the colour under the label, at the middle of the body. */
export const surfaceOf = (kit: Kit) => kit.bodyColor

const dyes: Partial<Record<Kit['look']['layout'], (kit: Kit) => Painter>> = {
  /** Sun care glows from the foot up. */
  left: kit => (pen, width, height) => {
    if (!kit.pack.spf && kit.brandVariation('glow') < 0.35) return
    const glow = pen.createLinearGradient(0, height, 0, 0)
    const warm =
      luminance(kit.bodyColor) > 0.45 ? kit.look.secondColor : mix(kit.bodyColor, kit.look.accentColor, 0.5)
    glow.addColorStop(0, mix(warm, kit.look.accentColor, 0.35))
    glow.addColorStop(0.13, warm)
    glow.addColorStop(0.34, mix(kit.bodyColor, warm, 0.28))
    glow.addColorStop(0.5, kit.bodyColor)
    pen.fillStyle = glow
    pen.fillRect(0, 0, width, height)
  },
  /** Two waves of colour around the foot. */
  fun: kit => (pen, width, height) => {
    const bands: [string, number, number][] = [
      [mix(kit.bodyColor, kit.look.secondColor, 0.55), 0.7, 0.2],
      [kit.look.secondColor, 0.84, 1.4],
    ]
    for (const [color, level, shift] of bands) {
      pen.fillStyle = color
      pen.beginPath()
      pen.moveTo(0, height)
      for (let i = 0; i <= 96; i++)
        pen.lineTo((i / 96) * width, height * (level + 0.025 * Math.sin((i / 96) * Math.PI * 8 + shift)))
      pen.lineTo(width, height)
      pen.fill()
    }
  },
  band: kit => (pen, width, height) => {
    const step = width / Math.round(width / (height * 0.05))
    paintPatternBand(pen, kit, { x: 0, y: height * 0.82, width, height: height * 0.13 }, step)
  },
  clinic: kit => (pen, width, height) => {
    pen.fillStyle = kit.look.accentColor
    pen.fillRect(0, height * 0.965, width, height * 0.035)
  },
}
