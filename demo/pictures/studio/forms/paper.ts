import { BoxGeometry, type BufferGeometry, Mesh, PlaneGeometry } from 'three'
import { luminance, mix, readableOn } from '../colours.ts'
import type { Kit } from '../kit.ts'
import { labelFor, paintPatternBand, wordmarkOnly } from '../label/layouts.ts'
import { drawOrnament, fillWithOrnament } from '../label/ornaments.ts'
import { breakEvenly, fittingSize, printLine } from '../label/type.ts'
import { cloth, matte, type Painter, paintTexture, plastic } from '../materials.ts'
import { board, dropToGround, flatRotation, groupOf, part, placeAt, sticker, sweptPart } from '../solids.ts'
import type { Model } from './model.ts'

/** Sachets, boxes and cards. */

/** Models a sealed pouch of foil or paper for one mask or one dose, leaning back a little. */
export function sachet(kit: Kit): Model {
  const width = 1.75
  const height = 2.35
  const face = puff(new PlaneGeometry(width, height, 64, 90), width, height)
  const backColor = kit.look.secondColor
  const art: Painter = (pen, w, h) => {
    const fade = pen.createLinearGradient(0, 0, w * 0.3, h)
    fade.addColorStop(0, mix(kit.bodyColor, '#ffffff', 0.25))
    fade.addColorStop(0.55, kit.bodyColor)
    fade.addColorStop(1, mix(kit.bodyColor, backColor, 0.75))
    pen.fillStyle = fade
    pen.fillRect(0, 0, w, h)
    pen.globalAlpha = 0.22
    drawOrnament(
      pen,
      kit.look.ornament,
      w * 0.82,
      h * 0.8,
      w * 0.4,
      mix(backColor, kit.look.accentColor, 0.4),
    )
    pen.globalAlpha = 1
    pen.save()
    pen.translate(0, h * 0.08)
    labelFor(kit, { safeShare: 0.78, surface: kit.bodyColor, pattern: 'none' })(pen, w, h * 0.84)
    pen.restore()
    if (kit.look.layout === 'band')
      paintPatternBand(pen, kit, { x: 0, y: h * 0.92, width: w, height: h * 0.045 }, h * 0.03)
  }
  const back = face.clone()
  back.scale(1, 1, -0.4)
  const front = part(
    face,
    plastic('#ffffff', {
      map: paintTexture(width * 560, height * 560, art),
      metalness: 0.22,
      roughness: 0.32,
      clearcoat: 0.5,
      clearcoatRoughness: 0.15,
      side: 2,
    }),
  )
  const pair = groupOf(front, part(back, plastic(backColor, { side: 2 })))
  return {
    product: dropToGround(placeAt(pair, [0, 0, 0], [-0.13, 0.14, 0])),
    view: { pitch: 8, fill: 0.77 },
    scaleInBundle: 0.92,
  }
}

/** Inflates a flat sheet between its seals, with creases. */
function puff(sheet: BufferGeometry, width: number, height: number): BufferGeometry {
  const positions = sheet.getAttribute('position')
  for (let i = 0; i < positions.count; i++) {
    const x = positions.getX(i) / (width / 2)
    const y = positions.getY(i) / (height / 2)
    const [fromSide, fromEnd] = [1 - Math.abs(x), 1 - Math.abs(y)]
    const open = Math.max(0, 1 - Math.abs(x) ** 5) * Math.max(0, 1 - Math.abs(y * 1.06) ** 7)
    let z = 0.17 * open ** 0.6
    z += 0.008 * open * (Math.sin(x * 9 + y * 5) + Math.sin(y * 17 - x * 6 + Math.sin(x * 4)))
    if (fromEnd > 0.09) z += 0.016 * Math.sin(x * 13 + 1.3) * Math.exp(-fromEnd * 9)
    else z += 0.006 * Math.sin(y * height * 80)
    if (fromSide > 0.06) z += 0.012 * Math.sin(y * 21) * Math.exp(-fromSide * 9)
    positions.setZ(i, z)
  }
  sheet.computeVertexNormals()
  return sheet
}

