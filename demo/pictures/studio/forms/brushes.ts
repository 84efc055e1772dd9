import { CylinderGeometry, InstancedMesh, Object3D, SphereGeometry, Vector3 } from 'three'
import type { BrushHead } from '../../../catalogue/shape.ts'
import { luminance, mix, readableOn } from '../colours.ts'
import type { Kit } from '../kit.ts'
import { lengthwiseLabel, wordmarkOnly } from '../label/layouts.ts'
import { printOn } from '../label/print.ts'
import { cloth, gloss, matte, metal, type Painter, paintRelief, paintTexture, plastic } from '../materials.ts'
import { type Ring, ringAt, ringsOf, sweep } from '../profile.ts'
import { scatter } from '../scatter.ts'
import {
  board,
  flatRotation,
  flattenAbovePlane,
  groupOf,
  part,
  placeAt,
  sticker,
  sweptPart,
} from '../solids.ts'
import type { Model } from './model.ts'

/** Make-up brushes (a single brush, a set of five, a roll) and the silicone face brush. */

const handleColor = (kit: Kit) => kit.pack.capColor ?? kit.pack.bodyColor ?? kit.capColor

/** The hair of a brush; widths are relative to the handle's radius. */
interface Hair {
  length: number
  /** Returns the relative radius at a height: `rise` is 0 at the ferrule, 1 at the tip. */
  radiusAt(rise: number): number
  /** How far the tip falls from left to right, per unit of width. */
  slope?: number
  handleLength?: number
}

/** Widens until the share `fullest` of the height, then closes in a dome; a low `power` makes the tip pointed. */
const rounded = (width: number, fullest: number, power: number) => (rise: number) =>
  rise < fullest
    ? 0.94 + (width - 0.94) * Math.sin(((rise / fullest) * Math.PI) / 2)
    : width * Math.max(0, 1 - ((rise - fullest) / (1 - fullest)) ** power) ** 0.5

const hairs: Record<BrushHead, Hair> = {
  cloud: { length: 1.06, radiusAt: rounded(1.66, 0.6, 2.2) },
  slanted: {
    length: 0.98,
    radiusAt: rise => 0.94 + 0.42 * Math.sin((Math.min(1, rise / 0.7) * Math.PI) / 2),
    slope: 0.85,
    handleLength: 1.7,
  },
  bud: {
    length: 1.12,
    radiusAt: rise =>
      rise < 0.38
        ? 0.94 + 0.44 * Math.sin(((rise / 0.38) * Math.PI) / 2)
        : 1.38 * Math.cos((((rise - 0.38) / 0.62) * Math.PI) / 2) ** 0.8,
    handleLength: 1.7,
  },
  kabuki: { length: 1.1, radiusAt: rounded(2.1, 0.58, 2.6), handleLength: 0.62 },
  short: { length: 0.8, radiusAt: rounded(1.42, 0.6, 2.2), handleLength: 0.9 },
}

/** Models a brush, hair up. */
export function brush(kit: Kit): Model {
  const kind = kit.pack.brushHead ?? 'cloud'
  return {
    product: standingBrush(kit, hairs[kind], 0.27),
    view: { pitch: 8, fill: kind === 'kabuki' || kind === 'short' ? 0.68 : 0.8 },
    scaleInBundle: 0.8,
  }
}

function standingBrush(kit: Kit, hair: Hair, radius: number, { label = true } = {}): Object3D {
  const { handleLength = 1.52 } = hair
  const color = handleColor(kit)
  const handle = ringsOf([
    [0, 0],
    [radius * 0.9, 0, 0.12],
    [radius, handleLength - 0.32, 0.1],
    [radius * 0.88, handleLength],
  ])
  const finish = luminance(color) > 0.7 ? plastic(color) : gloss(color)
  const ferrule = sweptPart(
    [
      [radius * 0.86, handleLength - 0.05],
      [radius * 0.97, handleLength - 0.03, 0.01],
      [radius * 1.06, handleLength + 0.47, 0.02],
      [radius * 0.95, handleLength + 0.48],
    ],
    metal(kit.metalTone, { roughness: 0.2 }),
  )
  return groupOf(
    part(sweep(handle), finish),
    ferrule,
    placeAt(headOfHair(kit, hair, radius), [0, handleLength + 0.44, 0]),
    ...(label
      ? [
          printOn(
            handle.filter(ring => ring.y > 0.05),
            lengthwiseLabel(kit, color),
            { from: 0.1, to: handleLength - 0.1, width: 0.56, pixelsPerUnit: 600 },
          ),
        ]
      : []),
  )
}

