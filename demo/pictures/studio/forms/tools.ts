import { CylinderGeometry, InstancedMesh, Object3D, RepeatWrapping, Shape, SphereGeometry } from 'three'
import { mix, readableOn } from '../colours.ts'
import type { Kit } from '../kit.ts'
import { nameplate, wordmarkOnly } from '../label/layouts.ts'
import { printOn } from '../label/print.ts'
import { cloth, gloss, metal, paintRelief, paintTexture, plastic } from '../materials.ts'
import { type Ring, sweep } from '../profile.ts'
import { scatter } from '../scatter.ts'
import {
  board,
  dropToGround,
  extrude,
  flatRotation,
  groupOf,
  part,
  placeAt,
  sticker,
  sweptPart,
} from '../solids.ts'
import { wood } from '../wood.ts'
import type { Model } from './model.ts'

/** Sponges, combs and bags. */

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
  const grain = paintTexture(1024, 512, wood(color, 240))
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

/** Models a massage comb: a round rubber cushion with thick pins that end in balls, and a short handle. */
export function massageComb(kit: Kit): Model {
  return cushionBrush(kit, {
    cushion: { width: 1.12, length: 1.3, squareness: 2.2 },
    handle: { length: 1.15, width: 0.36 },
    pins: { step: 0.235, radius: 0.03, ball: 0.058, height: 0.34 },
    color: kit.pack.productColor ?? kit.bodyColor,
    rubber: mix(kit.look.accentColor, '#fff6e4', 0.35),
  })
}

/** Models a wide flat brush with many slim pins, for wet and tangled hair. */
export function paddleBrush(kit: Kit): Model {
  return cushionBrush(kit, {
    cushion: { width: 1.5, length: 1.85, squareness: 4.4 },
    handle: { length: 1.35, width: 0.32 },
    pins: { step: 0.165, radius: 0.013, ball: 0.027, height: 0.3 },
    color: kit.pack.productColor ?? kit.bodyColor,
    rubber: mix(kit.look.inkColor, '#3a3230', 0.4),
  })
}

interface CushionBrush {
  cushion: { width: number; length: number; squareness: number }
  handle: { length: number; width: number }
  pins: { step: number; radius: number; ball: number; height: number }
  color: string
  rubber: string
}

/** Models a brush that lies on its back, pins up, its handle towards the lower left. */
function cushionBrush(kit: Kit, { cushion, handle, pins, color, rubber }: CushionBrush): Model {
  const [halfWidth, halfLength] = [cushion.width / 2, cushion.length / 2]
  const rim = 0.1
  const thickness = 0.2
  const back = sweptPart(
    [
      [0, 0],
      [halfLength + rim, 0.02, 0.08],
      [halfLength + rim, thickness, 0.07],
      [halfLength, thickness + 0.004],
      [0, thickness + 0.004],
    ],
    gloss(color),
    { depth: (halfWidth + rim) / (halfLength + rim), squareness: cushion.squareness, columns: 192 },
  )
  const dome = sweptPart(
    [
      [halfLength * 0.97, thickness - 0.02],
      [halfLength * 0.96, thickness + 0.06, 0.05],
      [halfLength * 0.6, thickness + 0.13],
      [0, thickness + 0.15],
    ],
    plastic(rubber, { roughness: 0.5, clearcoat: 0.15 }),
    { depth: halfWidth / halfLength, squareness: cushion.squareness, columns: 192 },
  )
  const neck = halfLength - 0.06
  const outline = new Shape()
  const [half, end] = [handle.width / 2, neck + handle.length]
  outline.moveTo(-neck, half * 1.5)
  outline.quadraticCurveTo(-neck - 0.3, half * 0.62, -neck - 0.55, half * 0.72)
  outline.quadraticCurveTo(-end + 0.4, half * 1.12, -end + 0.12, half * 0.86)
  outline.quadraticCurveTo(-end, half * 0.6, -end, 0)
  outline.quadraticCurveTo(-end, -half * 0.6, -end + 0.12, -half * 0.86)
  outline.quadraticCurveTo(-end + 0.4, -half * 1.12, -neck - 0.55, -half * 0.72)
  outline.quadraticCurveTo(-neck - 0.3, -half * 0.62, -neck, -half * 1.5)
  const flat = groupOf(
    back,
    dome,
    part(extrude(outline, thickness - 0.01, 0.07), gloss(color), {
      at: [0, thickness / 2, 0],
      rotation: flatRotation,
    }),
    pinField(cushion, pins, thickness),
    sticker(0.72, 0.17, wordmarkOnly(kit, readableOn(color, kit.look.inkColor)), {
      at: [-end + 0.52, thickness + 0.004, 0],
      rotation: flatRotation,
      pixelsPerUnit: 800,
    }),
  )
  return {
    product: placeAt(flat, [0, 0, 0], [0, 0.62, 0]),
    view: { pitch: 44, fill: 0.84 },
    scaleInBundle: 0.7,
    hasReflection: false,
  }
}

function pinField(
  { width, length, squareness }: CushionBrush['cushion'],
  { step, radius, ball, height }: CushionBrush['pins'],
  thickness: number,
): Object3D {
  const places: [x: number, z: number, rise: number][] = []
  const columns = Math.floor(length / 2 / step) + 1
  const rows = Math.floor(width / 2 / (step * 0.87)) + 1
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++) {
      const x = (column + (row % 2 ? 0.5 : 0)) * step
      const z = row * step * 0.87
      const out = Math.abs(x / (length / 2)) ** squareness + Math.abs(z / (width / 2)) ** squareness
      if (out < 0.74) places.push([x, z, 0.14 * (1 - out)])
    }
  const pin = plastic('#3a3230', { roughness: 0.35 })
  const stems = new InstancedMesh(new CylinderGeometry(radius * 0.8, radius, 1, 10), pin, places.length)
  const balls = new InstancedMesh(new SphereGeometry(ball, 14, 12), pin, places.length)
  const at = new Object3D()
  for (const [i, [x, z, rise]] of places.entries()) {
    const foot = thickness + 0.03 + rise
    at.position.set(x, foot + height / 2, z)
    at.scale.set(1, height, 1)
    at.updateMatrix()
    stems.setMatrixAt(i, at.matrix)
    at.position.y = foot + height
    at.scale.set(1, 1, 1)
    at.updateMatrix()
    balls.setMatrixAt(i, at.matrix)
  }
  for (const mesh of [stems, balls]) mesh.castShadow = mesh.receiveShadow = true
  return groupOf(stems, balls)
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
          sweptPart(
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
