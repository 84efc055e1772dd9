import {
  CatmullRomCurve3,
  CylinderGeometry,
  type Material,
  type Object3D,
  SphereGeometry,
  TubeGeometry,
  Vector3,
} from 'three'
import { contrast, luminance, mix, readableOn } from '../colours.ts'
import type { Kit } from '../kit.ts'
import { labelFor, nameplate } from '../label/layouts.ts'
import { dyedPlastic, printOn, surfaceOf } from '../label/print.ts'
import { glass, gloss, liquid, matte, metal, plastic } from '../materials.ts'
import { type Corner, type Ring, ribColumns, ribs, ringsOf, roundCorners, sweep } from '../profile.ts'
import { groupOf, part, sweptPart } from '../solids.ts'
import type { Model } from './model.ts'

/** Upright containers of liquids: droppers, pumps, sprays, mists and screw-cap bottles. */

interface Vessel {
  radius: number
  height: number
  shoulder: number
  neck: number
  /** From the top of the body to the base of the neck. */
  rise: number
  depth?: number
  squareness?: number
  label: { from: number; to: number; width: number; safeShare?: number }
  level?: number
}

/** Models the body of a bottle with its content and print; `neckY` is where the cap begins. */
function vessel(kit: Kit, v: Vessel): { parts: Object3D[]; neckY: number } {
  const { radius, height, shoulder, neck, rise, depth = 1, squareness = 2 } = v
  const neckY = height + rise
  const outside: Corner[] = [
    [0, 0],
    [radius, 0, 0.08],
    [radius, height, shoulder],
    [neck, neckY, 0.05],
    [neck, neckY + 0.12],
  ]
  const rings = ringsOf(outside, { depth, squareness })
  const sides = rings.filter(ring => ring.y > 0.02)
  const kind = kit.pack.glass
  const label = (surface: string, paper: boolean) =>
    printOn(
      sides,
      labelFor(kit, {
        safeShare: v.label.safeShare ?? (paper ? 0.8 : 0.74),
        surface,
        paper,
        pattern: kind || paper ? 'here' : 'around',
      }),
      v.label,
    )
  if (!kind)
    return { parts: [part(sweep(rings), dyedPlastic(kit, rings)), label(surfaceOf(kit), false)], neckY }

  const wall = 0.055
  const level = height * (v.level ?? 0.9)
  const inside = ringsOf(
    [
      [0, 0.11],
      [radius - wall, 0.11, 0.07],
      [radius - wall, level, 0.01],
      [0, level + 0.002],
    ],
    { depth, squareness },
  )
  const content = contentColors(kit, kind)
  const surface = kind === 'amber' ? '#7a3a12' : content.centre
  const wantsPaper =
    kind === 'amber' ||
    contrast(readableOn(surface, kit.look.inkColor, 4.5), surface) < 4.5 ||
    (luminance(surface) < 0.45 && kit.look.layout !== 'left')
  return {
    parts: [
      part(sweep(inside), liquid(content.centre, content.edge, { foot: -0.2, top: height * 1.6 })),
      part(sweep(rings), glass(kind)),
      label(surface, wantsPaper),
    ],
    neckY,
  }
}

function contentColors(kit: Kit, kind: NonNullable<Kit['pack']['glass']>) {
  const color =
    kit.pack.liquidColor ??
    kit.pack.productColor ??
    (kind === 'amber' ? '#d9791b' : mix(kit.look.secondColor, '#ffffff', 0.55))
  if (kind === 'amber') return { centre: mix(color, '#a8500f', 0.45), edge: '#3d1604' }
  return {
    centre: mix(color, '#ffffff', 0.12),
    edge: mix(mix(color, kit.look.accentColor, 0.12), '#3a2418', 0.2),
  }
}

function capMaterial(kit: Kit): Material {
  if (kit.pack.metal) return metal(kit.pack.metal, { roughness: 0.2 })
  return kit.brandVariation('cap finish') > 0.55 ? gloss(kit.capColor) : plastic(kit.capColor)
}

function collarMaterial(kit: Kit): Material {
  return kit.hasMetal ? metal(kit.metalTone, { roughness: 0.2 }) : capMaterial(kit)
}

