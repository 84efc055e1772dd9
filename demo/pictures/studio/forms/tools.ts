import {
  CylinderGeometry,
  InstancedMesh,
  Object3D,
  RepeatWrapping,
  Shape,
  SRGBColorSpace,
  Vector3,
} from 'three'
import { luminance, mix, readableOn } from '../colours.ts'
import type { Kit } from '../kit.ts'
import { lengthwiseLabel, nameplate, wordmarkOnly } from '../label/layouts.ts'
import { printOn } from '../label/print.ts'
import { cloth, gloss, matte, metal, type Painter, paintRelief, paintTexture, plastic } from '../materials.ts'
import { type Ring, ringAt, ringsOf, sweep } from '../profile.ts'
import {
  board,
  dropToGround,
  extrude,
  flatRotation,
  groupOf,
  lathePart,
  part,
  placeAt,
  sticker,
} from '../solids.ts'
import type { Model } from './model.ts'

/** Brushes, sponges, combs and bags. */

const handleColor = (kit: Kit) => kit.pack.capColor ?? kit.pack.bodyColor ?? kit.capColor

/** Returns a repeatable random number in [0, 1), so that every picture is the same. */
const scatter = (i: number, salt: number) => {
  const s = Math.sin(i * 127.1 + salt * 311.7) * 43758.5453
  return s - Math.floor(s)
}

/** Models a powder brush, hair up. */
export function brush(kit: Kit): Model {
  const radius = 0.27
  const color = handleColor(kit)
  const handle = ringsOf([
    [0, 0],
    [radius * 0.9, 0, 0.12],
    [radius, 1.2, 0.1],
    [radius * 0.88, 1.52],
  ])
  const head: Ring[] = []
  for (let i = 0; i <= 64; i++) {
    const rise = i / 64
    const r =
      rise < 0.6
        ? radius * (0.94 + 0.72 * Math.sin(((rise / 0.6) * Math.PI) / 2))
        : radius * 1.66 * Math.sqrt(Math.max(0, 1 - ((rise - 0.6) / 0.4) ** 2.2))
    head.push({
      y: 1.96 + 1.06 * rise,
      halfWidth: Math.max(0.002, r),
      halfDepth: Math.max(0.002, r),
      squareness: 2,
    })
  }
  const root = kit.pack.productColor ?? mix(kit.look.accentColor, '#5a3524', 0.35)
  const tip = mix(root, '#fff3e2', 0.82)
  const hairPaint =
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
  const hair = part(
    sweep(head, {
      columns: 208,
      relief: (u, v) => 1 + 0.012 * Math.sin(u * 720 + Math.sin(u * 91) * 3) * Math.min(1, v * 3),
    }),
    matte('#ffffff', {
      map: paintTexture(1400, 800, hairPaint(false)),
      bumpMap: paintRelief(1400, 800, hairPaint(true)),
      bumpScale: 3,
      roughness: 0.75,
      sheen: 0.4,
    }),
  )
  const finish = luminance(color) > 0.7 ? plastic(color) : gloss(color)
  return {
    product: groupOf(
      part(sweep(handle), finish),
      lathePart(
        [
          [radius * 0.86, 1.47],
          [radius * 0.97, 1.49, 0.01],
          [radius * 1.06, 1.99, 0.02],
          [radius * 0.95, 2],
        ],
        metal(kit.metalTone, { roughness: 0.2 }),
      ),
      hair,
      strayHairs(head, tip),
      printOn(
        handle.filter(ring => ring.y > 0.05),
        lengthwiseLabel(kit, color),
        { from: 0.14, to: 1.4, width: 0.56, pixelsPerUnit: 600 },
      ),
    ),
    view: { pitch: 8, fill: 0.8 },
    scaleInBundle: 0.8,
  }
}

function strayHairs(head: Ring[], color: string): Object3D {
  const count = 900
  const hairs = new InstancedMesh(
    new CylinderGeometry(0.0018, 0.0045, 1, 4),
    matte(color, { roughness: 0.7 }),
    count,
  )
  const hair = new Object3D()
  for (let i = 0; i < count; i++) {
    const angle = i * 2.399963
    const rise = 0.45 + 0.53 * (i / count) ** 0.6
    const r = ringAt(head, 1.96 + 1.06 * rise).halfWidth * 0.97
    const inward = 1 - Math.max(0, (rise - 0.55) / 0.45) * 0.5
    const direction = new Vector3(
      Math.cos(angle) * (0.25 + 0.1 * scatter(i, 1)) * inward,
      0.9,
      Math.sin(angle) * 0.3,
    ).normalize()
    const length = 0.1 + 0.08 * scatter(i, 2)
    hair.position
      .set(Math.cos(angle) * r, 1.9 + 1.05 * rise, Math.sin(angle) * r)
      .addScaledVector(direction, length * 0.35)
    hair.scale.set(1, length, 1)
    hair.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), direction)
    hair.updateMatrix()
    hairs.setMatrixAt(i, hair.matrix)
  }
  hairs.castShadow = hairs.receiveShadow = true
  return hairs
}