function headOfHair(kit: Kit, { length, radiusAt, slope = 0 }: Hair, radius: number): Object3D {
  const head: Ring[] = []
  for (let i = 0; i <= 64; i++) {
    const r = Math.max(0.002, radius * radiusAt(i / 64))
    head.push({ y: (length * i) / 64, halfWidth: r, halfDepth: slope ? r * 0.8 : r, squareness: 2 })
  }
  const last = head.at(-1)
  if (last && last.halfWidth > 0.01) head.push({ ...last, halfWidth: 0.002, halfDepth: 0.002 })
  const root = kit.pack.productColor ?? mix(kit.look.accentColor, '#5a3524', 0.35)
  const tip = mix(root, '#fff3e2', 0.82)
  const paint =
    (isRelief: boolean): Painter =>
    (pen, width, height) => {
      if (!isRelief) {
        const fade = pen.createLinearGradient(0, height, 0, 0)
        fade.addColorStop(0, root)
        fade.addColorStop(0.22, root)
        fade.addColorStop(0.62, mix(root, tip, 0.55))
        fade.addColorStop(0.9, tip)
        pen.fillStyle = fade
        pen.fillRect(0, 0, width, height)
      }
      for (let i = 0; i < 4200; i++) {
        const light = scatter(i, 3) > 0.5
        pen.strokeStyle = light
          ? `rgba(255,250,240,${0.1 + 0.18 * scatter(i, 4)})`
          : `rgba(70,30,14,${0.05 + 0.13 * scatter(i, 5)})`
        pen.lineWidth = 0.8 + 1.6 * scatter(i, 6)
        pen.beginPath()
        const [x, y] = [scatter(i, 1) * width, scatter(i, 2) * height]
        pen.moveTo(x, y)
        pen.lineTo(x + (scatter(i, 7) - 0.5) * 8, y - 70 - 320 * scatter(i, 8))
        pen.stroke()
      }
    }
  const geometry = sweep(head, {
    columns: 208,
    relief: (u, v) => 1 + 0.012 * Math.sin(u * 720 + Math.sin(u * 91) * 3) * Math.min(1, v * 3),
  })
  const plane = { height: length - slope * radius * 1.36, slope }
  if (slope) flattenAbovePlane(geometry, { ...plane, edge: 0.03 })
  const body = part(
    geometry,
    matte('#ffffff', {
      map: paintTexture(1400, 800, paint(false)),
      bumpMap: paintRelief(1400, 800, paint(true)),
      bumpScale: 3,
      roughness: 0.75,
      sheen: 0.4,
    }),
  )
  return slope ? groupOf(body) : groupOf(body, strayHairs(head, length, tip))
}

function strayHairs(head: Ring[], length: number, color: string): Object3D {
  const count = 900
  const strays = new InstancedMesh(
    new CylinderGeometry(0.0018, 0.0045, 1, 4),
    matte(color, { roughness: 0.7 }),
    count,
  )
  const hair = new Object3D()
  for (let i = 0; i < count; i++) {
    const angle = i * 2.399963
    const rise = 0.45 + 0.53 * (i / count) ** 0.6
    const r = ringAt(head, length * rise).halfWidth * 0.97
    const inward = 1 - Math.max(0, (rise - 0.55) / 0.45) * 0.5
    const direction = new Vector3(
      Math.cos(angle) * (0.25 + 0.1 * scatter(i, 1)) * inward,
      0.9,
      Math.sin(angle) * 0.3,
    ).normalize()
    const reach = 0.1 + 0.08 * scatter(i, 2)
    hair.position
      .set(Math.cos(angle) * r, (length - 0.01) * rise - 0.06, Math.sin(angle) * r)
      .addScaledVector(direction, reach * 0.35)
    hair.scale.set(1, reach, 1)
    hair.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), direction)
    hair.updateMatrix()
    strays.setMatrixAt(i, hair.matrix)
  }
  strays.castShadow = strays.receiveShadow = true
  return strays
}

const lyingBrush = (object: Object3D, at: [number, number, number], turn: number) =>
  placeAt(placeAt(object, [0, 0, 0], flatRotation), at, [0, turn, 0])

/** The five brushes of an eye set, from the widest to the finest. */
const eyeHairs: Hair[] = [
  { length: 0.62, radiusAt: rounded(1.75, 0.55, 2.2), handleLength: 1.3 },
  { length: 0.56, radiusAt: rounded(1.35, 0.5, 1.6), handleLength: 1.3 },
  { length: 0.5, radiusAt: rise => 0.94 + 0.3 * Math.min(1, rise * 1.6), slope: 0.9, handleLength: 1.3 },
  { length: 0.48, radiusAt: rounded(1.02, 0.3, 1.3), handleLength: 1.3 },
  { length: 0.42, radiusAt: rounded(0.94, 0.1, 1.05), handleLength: 1.3 },
]

