import { BoxGeometry, Mesh, type Object3D, RepeatWrapping } from 'three'
import type { GiftBox } from '../../../catalogue/shape.ts'
import { luminance, mix, readableOn } from '../colours.ts'
import type { Kit } from '../kit.ts'
import { wordmarkOnly } from '../label/layouts.ts'
import { drawOrnament, fillWithOrnament } from '../label/ornaments.ts'
import { fittingSize, printLine } from '../label/type.ts'
import { cloth, gloss, matte, metal, type Painter, paintRelief, paintTexture } from '../materials.ts'
import { ringsOf, sweep } from '../profile.ts'
import { scatter } from '../scatter.ts'
import { board, groupOf, part, sticker } from '../solids.ts'
import { wood } from '../wood.ts'

/** The boxes of gift sets: they stand behind their contents. */

const pixelsPerUnit = 340

/** Models the box, its foot on the ground and its front at z = 0. */
export function giftBox(kit: Kit, box: GiftBox, width: number, height: number): Object3D {
  const { kind, color } = box
  return kind === 'basket' ? basket(kit, color, width, height) : carton(kit, { kind, color }, width, height)
}

interface Carton extends GiftBox {
  kind: Exclude<GiftBox['kind'], 'basket'>
}

function carton(kit: Kit, box: Carton, width: number, height: number): Object3D {
  const depth = 0.62
  const lidHeight = box.kind === 'advent' ? 0 : height * 0.24
  const surface = faces[box.kind](kit, box.color)
  const face = (w: number, h: number, front: boolean) =>
    surfaceOf(box.kind, paintTexture(w * pixelsPerUnit, h * pixelsPerUnit, surface(front)))
  const block = (w: number, h: number, d: number, y: number) => {
    const [front, side, top] = [face(w, h, true), face(d, h, false), face(w, d, false)]
    const mesh = new Mesh(new BoxGeometry(w, h, d), [side, side, top, top, front, side])
    mesh.castShadow = mesh.receiveShadow = true
    mesh.position.set(0, y + h / 2, -d / 2)
    return mesh
  }
  const mark = readableOn(box.color, kit.look.accentColor, 3)
  const parts: Object3D[] = [block(width, height - lidHeight, depth, 0)]
  if (lidHeight > 0) {
    const lid = block(width + 0.07, lidHeight, depth + 0.07, height - lidHeight)
    lid.position.z += 0.035
    parts.push(
      lid,
      sticker(width * 0.4, lidHeight * 0.62, wordmarkOnly(kit, mark), {
        at: [-width * 0.24, height - lidHeight / 2, 0.037],
        pixelsPerUnit: 500,
      }),
    )
  }
  if (box.kind === 'wood') parts.push(clasp(kit, height - lidHeight))
  if (box.kind === 'carton') parts.push(ribbon(kit, box.color, width, height, depth))
  return groupOf(...parts)
}

/** A ribbon around the box, near its right end; the mark is at the left, where the contents are lowest. */
function ribbon(kit: Kit, ground: string, width: number, height: number, depth: number): Object3D {
  const color = readableOn(ground, kit.look.accentColor, 1.5)
  const at = width * 0.4
  return groupOf(
    part(board(0.2, height + 0.02, 0.02, 0.004, 0.002), cloth(color), { at: [at, height / 2, 0.045] }),
    part(board(0.2, depth + 0.11, 0.02, 0.004, 0.002), cloth(color), {
      at: [at, height + 0.008, -depth / 2],
      rotation: [-Math.PI / 2, 0, 0],
    }),
  )
}

function clasp(kit: Kit, y: number): Object3D {
  return part(board(0.2, 0.26, 0.05, 0.05, 0.015), metal(kit.metalTone), { at: [0, y, 0.05] })
}

function surfaceOf(kind: GiftBox['kind'], map: ReturnType<typeof paintTexture>) {
  if (kind === 'tin') return gloss('#ffffff', { map, metalness: 0.35, roughness: 0.28 })
  if (kind === 'wood')
    return matte('#ffffff', { map, roughness: 0.55, clearcoat: 0.25, clearcoatRoughness: 0.4 })
  return matte('#ffffff', { map, roughness: 0.62, clearcoat: 0.12, clearcoatRoughness: 0.4 })
}

type Surface = (kit: Kit, color: string) => (isFront: boolean) => Painter

const filled = (pen: CanvasRenderingContext2D, color: string, w: number, h: number) => {
  pen.fillStyle = color
  pen.fillRect(0, 0, w, h)
}

/** Paper printed with the brand's ornament. */
const patterned: Surface = (kit, color) => isFront => (pen, w, h) => {
  filled(pen, isFront ? color : mix(color, '#000000', 0.06), w, h)
  pen.globalAlpha = luminance(color) > 0.5 ? 0.5 : 0.36
  const ink = readableOn(color, kit.look.secondColor, 1.35)
  const ornament = kit.look.ornament === 'none' ? 'ring' : kit.look.ornament
  fillWithOrnament(pen, ornament, { x: 0, y: 0, width: w, height: h }, pixelsPerUnit * 0.3, ink)
  pen.globalAlpha = 1
}

