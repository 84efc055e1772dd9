import { CircleGeometry, CylinderGeometry, type Material } from 'three'
import { luminance, mix, readableOn } from '../colours.ts'
import type { Kit } from '../kit.ts'
import { wordmarkOnly } from '../label/layouts.ts'
import { drawOrnament } from '../label/ornaments.ts'
import { cloth, gloss, matte, metal, mirror, paintRelief, plastic, trueShade } from '../materials.ts'
import { board, dropToGround, flatRotation, groupOf, part, placeAt, sticker, sweptPart } from '../solids.ts'
import type { Model } from './model.ts'

/** Compacts with a mirror in the lid. */

const shellColor = (kit: Kit) =>
  kit.pack.bodyColor ??
  (luminance(kit.look.bodyColor) > 0.86 ? mix(kit.capColor, kit.look.bodyColor, 0.12) : kit.look.bodyColor)

/** Models a round cushion: soaked sponge, lid open with its mirror, the puff leaning in front. */
export function cushion(kit: Kit): Model {
  const radius = 1.05
  const color = shellColor(kit)
  const shell = gloss(color)
  const bright = metal(kit.metalTone, { roughness: 0.14 })
  const sponge = paintRelief(700, 700, (pen, width) => {
    for (let i = 0; i < 7000; i++) {
      const value = 88 + ((i * 73) % 92)
      pen.fillStyle = `rgba(${value},${value},${value},.5)`
      pen.beginPath()
      pen.arc((i * 7919) % width, (i * 6101) % width, 1.2 + (i % 4), 0, 7)
      pen.fill()
    }
  })
  const base = groupOf(
    sweptPart(
      [
        [0, 0],
        [radius, 0, 0.07],
        [radius, 0.3, 0.03],
        [radius * 0.9, 0.301],
      ],
      shell,
      { columns: 144 },
    ),
    sweptPart(
      [
        [radius * 0.9, 0.275],
        [radius + 0.006, 0.275, 0.01],
        [radius + 0.006, 0.322, 0.01],
        [radius * 0.9, 0.323],
      ],
      bright,
      { columns: 144 },
    ),
    sweptPart(
      [
        [radius * 0.6, 0.3],
        [radius * 0.95, 0.3, 0.01],
        [radius * 0.95, 0.335, 0.02],
        [radius * 0.8, 0.335, 0.01],
        [radius * 0.77, 0.305],
      ],
      plastic('#fbf6f0'),
      { columns: 128 },
    ),
    sweptPart(
      [
        [0, 0.28],
        [radius * 0.765, 0.3, 0.01],
        [radius * 0.755, 0.33, 0.03],
        [radius * 0.5, 0.36],
        [0, 0.37],
      ],
      matte(trueShade(kit.productColor), {
        roughness: 0.4,
        clearcoat: 0.35,
        clearcoatRoughness: 0.35,
        bumpMap: sponge,
        bumpScale: 1.5,
      }),
      { columns: 128 },
    ),
  )
  const lid = groupOf(
    sweptPart(
      [
        [0, 0],
        [radius, 0, 0.06],
        [radius, 0.17, 0.03],
        [radius * 0.9, 0.171],
      ],
      shell,
      { columns: 144 },
    ),
    sweptPart(
      [
        [radius * 0.97, 0.16],
        [radius + 0.004, 0.165, 0.01],
        [radius + 0.004, 0.19, 0.01],
        [radius * 0.97, 0.191],
      ],
      bright,
      { columns: 144 },
    ),
    sweptPart(
      [
        [radius * 0.5, 0.16],
        [radius * 0.975, 0.16],
        [radius * 0.975, 0.184],
        [radius * 0.5, 0.185],
      ],
      plastic(mix(color, '#ffffff', 0.3)),
      { columns: 144 },
    ),
    part(new CircleGeometry(radius * 0.87, 96), mirror(), { at: [0, 0.188, 0], rotation: flatRotation }),
  )
  const puffColor = mix(kit.look.secondColor, '#fff4ee', 0.55)
  const ribbon = kit.look.accentColor
  const puff = groupOf(
    sweptPart(
      [
        [0, 0],
        [0.58, 0, 0.09],
        [0.58, 0.2, 0.1],
        [0, 0.21],
      ],
      cloth(puffColor),
      { columns: 96 },
    ),
    part(board(1.15, 0.24, 0.02, 0.01, 0.004), cloth(ribbon), { at: [0, 0.212, 0], rotation: flatRotation }),
    sticker(0.9, 0.2, wordmarkOnly(kit, readableOn(ribbon, '#fffaf3', 3)), {
      at: [0, 0.226, 0],
      rotation: flatRotation,
      pixelsPerUnit: 700,
    }),
  )
  const tilt = 0.3
  return {
    product: groupOf(
      base,
      placeAt(
        lid,
        [0, 0.34 + radius * Math.cos(tilt), -radius - radius * Math.sin(tilt) - 0.04],
        [Math.PI / 2 - tilt, 0, 0],
      ),
      part(new CylinderGeometry(0.07, 0.07, 0.5, 24), bright, {
        at: [0, 0.31, -radius - 0.02],
        rotation: [0, 0, Math.PI / 2],
      }),
      placeAt(dropToGround(placeAt(puff, [0, 0, 0], [0.36, -0.5, -0.12])), [1.06, 0, 0.86]),
    ),
    view: { pitch: 24, yaw: -9, fill: 0.78 },
    scaleInBundle: 0.62,
  }
}

