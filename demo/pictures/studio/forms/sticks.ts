import {
  BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  Float32BufferAttribute,
  InstancedMesh,
  type Material,
  Object3D,
  Vector3,
} from 'three'
import { luminance, mix } from '../colours.ts'
import type { Kit } from '../kit.ts'
import { labelFor, lengthwiseLabel, nameplate } from '../label/layouts.ts'
import { dyedPlastic, printOn, surfaceOf } from '../label/print.ts'
import { glass, gloss, liquid, matte, metal, plastic, trueShade } from '../materials.ts'
import { ribColumns, ribs, ringsOf, sweep } from '../profile.ts'
import { dropToGround, flattenAbovePlane, groupOf, part, placeAt, sweptPart } from '../solids.ts'
import type { Model } from './model.ts'

/** Twist-up sticks, and applicators in slim tubes. */

const capFinish = (kit: Kit): Material =>
  kit.pack.metal ? metal(kit.pack.metal) : gloss(kit.capColor, { roughness: 0.26 })

/** Make-up shells have the brand's own colour if it is deep, or its cap colour if the body is pale. */
const shellColor = (kit: Kit) =>
  kit.pack.bodyColor ?? (luminance(kit.look.bodyColor) < 0.4 ? kit.look.bodyColor : kit.capColor)

/** Models an oval sunscreen or cleanser stick, closed. */
export function stick(kit: Kit): Model {
  const oval = { depth: 0.56, squareness: 2.6 }
  const halfWidth = 0.6
  const foot = 0.34
  const height = foot + 1.62
  const body = ringsOf(
    [
      [0, foot],
      [halfWidth, foot, 0.03],
      [halfWidth, height, 0.02],
      [halfWidth - 0.04, height + 0.002],
    ],
    oval,
  )
  const dial = ringsOf(
    [
      [0, 0],
      [halfWidth * 0.97, 0, 0.05],
      [halfWidth * 0.97, foot - 0.02, 0.01],
      [0, foot - 0.02],
    ],
    oval,
  )
  const cap = ringsOf(
    [
      [0.3, height + 0.012],
      [halfWidth, height + 0.012, 0.012],
      [halfWidth, height + 0.8, 0.13],
      [0, height + 0.81],
    ],
    oval,
  )
  return {
    product: groupOf(
      part(sweep(body, { columns: 160 }), dyedPlastic(kit, body, { clearcoat: 0.7 })),
      part(
        sweep(dial, { columns: ribColumns(60), relief: ribs(60, 0.02, 0.22, 0.9) }),
        plastic(kit.capColor),
      ),
      part(sweep(cap, { columns: 160 }), capFinish(kit)),
      printOn(
        body.filter(ring => ring.y > foot + 0.02),
        labelFor(kit, { safeShare: 0.78, surface: surfaceOf(kit), pattern: 'around' }),
        { from: foot + 0.05, to: height - 0.05, width: 1.34 },
      ),
    ),
    view: { pitch: 8, fill: 0.79 },
    scaleInBundle: 0.78,
  }
}

/** Models a twist-up lip balm, its cap beside it. */
export function lipBalm(kit: Kit): Model {
  const radius = 0.36
  const height = 1.55
  const body = ringsOf([
    [0, 0.2],
    [radius, 0.2, 0.02],
    [radius, height, 0.02],
    [radius * 0.86, height + 0.002],
  ])
  const balm: ReturnType<typeof ringsOf> = []
  for (let i = 0; i <= 40; i++) {
    const rise = i / 40
    const shrink = rise < 0.72 ? 1 : Math.sqrt(Math.max(0, 1 - ((rise - 0.72) / 0.28) ** 2))
    balm.push({
      y: height + 0.08 + 0.5 * rise,
      halfWidth: radius * 0.78 * shrink,
      halfDepth: radius * 0.78 * shrink,
      squareness: 2,
    })
  }
  const slanted = flattenAbovePlane(sweep(balm), { height: height + 0.44, slope: 0.5 })
  const cap = sweptPart(
    [
      [radius * 0.9, 0],
      [radius * 1.02, 0, 0.012],
      [radius * 1.02, 0.98, 0.09],
      [0, 0.985],
    ],
    capFinish(kit),
  )
  return {
    product: groupOf(
      part(sweep(body), dyedPlastic(kit, body, { clearcoat: 0.7 })),
      sweptPart(
        [
          [0, 0],
          [radius * 0.97, 0, 0.04],
          [radius * 0.97, 0.19, 0.01],
          [0, 0.19],
        ],
        plastic(kit.capColor),
        { columns: ribColumns(38), relief: ribs(38, 0.026, 0.24, 0.9) },
      ),
      sweptPart(
        [
          [0, height],
          [radius * 0.87, height],
          [radius * 0.87, height + 0.16, 0.02],
          [radius * 0.8, height + 0.165],
        ],
        plastic('#fbf7f2'),
      ),
      part(
        slanted,
        plastic(trueShade(kit.productColor), { roughness: 0.24, clearcoat: 0.8, clearcoatRoughness: 0.1 }),
      ),
      printOn(
        body.filter(ring => ring.y > 0.22),
        labelFor(kit, { safeShare: 0.8, surface: surfaceOf(kit), pattern: 'around' }),
        { from: 0.25, to: height - 0.05, width: 0.9, pixelsPerUnit: 640 },
      ),
      placeAt(cap, [0.92, 0, 0.22]),
    ),
    view: { pitch: 8, fill: 0.74 },
    scaleInBundle: 0.56,
  }
}