export function dropper(kit: Kit): Model {
  const height = 1.6
  const filled: Kit = kit.pack.glass ? kit : { ...kit, pack: { ...kit.pack, glass: 'frosted' } }
  const { parts, neckY } = vessel(filled, {
    radius: 0.66,
    height,
    shoulder: kit.brandVariation('shoulder') > 0.5 ? 0.3 : 0.18,
    neck: 0.27,
    rise: 0.13,
    level: 0.82,
    label: { from: 0.14, to: 1.26, width: 1.62, safeShare: 0.8 },
  })
  const collarY = neckY + 0.02
  const collarTop = collarY + 0.42
  const isKnurled = kit.brandVariation('collar') > 0.4
  const collar: Corner[] = [
    [0.25, collarY],
    [0.34, collarY, 0.02],
    [0.34, collarTop, 0.03],
    [0.2, collarTop],
  ]
  const bulb: Corner[] = [
    [0.25, collarTop - 0.02],
    [0.25, collarTop + 0.05, 0.03],
    [0.205, collarTop + 0.12, 0.05],
    [0.2, collarTop + 0.62, 0.19],
    [0, collarTop + 0.63],
  ]
  const pipette: Corner[] = [
    [0, 0.3],
    [0.03, 0.3, 0.02],
    [0.07, 0.52, 0.05],
    [0.07, neckY],
  ]
  const isAmber = filled.pack.glass === 'amber'
  const bulbColor = isAmber && luminance(kit.capColor) > 0.8 ? '#fbf8f3' : kit.capColor
  return {
    product: groupOf(
      ...parts,
      sweptPart(pipette, plastic(isAmber ? '#b8641c' : '#f4fbfa', { roughness: 0.1, clearcoat: 1 }), {
        columns: 40,
      }),
      sweptPart(
        collar,
        collarMaterial(kit),
        isKnurled ? { columns: ribColumns(54), relief: ribs(54, 0.03, 0.16, 0.86) } : {},
      ),
      sweptPart(
        bulb,
        matte(kit.hasMetal ? (isAmber ? '#211915' : '#fbf8f3') : bulbColor, { roughness: 0.5 }),
      ),
    ),
    view: { pitch: 6, fill: 0.79 },
    scaleInBundle: 0.82,
  }
}

/** Models the press head of a pump, its spout to the left and a little forward. */
function pumpHead(
  kit: Kit,
  neckY: number,
  { collarRadius, headRadius, spout }: { collarRadius: number; headRadius: number; spout: number },
): Object3D[] {
  const collarTop = neckY + 0.32
  const headY = collarTop + 0.2
  const head = capMaterial(kit)
  const path = new CatmullRomCurve3([
    new Vector3(-headRadius * 0.5, headY + 0.15, 0),
    new Vector3(-spout * 0.5, headY + 0.16, 0.05),
    new Vector3(-spout * 0.84, headY + 0.13, 0.1),
    new Vector3(-spout, headY + 0.04, 0.13),
  ])
  return [
    sweptPart(
      [
        [0.1, neckY],
        [collarRadius, neckY, 0.02],
        [collarRadius, collarTop, 0.04],
        [0, collarTop],
      ],
      collarMaterial(kit),
      kit.brandVariation('collar') > 0.6 ? { columns: ribColumns(56), relief: ribs(56, 0.026) } : {},
    ),
    sweptPart(
      [
        [0.095, collarTop - 0.02],
        [0.095, headY + 0.02],
      ],
      plastic('#f5f2ee'),
      { columns: 32 },
    ),
    sweptPart(
      [
        [0, headY],
        [headRadius, headY, 0.05],
        [headRadius * 0.97, headY + 0.27, 0.07],
        [0, headY + 0.275],
      ],
      head,
    ),
    part(new TubeGeometry(path, 32, 0.083, 20), head),
    part(new SphereGeometry(0.084, 20, 14), head, { at: [-spout, headY + 0.04, 0.13] }),
  ]
}

/** Models a slim serum or airless pump. */
export function pump(kit: Kit): Model {
  const height = 2.02
  const { parts, neckY } = vessel(kit, {
    radius: 0.58,
    height,
    shoulder: 0.1 + 0.12 * kit.brandVariation('shoulder'),
    neck: 0.28,
    rise: 0.06,
    squareness: kit.brandVariation('square') > 0.72 ? 3 : 2,
    level: 0.92,
    label: { from: 0.13, to: height - 0.16, width: 1.42 },
  })
  return {
    product: groupOf(
      ...parts,
      ...pumpHead(kit, neckY, { collarRadius: 0.37, headRadius: 0.27, spout: 0.66 }),
    ),
    view: { pitch: 6, fill: 0.79 },
    scaleInBundle: 1,
  }
}