/** Models one pan of blush or pressed powder. */
export function compact(kit: Kit): Model {
  return openCase(kit, {
    width: 1.7,
    depth: 1.5,
    shades: [kit.productColor],
    columns: 1,
    view: { pitch: 27, yaw: 12, fill: 0.74 },
  })
}

/** Models six pans, or as many as there are shades. */
export function palette(kit: Kit): Model {
  const shades = kit.pack.palette?.length
    ? kit.pack.palette
    : ['#efcdb6', '#c98a6b', '#b4545a', '#d7a35c', '#7a3a35', '#41202a']
  return openCase(kit, {
    width: 2.3,
    depth: 1.55,
    shades,
    columns: Math.ceil(shades.length / 2),
    view: { pitch: 29, yaw: -11, fill: 0.78 },
  })
}

interface Case {
  width: number
  depth: number
  shades: string[]
  columns: number
  view: Model['view']
}

function openCase(kit: Kit, { width, depth, shades, columns, view }: Case): Model {
  const color = shellColor(kit)
  const shell = gloss(color)
  const tray = luminance(color) > 0.3 ? '#fffaf6' : mix(color, '#000000', 0.25)
  const rows = Math.ceil(shades.length / columns)
  const cell = { width: (width - 0.24) / columns, depth: (depth - 0.24) / rows }
  const embossed = embossedMark(kit)
  const pans = shades.flatMap((shade, i) => {
    const x = -width / 2 + 0.12 + cell.width * ((i % columns) + 0.5)
    const z = -depth / 2 + 0.12 + cell.depth * (Math.floor(i / columns) + 0.5)
    const size = Math.min(cell.width, cell.depth) - 0.1
    return [
      part(
        board(cell.width - 0.05, cell.depth - 0.05, 0.03, 0.07, 0.012),
        metal('steel', { roughness: 0.32 }),
        { at: [x, 0.222, z], rotation: flatRotation },
      ),
      part(
        evenMarks(
          board(cell.width - 0.09, cell.depth - 0.09, 0.05, 0.06, 0.02),
          cell.width - 0.09,
          cell.depth - 0.09,
          size,
        ),
        powder(shade, i, shades.length, embossed),
        { at: [x, 0.232, z], rotation: flatRotation },
      ),
    ]
  })
  const tilt = 0.3
  const lid = groupOf(
    part(board(width, depth, 0.1, 0.15), shell),
    part(board(width - 0.16, depth - 0.16, 0.02, 0.1, 0.006), mirror(), { at: [0, 0, 0.052] }),
  )
  return {
    product: groupOf(
      part(board(width, depth, 0.2, 0.15, 0.03), shell, { at: [0, 0.1, 0], rotation: flatRotation }),
      part(board(width - 0.1, depth - 0.1, 0.03, 0.11, 0.01), plastic(tray, { roughness: 0.3 }), {
        at: [0, 0.2, 0],
        rotation: flatRotation,
      }),
      ...pans,
      placeAt(
        lid,
        [0, 0.22 + (depth / 2) * Math.cos(tilt), -depth / 2 - (depth / 2) * Math.sin(tilt) - 0.05],
        [-tilt, 0, 0],
      ),
      part(new CylinderGeometry(0.045, 0.045, width * 0.5, 20), metal(kit.metalTone), {
        at: [0, 0.2, -depth / 2 - 0.01],
        rotation: [0, 0, Math.PI / 2],
      }),
      sticker(width * 0.56, 0.15, wordmarkOnly(kit, readableOn(color, kit.look.inkColor)), {
        at: [0, 0.1, depth / 2 + 0.004],
        pixelsPerUnit: 800,
      }),
    ),
    view,
    scaleInBundle: 0.62,
  }
}

/** Keeps marks round on pans that are not square. */
function evenMarks(geometry: ReturnType<typeof board>, width: number, depth: number, size: number) {
  const uvs = geometry.getAttribute('uv')
  for (let i = 0; i < uvs.count; i++)
    uvs.setXY(i, ((uvs.getX(i) - 0.5) * width) / size + 0.5, ((uvs.getY(i) - 0.5) * depth) / size + 0.5)
  return geometry
}

function embossedMark(kit: Kit) {
  return paintRelief(640, 640, (pen, width, height) => {
    for (let i = 0; i < 22000; i++) {
      const value = 104 + ((i * 61) % 50)
      pen.fillStyle = `rgb(${value},${value},${value})`
      pen.fillRect((i * 7919) % width, (i * 104729) % height, 2, 2)
    }
    pen.filter = 'blur(2px)'
    drawOrnament(
      pen,
      kit.look.ornament === 'none' ? 'ring' : kit.look.ornament,
      width / 2,
      height / 2,
      width * 0.3,
      '#404040',
    )
    pen.filter = 'none'
  })
}

/** Creates a pan's powder; in a palette every third pan shimmers. */
function powder(shade: string, i: number, count: number, bumpMap: ReturnType<typeof embossedMark>): Material {
  const shimmers = count > 1 && i % 3 === 0
  return matte(trueShade(shade), {
    roughness: shimmers ? 0.4 : 0.85,
    metalness: shimmers ? 0.5 : 0,
    bumpMap,
    bumpScale: 3.2,
  })
}