/** Models a lipstick: a square case, the bullet turned up, the cap beside it. */
export function lipstick(kit: Kit): Model {
  const half = 0.36
  const square = { squareness: 5 }
  const shell = shellColor(kit)
  const bright = metal(kit.metalTone, { roughness: 0.14 })
  const base = ringsOf(
    [
      [0, 0],
      [half, 0, 0.03],
      [half, 0.98, 0.02],
      [half * 0.9, 0.982],
    ],
    square,
  )
  const bullet: ReturnType<typeof ringsOf> = []
  const bulletRadius = half * 0.63
  for (let i = 0; i <= 60; i++) {
    const rise = i / 60
    const dome = Math.max(0, (rise - 0.6) / 0.4)
    const r = bulletRadius * Math.cos((dome * Math.PI) / 2)
    bullet.push({
      y: 1.4 + (rise <= 0.6 ? (rise / 0.6) * 0.62 : 0.62 + 0.5 * Math.sin((dome * Math.PI) / 2)),
      halfWidth: r,
      halfDepth: r,
      squareness: 2,
    })
  }
  const shade = kit.productColor
  const cap = groupOf(
    sweptPart(
      [
        [half * 0.9, 0.07],
        [half * 1.03, 0.07, 0.01],
        [half * 1.03, 1.52, 0.05],
        [0, 1.521],
      ],
      gloss(shell),
      { ...square, columns: 176 },
    ),
    sweptPart(
      [
        [half * 0.9, 0],
        [half * 1.045, 0, 0.01],
        [half * 1.045, 0.08, 0.01],
        [half * 0.9, 0.081],
      ],
      bright,
      { ...square, columns: 176 },
    ),
  )
  const stick = groupOf(
    part(sweep(base, { columns: 176 }), gloss(shell)),
    sweptPart(
      [
        [half * 0.5, 0.982],
        [half * 0.985, 0.982, 0.01],
        [half * 0.985, 1.06, 0.01],
        [half * 0.5, 1.061],
      ],
      bright,
      { ...square, columns: 176 },
    ),
    sweptPart(
      [
        [half * 0.5, 1.06],
        [half * 0.79, 1.06, 0.01],
        [half * 0.79, 1.52, 0.02],
        [half * 0.66, 1.521],
      ],
      bright,
      { columns: 96 },
    ),
    part(
      flattenAbovePlane(sweep(bullet, { columns: 96 }), { height: 2.24, slope: 0.95 }),
      plastic(trueShade(shade), { roughness: 0.3, clearcoat: 0.55, clearcoatRoughness: 0.2 }),
    ),
    printOn(
      base.filter(ring => ring.y > 0.02),
      nameplate(kit, shell, { safeShare: 0.84 }),
      { from: 0.08, to: 0.92, width: 0.62, pixelsPerUnit: 760 },
    ),
  )
  return {
    product: groupOf(placeAt(stick, [0, 0, 0], [0, 0.22, 0]), placeAt(cap, [1.02, 0, -0.12], [0, -0.3, 0])),
    view: { pitch: 8, fill: 0.77 },
    scaleInBundle: 0.58,
  }
}