/** Models a wide, flat body-lotion or shampoo bottle. */
export function lotion(kit: Kit): Model {
  const height = 2.02
  const { parts, neckY } = vessel(kit, {
    radius: 0.76,
    height,
    shoulder: 0.34,
    neck: 0.27,
    rise: 0.12,
    depth: 0.66,
    squareness: 2.6,
    level: 0.9,
    label: { from: 0.14, to: 1.84, width: 1.6, safeShare: 0.8 },
  })
  return {
    product: groupOf(...parts, ...pumpHead(kit, neckY, { collarRadius: 0.3, headRadius: 0.25, spout: 0.62 })),
    view: { pitch: 6, fill: 0.79 },
    scaleInBundle: 1.16,
  }
}

/** Models a bottle of toner, micellar water or oil, with a screw cap or a flip top. */
export function bottle(kit: Kit): Model {
  const isFlat = kit.brandVariation('bottle') > 0.55
  const height = 2.2
  const { parts, neckY } = vessel(kit, {
    radius: isFlat ? 0.7 : 0.62,
    height,
    shoulder: isFlat ? 0.3 : 0.2 + 0.14 * kit.brandVariation('shoulder'),
    neck: 0.27,
    rise: 0.15,
    depth: isFlat ? 0.7 : 1,
    squareness: isFlat ? 2.5 : 2,
    level: 0.9,
    label: { from: 0.15, to: height - 0.26, width: isFlat ? 1.5 : 1.5, safeShare: 0.78 },
  })
  const capY = neckY + 0.03
  const style = kit.brandVariation('cap')
  const capRadius = style > 0.66 ? 0.36 : 0.4
  const capTop = capY + (style > 0.66 ? 0.62 : 0.46)
  const cap = sweptPart(
    [
      [0.2, capY],
      [capRadius, capY, 0.02],
      [capRadius, capTop, 0.05],
      [0, capTop + 0.002],
    ],
    kit.hasMetal ? metal(kit.metalTone, { roughness: style < 0.33 ? 0.34 : 0.2 }) : capMaterial(kit),
    style < 0.33 ? { columns: ribColumns(60), relief: ribs(60, 0.024) } : {},
  )
  const flipSeam =
    style >= 0.33 && style <= 0.66
      ? [
          sweptPart(
            [
              [capRadius - 0.01, capY + 0.25],
              [capRadius + 0.003, capY + 0.256],
              [capRadius + 0.003, capY + 0.268],
              [capRadius - 0.01, capY + 0.274],
            ],
            matte(mix(kit.hasMetal ? '#b98a45' : kit.capColor, '#000000', 0.35)),
          ),
        ]
      : []
  return {
    product: groupOf(...parts, cap, ...flipSeam),
    view: { pitch: 6, fill: 0.79 },
    scaleInBundle: 1.05,
  }
}

/** Models a slim fine-mist bottle under a clear overcap. */
export function mist(kit: Kit): Model {
  const height = 2.1
  const { parts, neckY } = vessel(kit, {
    radius: 0.52,
    height,
    shoulder: 0.13,
    neck: 0.26,
    rise: 0.08,
    level: 0.93,
    label: { from: 0.14, to: height - 0.16, width: 1.28, safeShare: 0.76 },
  })
  const y = neckY + 0.02
  const overcap: Corner[] = [
    [0.37, y + 0.06],
    [0.385, y + 0.06, 0.008],
    [0.385, y + 0.82, 0.1],
    [0, y + 0.825],
  ]
  return {
    product: groupOf(
      ...parts,
      sweptPart(
        [
          [0.2, y],
          [0.33, y, 0.02],
          [0.33, y + 0.24, 0.03],
          [0, y + 0.24],
        ],
        collarMaterial(kit),
      ),
      sweptPart(
        [
          [0.2, y + 0.24],
          [0.2, y + 0.56, 0.06],
          [0, y + 0.57],
        ],
        plastic(kit.hasMetal ? '#fbf8f3' : kit.capColor),
      ),
      part(new CylinderGeometry(0.042, 0.042, 0.06, 20), plastic('#e3ddd4'), {
        at: [-0.03, y + 0.44, 0.19],
        rotation: [Math.PI / 2, 0, 0],
      }),
      sweptPart(overcap, glass('clear', { thickness: 0.03, roughness: 0.02 })),
    ),
    view: { pitch: 6, fill: 0.8 },
    scaleInBundle: 0.95,
  }
}