/** Models a bar of soap in front of its box. */
export function soap(kit: Kit): Model {
  const [width, height, depth] = [2.1, 1.42, 0.78]
  const pixels = 480
  const sideColor = luminance(kit.bodyColor) > 0.5 ? kit.look.accentColor : mix(kit.bodyColor, '#000000', 0.3)
  const face = (w: number, h: number, paint: Painter) =>
    matte('#ffffff', {
      map: paintTexture(w * pixels, h * pixels, paint),
      roughness: 0.52,
      clearcoat: 0.2,
      clearcoatRoughness: 0.3,
    })
  const filled =
    (color: string, paint?: Painter): Painter =>
    (pen, w, h) => {
      pen.fillStyle = color
      pen.fillRect(0, 0, w, h)
      paint?.(pen, w, h)
    }
  const pattern =
    (on: string, strength: number): Painter =>
    (pen, w, h) => {
      pen.globalAlpha = strength
      fillWithOrnament(
        pen,
        kit.look.ornament,
        { x: 0, y: 0, width: w, height: h },
        Math.min(w, h) * 0.3,
        readableOn(on, kit.look.secondColor, 1.6),
      )
      pen.globalAlpha = 1
    }
  const front = face(
    width,
    height,
    filled(kit.bodyColor, labelFor(kit, { safeShare: 0.86, surface: kit.bodyColor, isLow: true })),
  )
  const side = face(depth, height, filled(sideColor, pattern(sideColor, 0.8)))
  const top = face(width, depth, filled(kit.bodyColor, pattern(kit.bodyColor, 0.35)))
  const box = new Mesh(new BoxGeometry(width, height, depth), [side, side, top, top, front, front])
  box.castShadow = box.receiveShadow = true
  box.position.y = height / 2
  const soapColor = kit.pack.productColor ?? mix(kit.look.secondColor, '#fff4dc', 0.35)
  const bar = groupOf(
    sweptPart(
      [
        [0, 0],
        [0.58, 0, 0.16],
        [0.63, 0.21, 0.1],
        [0.58, 0.42, 0.16],
        [0, 0.425],
      ],
      plastic(soapColor, { roughness: 0.42, clearcoat: 0.2 }),
      { depth: 0.68, squareness: 3.6, columns: 160 },
    ),
    sticker(0.8, 0.34, wordmarkOnly(kit, mix(soapColor, '#4a2a10', 0.42)), {
      at: [0, 0.4275, 0],
      rotation: flatRotation,
    }),
  )
  return {
    product: groupOf(placeAt(box, [0, 0, 0], [0, -0.42, 0]), placeAt(bar, [0.62, 0, 1.04], [0, 0.14, 0])),
    view: { pitch: 16, fill: 0.8 },
    scaleInBundle: 0.66,
  }
}

/** Models a gift card in front of its envelope. */
export function giftCard(kit: Kit): Model {
  const [width, height] = [2.6, 1.64]
  const { look, pack } = kit
  const deep = pack.bodyColor ?? look.accentColor
  const art: Painter = (pen, w, h) => {
    const fade = pen.createLinearGradient(0, 0, w, h)
    fade.addColorStop(0, mix(deep, look.secondColor, 0.16))
    fade.addColorStop(0.5, deep)
    fade.addColorStop(1, mix(deep, '#5a1206', 0.18))
    pen.fillStyle = fade
    pen.fillRect(0, 0, w, h)
    for (const [reach, strength] of [
      [1.0, 0.14],
      [0.74, 0.2],
      [0.5, 1],
    ] as const) {
      pen.globalAlpha = strength
      pen.fillStyle = look.secondColor
      pen.beginPath()
      pen.arc(w * 0.8, h * 1.04, h * reach, 0, 7)
      pen.fill()
    }
    pen.globalAlpha = 1
    const color = readableOn(mix(deep, look.secondColor, 0.16), '#fffaf3', 4.5)
    const face = { family: 'Fraunces', weight: 600, trackingEm: -0.01 }
    const at = { x: w * 0.08, align: 'left' as const, color }
    const nameSize = h * 0.16
    const lines = breakEvenly(pen, pack.labelName, face, nameSize, w * 0.74)
    for (const [i, line] of lines.entries())
      printLine(pen, line, face, fittingSize(pen, line, face, nameSize, w * 0.84), {
        ...at,
        baseline: h * 0.24 + i * nameSize * 1.16,
      })
    if (pack.labelLine)
      printLine(pen, pack.labelLine, { family: 'Plus Jakarta Sans', weight: 600 }, h * 0.062, {
        ...at,
        baseline: h * 0.24 + (lines.length - 0.25) * nameSize * 1.16,
      })
    printLine(pen, pack.netContent, face, fittingSize(pen, pack.netContent, face, h * 0.1, w * 0.4), {
      ...at,
      baseline: h * 0.88,
    })
    // The mark is on the sun, away from everything that is printed on the left.
    printLine(pen, look.wordmark, { family: look.fontFamily, weight: look.fontWeight }, h * 0.105, {
      x: w * 0.8,
      align: 'centre',
      baseline: h * 0.89,
      color: readableOn(look.secondColor, look.inkColor),
    })
  }
  const card = part(
    board(width, height, 0.03, 0.12, 0.008),
    plastic('#ffffff', {
      map: paintTexture(width * 520, height * 520, art),
      clearcoat: 0.7,
      clearcoatRoughness: 0.12,
    }),
  )
  const envelope = groupOf(
    part(
      board(width + 0.14, height + 0.16, 0.05, 0.03, 0.01),
      matte(mix(kit.bodyColor, '#ffffff', 0.4), { roughness: 0.8 }),
    ),
    part(board(0.17, height + 0.18, 0.02, 0.004, 0.002), cloth(mix(look.accentColor, '#0b7268', 0.85)), {
      at: [-0.85, 0, 0.03],
    }),
  )
  return {
    product: groupOf(
      placeAt(dropToGround(placeAt(envelope, [0, 0, 0], [-0.2, 0, 0])), [-0.16, 0, -0.42]),
      placeAt(dropToGround(placeAt(card, [0, 0, 0], [-0.24, 0, 0])), [0.14, 0, 0.12]),
    ),
    view: { pitch: 10, fill: 0.8 },
    scaleInBundle: 0.62,
  }
}