/** Models a clear tube full of colour, with a tall cap; a second, open wand lies against it. */
export function lipGloss(kit: Kit): Model {
  const half = 0.33
  const height = 1.55
  const soft = { squareness: 3.4 }
  const walls = ringsOf(
    [
      [0, 0],
      [half, 0, 0.05],
      [half, height, 0.05],
      [0.2, height + 0.03, 0.01],
      [0.2, height + 0.12],
    ],
    soft,
  )
  const content = ringsOf(
    [
      [0, 0.1],
      [half - 0.06, 0.1, 0.06],
      [half - 0.06, height - 0.06, 0.04],
      [0, height - 0.055],
    ],
    soft,
  )
  const shade = kit.productColor
  const capTop = height + 1.22
  const cap = sweptPart(
    [
      [0.16, height + 0.04],
      [half * 0.96, height + 0.04, 0.02],
      [half * 0.96, capTop, 0.05],
      [0, capTop + 0.001],
    ],
    capFinish(kit),
    { ...soft, columns: 144 },
  )
  const ring = sweptPart(
    [
      [0.16, height + 0.035],
      [half * 0.985, height + 0.035, 0.006],
      [half * 0.985, height + 0.1, 0.006],
      [0.16, height + 0.101],
    ],
    metal(kit.metalTone, { roughness: 0.14 }),
    { ...soft, columns: 144 },
  )
  const closed = groupOf(
    part(
      sweep(content, { columns: 128 }),
      liquid(shade, mix(shade, '#2a0c10', 0.32), { foot: 0, top: height * 2.2, edgePower: 2.2 }),
    ),
    part(sweep(walls, { columns: 128 }), glass('clear', { thickness: 0.08 })),
    ring,
    cap,
    printOn(
      walls.filter(r => r.y > 0.02),
      lengthwiseLabel(kit, shade),
      { from: 0.12, to: height - 0.08, width: 0.52, pixelsPerUnit: 640 },
    ),
  )
  return {
    product: groupOf(
      placeAt(closed, [-0.3, 0, 0], [0, 0.16, 0]),
      leaning(wand(kit, shade), { against: 0.06 }),
    ),
    view: { pitch: 7, fill: 0.8 },
    scaleInBundle: 0.62,
  }
}

/** Models a wand: cap, rod and a soft tip dipped in colour; the tip is at the origin. */
function wand(kit: Kit, shade: string): Object3D {
  return groupOf(
    sweptPart(
      [
        [0, 0],
        [0.055, 0.02, 0.05],
        [0.075, 0.2, 0.06],
        [0.045, 0.4, 0.03],
        [0.03, 0.44],
      ],
      plastic(trueShade(shade), { roughness: 0.3, clearcoat: 1, clearcoatRoughness: 0.06 }),
      { columns: 40 },
    ),
    sweptPart(
      [
        [0.03, 0.42],
        [0.03, 1.3],
      ],
      plastic('#efe9e4'),
      { columns: 24 },
    ),
    sweptPart(
      [
        [0.02, 1.24],
        [0.17, 1.24, 0.02],
        [0.17, 1.36, 0.02],
        [0.02, 1.365],
      ],
      plastic('#fbf8f5'),
      { columns: 64 },
    ),
    sweptPart(
      [
        [0.1, 1.36],
        [0.31, 1.36, 0.02],
        [0.31, 2.52, 0.05],
        [0, 2.521],
      ],
      capFinish(kit),
      { squareness: 3.4, columns: 144 },
    ),
  )
}

/** Tips a wand until its head rests against the standing tube on its left. */
function leaning(wandUpright: Object3D, { against }: { against: number }): Object3D {
  return placeAt(dropToGround(placeAt(wandUpright, [0, 0, 0], [-0.1, 0, 0.2])), [against + 0.76, 0, 0.12])
}

/** Models a mascara: the closed tube, and the brush beside it. */
export function mascara(kit: Kit): Model {
  const radius = 0.24
  const shell = shellColor(kit)
  const bright = metal(kit.metalTone, { roughness: 0.14 })
  const black = matte('#15100f', { roughness: 0.5 })
  const barrel = ringsOf([
    [0, 0],
    [radius, 0, 0.05],
    [radius, 1.5, 0.015],
    [radius * 0.9, 1.502],
  ])
  const tube = groupOf(
    part(sweep(barrel), gloss(shell)),
    sweptPart(
      [
        [0.1, 1.5],
        [radius * 1.01, 1.5, 0.008],
        [radius * 1.01, 1.57, 0.008],
        [0.1, 1.571],
      ],
      bright,
    ),
    sweptPart(
      [
        [0.1, 1.57],
        [radius, 1.57, 0.015],
        [radius * 0.96, 2.85, 0.07],
        [0, 2.852],
      ],
      gloss(shell),
    ),
    printOn(
      barrel.filter(ring => ring.y > 0.03),
      lengthwiseLabel(kit, shell),
      { from: 0.06, to: 1.48, width: 0.5, pixelsPerUnit: 640 },
    ),
  )
  const brush = groupOf(
    sweptPart(
      [
        [0, 0],
        [0.02, 0, 0.01],
        [0.028, 1.42],
      ],
      black,
      { columns: 20 },
    ),
    bristles(black),
    sweptPart(
      [
        [0.02, 1.36],
        [0.16, 1.36, 0.02],
        [0.16, 1.52, 0.01],
        [0.02, 1.521],
      ],
      plastic('#2a2422'),
      { columns: 48 },
    ),
    sweptPart(
      [
        [0.1, 1.52],
        [radius, 1.52, 0.015],
        [radius * 0.96, 2.76, 0.07],
        [0, 2.762],
      ],
      gloss(shell),
    ),
    sweptPart(
      [
        [0.1, 1.515],
        [radius * 1.02, 1.515, 0.008],
        [radius * 1.02, 1.58, 0.008],
        [0.1, 1.581],
      ],
      bright,
    ),
  )
  return {
    product: groupOf(
      placeAt(tube, [-0.42, 0, 0]),
      placeAt(dropToGround(placeAt(brush, [0, 0, 0], [-0.08, 0, 0.17])), [0.52, 0, 0.1]),
    ),
    view: { pitch: 7, fill: 0.8 },
    scaleInBundle: 0.66,
  }
}