const canvasColor = (kit: Kit) => mix(kit.look.bodyColor, '#cdb898', 0.42)

/** Models five eye brushes in the pockets of their canvas, which lies open. */
export function brushSet(kit: Kit): Model {
  const canvas = canvasColor(kit)
  const brushes = eyeHairs.map((hair, i) =>
    lyingBrush(
      standingBrush(kit, hair, 0.115, { label: false }),
      [(i - 2) * 0.44, 0.18, 1.08 - 0.05 * (i % 2)],
      (2 - i) * 0.035,
    ),
  )
  const sheet = groupOf(
    part(board(2.6, 2.8, 0.05, 0.05, 0.02), wovenCloth(canvas), {
      at: [0, 0.025, 0],
      rotation: flatRotation,
    }),
    ...brushes,
    pocketStrip(kit, { width: 2.6, height: 0.95, at: [0, 0.195, 0.92], pockets: 5 }),
  )
  return {
    product: placeAt(sheet, [0, 0, 0], [0, 0.24, 0]),
    view: { pitch: 58, fill: 0.84 },
    scaleInBundle: 0.7,
    hasReflection: false,
  }
}

/** Models the canvas roll: its pockets open at the left, the rest rolled up at the right, with its ribbon. */
export function brushRoll(kit: Kit): Model {
  const canvas = kit.pack.productColor ?? canvasColor(kit)
  const rolledWidth = 0.34
  const height = 2.5
  const spiral = sweptPart(
    [
      [0, 0],
      [rolledWidth, 0, 0.05],
      [rolledWidth, height, 0.05],
      [0, height],
    ],
    wovenCloth(canvas),
    { columns: 128, relief: u => 1 + 0.02 * Math.sin(u * Math.PI * 2 + 1) },
  )
  const ribbon = cloth(kit.look.accentColor)
  const tie = (at: number) =>
    sweptPart(
      [
        [rolledWidth * 0.9, at],
        [rolledWidth + 0.03, at, 0.01],
        [rolledWidth + 0.03, at + 0.1, 0.01],
        [rolledWidth * 0.9, at + 0.1],
      ],
      ribbon,
      { columns: 96 },
    )
  const roll = lyingBrush(groupOf(spiral, tie(1.2)), [1.15, rolledWidth + 0.03, height / 2], 0)
  const tools = eyeHairs
    .slice(0, 4)
    .map((hair, i) =>
      lyingBrush(
        standingBrush(kit, hair, 0.115, { label: false }),
        [-1.02 + i * 0.46, 0.18, 1.08],
        0.02 * (i - 1),
      ),
    )
  const sheet = groupOf(
    part(board(2.4, height, 0.05, 0.05, 0.02), wovenCloth(canvas), {
      at: [-0.15, 0.025, 0],
      rotation: flatRotation,
    }),
    ...tools,
    pocketStrip(kit, { width: 2.1, height: 0.95, at: [-0.3, 0.195, 0.77], pockets: 5 }),
    roll,
    part(board(0.1, 0.95, 0.016, 0.02, 0.004), ribbon, {
      at: [1.62, 0.012, 0.5],
      rotation: [-Math.PI / 2, 0, -0.7],
    }),
  )
  return {
    product: placeAt(sheet, [0, 0, 0], [0, 0.22, 0]),
    view: { pitch: 52, fill: 0.84 },
    scaleInBundle: 0.7,
    hasReflection: false,
  }
}

const wovenCloth = (color: string) => {
  const weave = paintRelief(512, 512, (pen, width) => {
    for (let y = 0; y < width; y += 4)
      for (let x = 0; x < width; x += 4) {
        const value = ((x + y) / 4) % 2 ? 152 : 102
        pen.fillStyle = `rgb(${value},${value},${value})`
        pen.fillRect(x, y, 4, 4)
      }
  })
  return cloth(color, { bumpMap: weave, bumpScale: 1.4 })
}