/** Models an aerosol can with steel rims and a domed cap. */
export function spray(kit: Kit): Model {
  const radius = 0.56
  const height = 2.3
  const corners: Corner[] = [
    [0, 0],
    [radius - 0.04, 0, 0.03],
    [radius, 0.06, 0.03],
    [radius, height, 0.06],
    [radius * 0.9, height + 0.12, 0.06],
    [radius * 0.86, height + 0.18],
  ]
  const rings = ringsOf(corners)
  const steel = metal('steel', { roughness: 0.18 })
  const capY = height + 0.15
  const sides: Ring[] = roundCorners(corners)
    .filter(([, y]) => y > 0.05)
    .map(([r, y]) => ({ y, halfWidth: r, halfDepth: r, squareness: 2 }))
  return {
    product: groupOf(
      part(
        sweep(rings),
        dyedPlastic(kit, rings, {
          metalness: 0.18,
          roughness: 0.26,
          clearcoat: 0.8,
          clearcoatRoughness: 0.08,
        }),
      ),
      sweptPart(
        [
          [radius * 0.88, height + 0.05],
          [radius * 0.96, height + 0.09, 0.02],
          [radius * 0.96, height + 0.16, 0.02],
          [radius * 0.8, height + 0.165],
        ],
        steel,
      ),
      sweptPart(
        [
          [radius - 0.06, 0],
          [radius + 0.012, 0, 0.02],
          [radius + 0.012, 0.065, 0.02],
          [radius - 0.02, 0.075],
        ],
        steel,
      ),
      sweptPart(
        [
          [0.3, capY],
          [radius * 0.93, capY, 0.02],
          [radius * 0.93, capY + 0.68, 0.3],
          [0, capY + 0.7],
        ],
        capMaterial(kit),
      ),
      printOn(sides, labelFor(kit, { safeShare: 0.74, surface: surfaceOf(kit), pattern: 'around' }), {
        from: 0.16,
        to: height - 0.08,
        width: 1.38,
      }),
    ),
    view: { pitch: 6, fill: 0.8 },
    scaleInBundle: 1.05,
  }
}

/** Models clear or tinted nail lacquer under a tall cap. */
export function nailPolish(kit: Kit): Model {
  const flat = { depth: 0.8, squareness: 3.2 }
  const outside = ringsOf(
    [
      [0, 0],
      [0.54, 0, 0.12],
      [0.54, 0.88, 0.22],
      [0.21, 1.06, 0.06],
      [0.21, 1.14],
    ],
    flat,
  )
  const lacquer = ringsOf(
    [
      [0, 0.09],
      [0.475, 0.09, 0.1],
      [0.475, 0.82, 0.17],
      [0.19, 0.98],
      [0, 0.981],
    ],
    flat,
  )
  const color = kit.productColor
  const capColor = luminance(kit.capColor) > 0.7 && !kit.hasMetal ? kit.capColor : '#201619'
  return {
    product: groupOf(
      part(sweep(lacquer), gloss(mix(color, '#000000', 0.14), { roughness: 0.3 })),
      part(sweep(outside), glass('clear', { thickness: 0.1 })),
      sweptPart(
        [
          [0.2, 1.09],
          [0.275, 1.09, 0.02],
          [0.245, 2.15, 0.07],
          [0, 2.155],
        ],
        gloss(kit.pack.capColor ?? capColor),
      ),
      sweptPart(
        [
          [0.2, 1.07],
          [0.285, 1.07, 0.01],
          [0.285, 1.13, 0.01],
          [0.2, 1.135],
        ],
        metal(kit.metalTone, { roughness: 0.14 }),
      ),
      printOn(
        outside.filter(ring => ring.y > 0.02),
        nameplate(kit, color, { withOrnament: false, safeShare: 0.86 }),
        { from: 0.12, to: 0.84, width: 0.86, pixelsPerUnit: 700 },
      ),
    ),
    view: { pitch: 9, fill: 0.74 },
    scaleInBundle: 0.62,
  }
}