/** Models two blending sponges, one standing, one lying. */
export function sponge(kit: Kit): Model {
  const pores = paintRelief(1024, 1024, (pen, width) => {
    for (let i = 0; i < 24000; i++) {
      const value = 60 + Math.floor(scatter(i, 1) * 110)
      pen.fillStyle = `rgba(${value},${value},${value},.55)`
      pen.beginPath()
      pen.arc(scatter(i, 2) * width, scatter(i, 3) * width, 0.8 + scatter(i, 4) * 2.2, 0, 7)
      pen.fill()
    }
  })
  pores.wrapS = pores.wrapT = RepeatWrapping
  pores.repeat.set(2, 1)
  const egg = (color: string) => {
    const rings: Ring[] = []
    for (let i = 0; i <= 80; i++) {
      const rise = i / 80
      const angle = Math.PI * rise
      const r = Math.max(0.001, 0.64 * Math.sin(angle) * (1 - 0.4 * rise ** 1.6))
      rings.push({
        y: 0.78 - 0.78 * Math.cos(angle) + 0.5 * rise ** 3,
        halfWidth: r,
        halfDepth: r,
        squareness: 2,
      })
    }
    return part(sweep(rings, { columns: 128 }), cloth(color, { bumpMap: pores, bumpScale: 1.6 }))
  }
  const color = kit.pack.productColor ?? kit.look.accentColor
  return {
    product: groupOf(
      placeAt(dropToGround(egg(color)), [-0.55, 0, -0.1]),
      placeAt(
        dropToGround(placeAt(egg(mix(color, '#fff1e6', 0.55)), [0, 0, 0], [0, 0.35, -1.82])),
        [0.02, 0, 0.5],
      ),
    ),
    view: { pitch: 12, fill: 0.7 },
    scaleInBundle: 0.5,
  }
}

/** Models a wide-toothed comb with a handle, lying at an angle. */
export function comb(kit: Kit): Model {
  const color = kit.pack.productColor ?? kit.pack.bodyColor ?? '#b07a4f'
  const outline = new Shape()
  const teeth = 13
  const pitch = 0.15
  const start = 0.05
  outline.moveTo(-1.75, 0.16)
  outline.quadraticCurveTo(-1.82, 0, -1.7, -0.1)
  outline.quadraticCurveTo(-0.8, -0.02, -0.12, -0.06)
  outline.quadraticCurveTo(-0.02, -0.08, 0, -0.62)
  outline.quadraticCurveTo(0.03, -0.7, 0.07, -0.62)
  for (let i = 0; i < teeth; i++) {
    const x = start + 0.06 + i * pitch
    const reach = -0.66 + 0.004 * i * i
    outline.lineTo(x, -0.03)
    outline.quadraticCurveTo(x + 0.03, 0.0, x + 0.06, -0.03)
    outline.lineTo(x + 0.065, reach + 0.06)
    outline.quadraticCurveTo(x + 0.1, reach - 0.03, x + 0.135, reach + 0.06)
  }
  const end = start + 0.06 + teeth * pitch
  outline.lineTo(end, 0.1)
  outline.quadraticCurveTo(end + 0.02, 0.4, end - 0.35, 0.43)
  outline.quadraticCurveTo(0.4, 0.5, -0.3, 0.34)
  outline.quadraticCurveTo(-1.2, 0.2, -1.75, 0.16)
  const grain = paintTexture(1024, 512, (pen, width, height) => {
    pen.fillStyle = color
    pen.fillRect(0, 0, width, height)
    for (let i = 0; i < 240; i++) {
      pen.strokeStyle = scatter(i, 1) > 0.5 ? 'rgba(40,18,8,.10)' : 'rgba(255,236,210,.12)'
      pen.lineWidth = 1 + scatter(i, 2) * 5
      pen.beginPath()
      const y = scatter(i, 3) * height
      for (let x = 0; x <= width; x += 32)
        pen.lineTo(x, y + 10 * Math.sin(x / 190 + i) + 4 * Math.sin(x / 61 + i * 2))
      pen.stroke()
    }
  })
  grain.colorSpace = SRGBColorSpace
  grain.wrapS = grain.wrapT = RepeatWrapping
  grain.repeat.set(0.28, 0.6)
  const flat = groupOf(
    part(extrude(outline, 0.14, 0.03), plastic('#ffffff', { map: grain, roughness: 0.36, clearcoat: 0.4 })),
    sticker(1.1, 0.22, wordmarkOnly(kit, readableOn(color, kit.look.inkColor)), { at: [0.9, 0.21, 0.0715] }),
  )
  return {
    product: placeAt(dropToGround(placeAt(flat, [-0.15, 0, 0], flatRotation)), [0, 0, 0], [0, 0.5, 0]),
    view: { pitch: 48, fill: 0.8 },
    scaleInBundle: 0.7,
    hasReflection: false,
  }
}