const faces: Record<Carton['kind'], Surface> = {
  carton: patterned,
  tin: patterned,
  wood: (_, color) => () => wood(color, 130),
  /** A door with its number for each night, the moon above them. */
  advent: (kit, color) => isFront => (pen, w, h) => {
    const night = pen.createLinearGradient(0, 0, 0, h)
    night.addColorStop(0, mix(color, '#140d2b', 0.35))
    night.addColorStop(1, color)
    pen.fillStyle = night
    pen.fillRect(0, 0, w, h)
    if (!isFront) return
    const light = readableOn(color, kit.look.secondColor, 4.5)
    const doors = kit.members.length
    const [left, top] = [w * 0.05, h * 0.25]
    const [cellWidth, cellHeight] = [(w * 0.9) / doors, h * 0.68]
    drawOrnament(pen, kit.look.ornament, w * 0.88, h * 0.13, h * 0.08, light)
    const mark = { family: kit.look.fontFamily, weight: kit.look.fontWeight }
    printLine(pen, kit.look.wordmark, mark, fittingSize(pen, kit.look.wordmark, mark, h * 0.12, w * 0.5), {
      x: left,
      align: 'left',
      baseline: h * 0.17,
      color: light,
    })
    for (let i = 0; i < doors; i++) {
      const [x, y] = [left + i * cellWidth, top]
      pen.fillStyle = i % 2 === 1 ? 'rgba(255,255,255,.16)' : 'rgba(255,255,255,.07)'
      pen.strokeStyle = 'rgba(255,255,255,.5)'
      pen.lineWidth = h * 0.004
      pen.beginPath()
      pen.roundRect(
        x + cellWidth * 0.06,
        y + cellHeight * 0.06,
        cellWidth * 0.88,
        cellHeight * 0.88,
        h * 0.015,
      )
      pen.fill()
      pen.stroke()
      printLine(pen, String(i + 1), mark, cellHeight * 0.2, {
        x: x + cellWidth / 2,
        align: 'centre',
        baseline: y + cellHeight * 0.26,
        color: light,
      })
    }
  },
}

/** A woven basket with a plaited rim. */
function basket(kit: Kit, color: string, width: number, height: number): Object3D {
  const [halfWidth, halfDepth] = [width / 2, 0.42]
  const flare = (rise: number) => 0.9 + 0.1 * rise
  const rings = Array.from({ length: 61 }, (_, i) => ({
    y: (height * i) / 60,
    halfWidth: halfWidth * flare(i / 60),
    halfDepth: halfDepth * flare(i / 60),
    squareness: 3.2,
  }))
  const strips = 44
  const rows = 15
  const weave = paintRelief(2048, 1024, (pen, w, h) => {
    const [cellWidth, cellHeight] = [w / strips, h / rows]
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < strips; column++) {
        const isOver = (row + column) % 2 === 0
        const arch = pen.createLinearGradient(column * cellWidth, 0, (column + 1) * cellWidth, 0)
        arch.addColorStop(0, isOver ? '#606060' : '#303030')
        arch.addColorStop(0.5, isOver ? '#ffffff' : '#707070')
        arch.addColorStop(1, isOver ? '#606060' : '#303030')
        pen.fillStyle = arch
        pen.fillRect(column * cellWidth + 1, row * cellHeight + 1, cellWidth - 2, cellHeight - 2)
      }
  })
  const cane = paintTexture(2048, 1024, (pen, w, h) => {
    filled(pen, mix(color, '#3a1e08', 0.5), w, h)
    const [cellWidth, cellHeight] = [w / strips, h / rows]
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < strips; column++) {
        const tone = (row + column) % 2 === 0 ? 0.16 : -0.1
        const varied = tone + 0.14 * (scatter(row * 50 + column, 3) - 0.5)
        pen.fillStyle = mix(color, varied > 0 ? '#ffffff' : '#3a1e08', Math.abs(varied))
        pen.beginPath()
        pen.roundRect(
          column * cellWidth + 1.5,
          row * cellHeight + 2,
          cellWidth - 3,
          cellHeight - 4,
          cellHeight * 0.18,
        )
        pen.fill()
      }
  })
  weave.wrapS = cane.wrapS = RepeatWrapping
  const rim = ringsOf(
    [
      [halfWidth * 0.93, height - 0.02],
      [halfWidth * 1.035, height - 0.02, 0.05],
      [halfWidth * 1.035, height + 0.13, 0.05],
      [halfWidth * 0.93, height + 0.13, 0.04],
      [halfWidth * 0.93, height - 0.4],
    ],
    { depth: halfDepth / halfWidth, squareness: 3.2 },
  )
  const body = groupOf(
    part(
      sweep(rings, { columns: 176 }),
      matte('#ffffff', { map: cane, bumpMap: weave, bumpScale: 5, roughness: 0.7 }),
    ),
    part(
      sweep(rim, { columns: 352, relief: u => 1 + 0.008 * Math.sin(u * 360) }),
      matte(mix(color, '#3a1e08', 0.18), { roughness: 0.7 }),
    ),
    // Cloth that lines the basket and shows above its rim.
    part(
      sweep(
        [0, 1, 2, 3, 4].map(i => ({
          y: height + 0.04 + i * 0.035,
          halfWidth: halfWidth * (0.9 - 0.05 * (i / 4) ** 2 - (i === 4 ? 0.85 : 0)),
          halfDepth: halfDepth * (0.88 - 0.1 * (i / 4) ** 2 - (i === 4 ? 0.74 : 0)),
          squareness: 3.2,
        })),
        { columns: 160, relief: u => 1 + 0.02 * Math.sin(u * 90) },
      ),
      cloth(mix(kit.look.bodyColor, '#ffffff', 0.3)),
    ),
    sticker(width * 0.34, height * 0.2, wordmarkOnly(kit, kit.look.inkColor), {
      at: [0, height * 0.72, halfDepth + 0.02],
    }),
  )
  body.position.z = -halfDepth
  return groupOf(body)
}