/** A strip of pockets over the handles, with its seams and the brand's name. */
function pocketStrip(
  kit: Kit,
  {
    width,
    height,
    at,
    pockets,
  }: { width: number; height: number; at: [number, number, number]; pockets: number },
): Object3D {
  const canvas = kit.pack.productColor ?? canvasColor(kit)
  const color = mix(canvas, kit.look.inkColor, luminance(canvas) > 0.3 ? 0.1 : 0)
  const seams: Painter = (pen, w, h) => {
    pen.strokeStyle = readableOn(color, mix(color, kit.look.inkColor, 0.6), 1.7)
    pen.lineWidth = w * 0.004
    pen.setLineDash([w * 0.012, w * 0.009])
    for (let i = 1; i < pockets; i++) {
      pen.beginPath()
      pen.moveTo((w * i) / pockets, h * 0.05)
      pen.lineTo((w * i) / pockets, h)
      pen.stroke()
    }
    pen.beginPath()
    pen.moveTo(0, h * 0.07)
    pen.lineTo(w, h * 0.07)
    pen.stroke()
  }
  return groupOf(
    part(board(width, height, 0.29, 0.1, 0.07), wovenCloth(color), { at, rotation: flatRotation }),
    sticker(width - 0.1, height - 0.1, seams, { at: [at[0], at[1] + 0.148, at[2]], rotation: flatRotation }),
    sticker(width * 0.4, 0.24, wordmarkOnly(kit, readableOn(color, kit.look.inkColor, 4.5)), {
      at: [at[0] + width * 0.27, at[1] + 0.15, at[2] + height * 0.24],
      rotation: flatRotation,
      pixelsPerUnit: 800,
    }),
  )
}

/** Models a silicone face brush: an upright, rounded pebble with soft bristles on its front. */
export function faceBrush(kit: Kit): Model {
  const color = kit.pack.productColor ?? kit.bodyColor
  const height = 2.3
  const outline = (rise: number) => {
    const dome = Math.sqrt(Math.max(0, 1 - (Math.max(0, rise - 0.56) / 0.44) ** 2))
    const waist = 0.62 + 0.38 * Math.sin((Math.min(1, rise / 0.56) * Math.PI) / 2) ** 1.4
    return 0.92 * waist * dome
  }
  const rings: Ring[] = [{ y: 0, halfWidth: 0.001, halfDepth: 0.001, squareness: 2.3 }]
  for (let i = 0; i <= 90; i++) {
    const rise = i / 90
    const foot = Math.min(1, 0.8 + 0.2 * Math.sqrt(Math.min(1, rise * 14)))
    const r = Math.max(0.002, outline(rise) * foot)
    rings.push({
      y: height * rise,
      halfWidth: r,
      halfDepth: Math.max(0.002, r * 0.44 + 0.03),
      squareness: 2.3,
    })
  }
  const silicone = plastic(color, { roughness: 0.5, clearcoat: 0.12, sheen: 0.5, sheenRoughness: 0.5 })
  const seam = ringAt(rings, 0.7)
  return {
    product: placeAt(
      groupOf(
        part(sweep(rings, { columns: 160 }), silicone),
        part(
          sweep(
            [-0.02, 0, 0.02].map(dy => ({ ...seam, y: 0.7 + dy })),
            { columns: 128, inflate: 0.006 },
          ),
          gloss(kit.look.accentColor),
        ),
        siliconeBristles(rings, height, mix(color, '#ffffff', 0.25)),
        printOn(rings.slice(4), wordmarkOnly(kit, readableOn(color, kit.look.accentColor, 3)), {
          from: 0.2,
          to: 0.5,
          width: 0.86,
          inflate: 0.008,
          pixelsPerUnit: 700,
        }),
      ),
      [0, 0, 0],
      [-0.06, -0.32, 0],
    ),
    view: { pitch: 10, fill: 0.76 },
    scaleInBundle: 0.56,
  }
}

function siliconeBristles(rings: Ring[], height: number, color: string): Object3D {
  const step = 0.105
  const places: [x: number, y: number, z: number][] = []
  for (let row = 0; row * step * 0.87 < height; row++)
    for (let column = -9; column <= 9; column++) {
      const y = 0.86 + row * step * 0.87
      const x = (column + (row % 2) / 2) * step
      const { halfWidth, halfDepth } = ringAt(rings, y)
      const inset = halfWidth - 0.11
      if (y > height - 0.16 || Math.abs(x) > inset) continue
      places.push([x, y, halfDepth * (1 - Math.abs(x / halfWidth) ** 2.3) ** (1 / 2.3)])
    }
  const bristles = new InstancedMesh(
    new SphereGeometry(1, 14, 10),
    plastic(color, { roughness: 0.42, clearcoat: 0.25 }),
    places.length,
  )
  const bristle = new Object3D()
  for (const [i, [x, y, z]] of places.entries()) {
    bristle.position.set(x, y, z + 0.02)
    bristle.scale.set(0.036, 0.036, 0.1)
    bristle.rotation.set(-(y - 1.5) * 0.25, x * 0.6, 0)
    bristle.updateMatrix()
    bristles.setMatrixAt(i, bristle.matrix)
  }
  bristles.castShadow = bristles.receiveShadow = true
  return bristles
}