function bristles(material: Material): Object3D {
  const count = 1500
  const hairs = new InstancedMesh(new CylinderGeometry(0.003, 0.005, 1, 5), material, count)
  const hair = new Object3D()
  for (let i = 0; i < count; i++) {
    const along = i / count
    const reach = 0.125 * (0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, along * 1.05 + 0.05)))
    const angle = i * 2.399963
    hair.position.set((Math.cos(angle) * reach) / 2, 0.02 + along * 0.86, (Math.sin(angle) * reach) / 2)
    hair.scale.set(1, reach, 1)
    hair.quaternion.setFromUnitVectors(
      new Vector3(0, 1, 0),
      new Vector3(Math.cos(angle), 0.1, Math.sin(angle)).normalize(),
    )
    hair.updateMatrix()
    hairs.setMatrixAt(i, hair.matrix)
  }
  hairs.castShadow = true
  hairs.receiveShadow = true
  return hairs
}

/** Models a pencil lying across the frame, its cap off, with a stroke of its colour in front of it. */
export function pencil(kit: Kit): Model {
  const radius = 0.17
  const shell =
    kit.pack.bodyColor ?? (luminance(kit.look.bodyColor) < 0.4 ? kit.look.bodyColor : kit.capColor)
  const bright = metal(kit.metalTone, { roughness: 0.16 })
  const shade = kit.productColor
  const barrel = ringsOf([
    [0, 0],
    [radius, 0, 0.04],
    [radius, 2.35, 0.01],
    [radius * 0.95, 2.352],
  ])
  const upright = groupOf(
    part(sweep(barrel), gloss(shell)),
    sweptPart(
      [
        [0.1, 2.35],
        [radius * 1.01, 2.35, 0.005],
        [radius * 1.01, 2.45, 0.005],
        [0.1, 2.451],
      ],
      bright,
    ),
    sweptPart(
      [
        [0.1, 2.45],
        [radius * 0.97, 2.45, 0.005],
        [0.07, 2.86, 0.01],
        [0.065, 2.861],
      ],
      plastic('#e9d3b4', { roughness: 0.6 }),
    ),
    sweptPart(
      [
        [0.05, 2.855],
        [0.072, 2.86, 0.004],
        [0.02, 3.02, 0.02],
        [0, 3.025],
      ],
      plastic(trueShade(shade), { roughness: 0.5 }),
    ),
    printOn(
      barrel.filter(ring => ring.y > 0.03),
      lengthwiseLabel(kit, shell),
      { from: 0.14, to: 2.3, width: 0.42, pixelsPerUnit: 520 },
    ),
  )
  const cap = sweptPart(
    [
      [radius * 0.8, 0],
      [radius * 1.06, 0, 0.01],
      [radius * 1.06, 0.92, 0.1],
      [0, 0.925],
    ],
    gloss(shell),
  )
  const lyingDown = (object: Object3D, at: [number, number, number], turn: number) =>
    placeAt(dropToGround(placeAt(object, [0, 0, 0], [-Math.PI / 2, 0, 0])), at, [0, turn, 0])
  return {
    product: groupOf(
      lyingDown(placeAt(upright, [0, -1.5, 0]), [0, 0, 0], -0.88),
      lyingDown(cap, [-0.62, 0, 0.92], -1.15),
      part(stroke(), matte(trueShade(shade), { roughness: 0.75, side: DoubleSide }), {
        at: [1.0, 0.004, 0.42],
      }),
    ),
    view: { pitch: 50, fill: 0.8 },
    scaleInBundle: 0.7,
    hasReflection: false,
  }
}

/** Models a hand-drawn line on the ground. */
function stroke(): BufferGeometry {
  const steps = 60
  const positions: number[] = []
  const faces: number[] = []
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const x = (t - 0.5) * 1.35
    const z = 0.07 * Math.sin(t * 4.2 + 0.4) - 0.34 * t
    const half = 0.062 * Math.min(1, Math.sqrt(t * 7)) * (1 - t) ** 0.55 + 0.004
    positions.push(x, 0, z - half, x, 0, z + half)
    if (i < steps) faces.push(i * 2, i * 2 + 1, i * 2 + 2, i * 2 + 2, i * 2 + 1, i * 2 + 3)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setIndex(faces)
  geometry.computeVertexNormals()
  return geometry
}