/** Models a standing fabric bag with a zip: gifts with purchase and sets. */
export function pouch(kit: Kit): Model {
  const height = 1.75
  const rings: Ring[] = []
  for (let i = 0; i <= 60; i++) {
    const rise = i / 60
    const round = Math.min(1, 0.86 + 0.14 * Math.sqrt(Math.min(1, rise * 8)))
    const bulge = 1 + 0.035 * Math.sin(rise * Math.PI)
    rings.push({
      y: height * rise,
      halfWidth: 1.2 * round * bulge * (1 - 0.05 * rise),
      halfDepth: Math.max(0.05, 0.5 * round * Math.sqrt(Math.max(0, 1 - rise ** 2.6))),
      squareness: 3,
    })
  }
  rings.unshift({ y: 0, halfWidth: 0.001, halfDepth: 0.001, squareness: 3 })
  const color = kit.bodyColor
  const weave = paintRelief(1024, 1024, (pen, width) => {
    for (let y = 0; y < width; y += 6)
      for (let x = 0; x < width; x += 6) {
        const value = ((x + y) / 6) % 2 ? 150 : 104
        pen.fillStyle = `rgb(${value},${value},${value})`
        pen.fillRect(x, y, 5, 5)
      }
  })
  weave.wrapS = weave.wrapT = RepeatWrapping
  weave.repeat.set(4, 1.4)
  const folds = (u: number, v: number) =>
    1 +
    0.006 * Math.sin(u * 41 + v * 9) +
    0.008 * Math.sin(v * 11 - u * 30) * (1 - v) +
    0.005 * Math.sin(u * 90) * v
  const trim = kit.capColor === color ? mix(color, kit.look.accentColor, 0.7) : kit.capColor
  const zip = metal(kit.metalTone, { roughness: 0.25 })
  return {
    product: groupOf(
      part(sweep(rings, { columns: 200, relief: folds }), cloth(color, { bumpMap: weave, bumpScale: 1.2 })),
      part(
        sweep(
          [0, 1, 2, 3].map(i => ({
            y: height - 0.01 + i * 0.045,
            halfWidth: 1.15,
            halfDepth: i === 3 ? 0.01 : 0.055,
            squareness: 6,
          })),
          { columns: 120 },
        ),
        cloth(trim),
      ),
      part(
        sweep(
          [0, 1, 2].map(i => ({
            y: height + 0.122 + i * 0.012,
            halfWidth: 1.1,
            halfDepth: i === 2 ? 0.005 : 0.03,
            squareness: 6,
          })),
          { columns: 120 },
        ),
        zip,
      ),
      placeAt(
        groupOf(
          lathePart(
            [
              [0, 0],
              [0.055, 0, 0.02],
              [0.055, 0.1, 0.02],
              [0, 0.1],
            ],
            zip,
            { columns: 32 },
          ),
          part(board(0.13, 0.46, 0.03, 0.03, 0.01), cloth(trim), { at: [0, -0.2, 0] }),
        ),
        [0.98, height - 0.04, 0.14],
        [0.1, 0, 0.1],
      ),
      printOn(
        rings.filter(ring => ring.y > 0.05),
        nameplate(kit, color),
        { from: 0.3, to: 1.4, width: 1.7, inflate: 0.03, finish: { roughness: 0.8 } },
      ),
    ),
    view: { pitch: 9, yaw: -8, fill: 0.78 },
    scaleInBundle: 0.9,
  }
}
