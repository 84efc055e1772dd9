import {
  BoxGeometry,
  CylinderGeometry,
  type Material,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
  RepeatWrapping,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from 'three'
import type { SceneName } from '../scene-of-product.ts'
import { mix } from './colours.ts'
import { cloth, gloss, matte, metal, type Painter, paintRelief, paintTexture, plastic } from './materials.ts'
import { ringsOf, sweep } from './profile.ts'
import { scatter } from './scatter.ts'
import { board, flatRotation, groupOf, part, placeAt, sweptPart } from './solids.ts'
import { wood } from './wood.ts'

/**
 * The places where products are shown: a surface at y = 0 with the product in the middle, and behind it the objects of
 * the place, out of focus. The camera looks from the front (+z) and shows 5.2 units, which is some 20 cm for bottles
 * and half as much for lipsticks.
 */
export interface Place {
  set: Object3D
  /** The mean colour of the place, which the product's reflections take on. */
  tint: string
  key: KeyLight
  /** Strength of the light from the sky or the room; it is weaker between objects that are close together. */
  sky: number
  /** Strength of the studio's light on the product. */
  ambient: number
  /** How much the surface mirrors what stands on it, from 0 to 1. */
  mirror: number
}

/** The sun, a window or a lamp, by the hour. `spread` is the radius of its disc at a distance of 1. */
interface KeyLight {
  color: string
  intensity: number
  towards: Vector3
  spread: number
}

export const buildPlace = (name: SceneName): Place => places[name]()

const places: Record<SceneName, () => Place> = {
  'bathroom-shelf': () => ({
    tint: '#ddd2c0',
    key: { color: '#ffe9c8', intensity: 1.7, towards: towards(-1, 0.85, 0.55), spread: 0.12 },
    sky: 0.95,
    ambient: 0.7,
    mirror: 0.2,
    set: groupOf(
      slab(stone('#e9e1d4', '#b9a993'), 0.5, -4.4),
      wall(tiles('#a9c4b6', '#e4e6da'), -4.45, 14, 8),
      sunlightOnWall(-4.42),
      placeAt(scaled(foldedTowels(['#f1e2cc', '#d98b68', '#efdcc2']), 1.5), [3.05, 0, -2.7], [0, -0.32, 0]),
      placeAt(scaled(sprigInVase('#e6e0d2', '#4f7f52'), 1.45), [-2.35, 0, -2.9]),
    ),
  }),
  'beach-bag': () => ({
    tint: '#f0d6a8',
    key: { color: '#fff3da', intensity: 2.5, towards: towards(-0.9, 1.05, -0.25), spread: 0.05 },
    sky: 0.85,
    ambient: 0.76,
    mirror: 0,
    set: groupOf(
      ground(sand(), -10.5),
      backdrop(sea, -13, 14, 8, 2.2),
      placeAt(scaled(wovenBag('#c08f4f', '#cf5632'), 1.55), [2.6, 0, -4.4], [0, -0.3, 0]),
      placeAt(towelOnSand(), [-3.1, 0.04, -2.9], [0, 0.42, 0]),
      ...pebbles(),
    ),
  }),
  'motorbike-seat': () => ({
    tint: '#cdb795',
    key: { color: '#ffe2b0', intensity: 2.6, towards: towards(-1, 0.62, -0.3), spread: 0.05 },
    sky: 0.8,
    ambient: 0.7,
    mirror: 0.05,
    set: groupOf(
      seat(),
      backdrop(streetInTheAfternoon, -15, 13, 8, 1.1),
      placeAt(scaled(helmet('#c93e16'), 1.5), [2.5, 0, -2.6], [0, -0.5, 0]),
    ),
  }),
  'office-desk': () => ({
    tint: '#d3bb99',
    key: { color: '#fff0d8', intensity: 1.8, towards: towards(-1, 0.95, 0.2), spread: 0.16 },
    sky: 0.9,
    ambient: 0.7,
    mirror: 0.12,
    set: groupOf(
      slab(timber('#b98a5c'), 0.4, -5.4),
      backdrop(officeWall, -9, 11, 6.6, 2),
      placeAt(scaled(laptop(), 1.7), [-3.0, 0, -3.7], [0, 0.42, 0]),
      placeAt(scaled(mug('#f3ece1'), 1.6), [2.45, 0, -2.2]),
      placeAt(scaled(sprigInVase('#cfc4b4', '#47795a'), 1.35), [1.5, 0, -4.6]),
    ),
  }),
  'vanity-night': () => ({
    tint: '#7d5042',
    key: { color: '#ffd09a', intensity: 2.3, towards: towards(-0.8, 1, 0.5), spread: 0.2 },
    sky: 0.6,
    ambient: 0.56,
    mirror: 0.22,
    set: groupOf(
      slab(timber('#6a4029'), 0.4, -4.6),
      backdrop(eveningWall, -8, 12, 7, 2),
      placeAt(scaled(lightedMirror(), 1.35), [0.35, 0, -4.2]),
      placeAt(scaled(perfume('#dca67a'), 1.5), [-2.15, 0, -2.3], [0, 0.3, 0]),
      placeAt(scaled(brushesInCup('#8d4a66'), 1.35), [2.2, 0, -2.6]),
    ),
  }),
}

const towards = (x: number, y: number, z: number) => new Vector3(x, y, z).normalize()

function scaled(object: Object3D, scale: number): Object3D {
  object.scale.setScalar(scale)
  return object
}

/** The surface under the product: a slab whose front edge is below the picture. */
function slab(material: Material, thickness: number, back: number): Object3D {
  const depth = 9
  return boxAt(material, [18, thickness, depth], [0, -thickness / 2, back + depth / 2])
}

function ground(material: Material, back: number): Object3D {
  return part(new PlaneGeometry(40, 20), material, { at: [0, 0, back + 10], rotation: flatRotation })
}

function boxAt(material: Material, size: [number, number, number], at: [number, number, number]): Object3D {
  return part(new BoxGeometry(...size), material, { at })
}

function wall(material: Material, z: number, width: number, height: number): Object3D {
  return part(new PlaneGeometry(width, height), material, { at: [0, height / 2 - 0.5, z] })
}

/** A painted view far behind; it emits light, as a view in daylight does. */
function backdrop(paint: Painter, z: number, width: number, height: number, middle: number): Object3D {
  const map = paintTexture(1024, Math.round((1024 * height) / width), paint)
  const mesh = new Mesh(new PlaneGeometry(width, height), new MeshBasicMaterial({ map, toneMapped: false }))
  mesh.position.set(0, middle, z)
  return mesh
}

const repeated = (map: ReturnType<typeof paintTexture>, x: number, y: number) => {
  map.wrapS = map.wrapT = RepeatWrapping
  map.repeat.set(x, y)
  return map
}

function stone(light: string, vein: string): Material {
  const map = paintTexture(1024, 1024, (pen, width) => {
    pen.fillStyle = light
    pen.fillRect(0, 0, width, width)
    for (let i = 0; i < 26; i++) {
      pen.strokeStyle = vein
      pen.globalAlpha = 0.08 + 0.2 * scatter(i, 1)
      pen.lineWidth = 1 + 7 * scatter(i, 2) ** 2
      pen.beginPath()
      let [x, y] = [scatter(i, 3) * width, 0]
      pen.moveTo(x, y)
      for (let step = 0; y < width; step++) {
        x += (scatter(i * 40 + step, 4) - 0.42) * 60
        y += 20 + 40 * scatter(i * 40 + step, 5)
        pen.lineTo(x, y)
      }
      pen.stroke()
    }
    pen.globalAlpha = 1
  })
  return plastic('#ffffff', { map, roughness: 0.22, clearcoat: 0.6, clearcoatRoughness: 0.12 })
}

function tiles(color: string, grout: string): Material {
  const [columns, rows] = [14, 8]
  const cell =
    (paintCell: (pen: CanvasRenderingContext2D, i: number, w: number, h: number) => void): Painter =>
    (pen, width, height) => {
      const [w, h] = [width / columns, height / rows]
      for (let i = 0; i < columns * rows; i++) {
        pen.save()
        pen.translate((i % columns) * w, Math.floor(i / columns) * h)
        paintCell(pen, i, w, h)
        pen.restore()
      }
    }
  const map = paintTexture(1400, 1600, (pen, width, height) => {
    pen.fillStyle = grout
    pen.fillRect(0, 0, width, height)
    cell((p, i, w, h) => {
      p.fillStyle = mix(color, scatter(i, 2) > 0.5 ? '#ffffff' : '#b9c4b0', 0.16 * scatter(i, 1))
      p.beginPath()
      p.roundRect(3, 3, w - 6, h - 6, 7)
      p.fill()
    })(pen, width, height)
  })
  const bumpMap = paintRelief(700, 800, (pen, width, height) =>
    cell((p, i, w, h) => {
      const value = 140 + Math.floor(30 * scatter(i, 3))
      p.fillStyle = `rgb(${value},${value},${value})`
      p.beginPath()
      p.roundRect(3, 3, w - 6, h - 6, 6)
      p.fill()
    })(pen, width, height),
  )
  return gloss('#ffffff', { map, bumpMap, bumpScale: 2, roughness: 0.25 })
}

/** Morning light through a window, as four bright fields on the wall. */
function sunlightOnWall(z: number): Object3D {
  const map = paintTexture(512, 512, (pen, width) => {
    pen.filter = 'blur(9px)'
    pen.fillStyle = 'rgba(255,226,168,.5)'
    for (const [x, y] of [
      [0.1, 0.12],
      [0.48, 0.12],
      [0.1, 0.5],
      [0.48, 0.5],
    ] as const) {
      pen.save()
      pen.transform(1, 0.16, -0.24, 1, width * 0.16, 0)
      pen.fillRect(x * width, y * width * 0.9, width * 0.32, width * 0.3)
      pen.restore()
    }
  })
  const mesh = new Mesh(
    new PlaneGeometry(6.4, 6.4),
    new MeshBasicMaterial({ map, transparent: true, toneMapped: false, depthWrite: false }),
  )
  mesh.position.set(0.4, 3.1, z)
  return mesh
}

function foldedTowels(colors: string[]): Object3D {
  const terry = repeated(
    paintRelief(256, 256, (pen, width) => {
      for (let i = 0; i < 5000; i++) {
        const value = 70 + Math.floor(scatter(i, 1) * 140)
        pen.fillStyle = `rgb(${value},${value},${value})`
        pen.fillRect(scatter(i, 2) * width, scatter(i, 3) * width, 3, 3)
      }
    }),
    3,
    1,
  )
  return groupOf(
    ...colors.map((color, i) =>
      part(board(2.1 - i * 0.05, 1.3, 0.5, 0.24, 0.23), cloth(color, { bumpMap: terry, bumpScale: 3 }), {
        at: [0.04 * (i % 2), 0.25 + i * 0.48, 0],
        rotation: [-Math.PI / 2, 0, 0.05 * (i - 1)],
      }),
    ),
  )
}

function sprigInVase(glassColor: string, leafColor: string): Object3D {
  const vase = sweptPart(
    [
      [0, 0],
      [0.4, 0, 0.12],
      [0.52, 0.5, 0.3],
      [0.2, 1.0, 0.15],
      [0.24, 1.18, 0.02],
      [0.18, 1.18],
    ],
    gloss(glassColor, { roughness: 0.15 }),
  )
  const leaves: Object3D[] = []
  for (let i = 0; i < 22; i++) {
    const rise = 1.2 + 2.1 * scatter(i, 1)
    const angle = i * 2.4
    const out = 0.2 + 0.55 * Math.sin(((rise - 1.2) / 2.2) * Math.PI) + 0.2 * scatter(i, 2)
    const leaf = part(
      new SphereGeometry(1, 12, 10),
      plastic(mix(leafColor, scatter(i, 3) > 0.5 ? '#b9cf7b' : '#2f5a3c', 0.4 * scatter(i, 4)), {
        roughness: 0.5,
      }),
      {
        at: [Math.cos(angle) * out, rise, Math.sin(angle) * out],
        rotation: [0.4 * scatter(i, 5), -angle, 0.7],
      },
    )
    leaf.scale.set(0.36, 0.045, 0.17)
    leaves.push(leaf)
  }
  const stems = [-0.12, 0.05, 0.16].map(lean =>
    part(new CylinderGeometry(0.022, 0.03, 2.2, 8), plastic('#5c6b3a'), {
      at: [lean * 1.2, 2, 0],
      rotation: [0, 0, -lean],
    }),
  )
  return groupOf(vase, ...stems, ...leaves)
}

function sand(): Material {
  const map = repeated(
    paintTexture(1024, 1024, (pen, width) => {
      pen.fillStyle = '#f0d6a6'
      pen.fillRect(0, 0, width, width)
      for (let i = 0; i < 60000; i++) {
        pen.fillStyle = scatter(i, 1) > 0.5 ? 'rgba(255,245,218,.5)' : 'rgba(150,104,56,.26)'
        pen.fillRect(scatter(i, 2) * width, scatter(i, 3) * width, 2, 2)
      }
    }),
    6,
    3,
  )
  const bumpMap = repeated(
    paintRelief(512, 512, (pen, width) => {
      pen.filter = 'blur(7px)'
      for (let i = 0; i < 260; i++) {
        const value = scatter(i, 1) > 0.5 ? 180 : 84
        pen.fillStyle = `rgba(${value},${value},${value},.6)`
        pen.beginPath()
        pen.ellipse(scatter(i, 2) * width, scatter(i, 3) * width, 34, 12, scatter(i, 4), 0, 7)
        pen.fill()
      }
    }),
    5,
    3,
  )
  return matte('#ffffff', { map, bumpMap, bumpScale: 9, roughness: 0.95 })
}

/** The camera looks down a little, so that the water fills the view and no horizon is seen. */
const sea: Painter = (pen, w, h) => {
  const water = pen.createLinearGradient(0, 0, 0, h)
  water.addColorStop(0, '#2c8fa6')
  water.addColorStop(0.34, '#45b0b8')
  water.addColorStop(0.56, '#8fd6cd')
  water.addColorStop(0.64, '#f6fbf2')
  water.addColorStop(0.67, '#e9d7b2')
  water.addColorStop(1, '#ecd2a2')
  pen.fillStyle = water
  pen.fillRect(0, 0, w, h)
  for (let i = 0; i < 120; i++) {
    pen.fillStyle = `rgba(255,255,255,${0.14 + 0.5 * scatter(i, 1)})`
    pen.fillRect(scatter(i, 3) * w, h * 0.6 * scatter(i, 2), 10 + 40 * scatter(i, 4), 3)
  }
}

function wovenBag(color: string, handle: string): Object3D {
  const [strips, rows] = [40, 16]
  const cane = paintTexture(1024, 640, (pen, w, h) => {
    pen.fillStyle = mix(color, '#3a1e08', 0.5)
    pen.fillRect(0, 0, w, h)
    for (let i = 0; i < strips * rows; i++) {
      const [column, row] = [i % strips, Math.floor(i / strips)]
      const isBand = row > 9 && row < 13
      const base = isBand ? handle : color
      pen.fillStyle = mix(base, (row + column) % 2 ? '#ffffff' : '#3a1e08', 0.08 + 0.14 * scatter(i, 2))
      pen.fillRect((column * w) / strips + 1, (row * h) / rows + 2, w / strips - 2, h / rows - 4)
    }
  })
  const rings = Array.from({ length: 40 }, (_, i) => ({
    y: (2.3 * i) / 39,
    halfWidth: 1.25 + 0.3 * (i / 39),
    halfDepth: 0.62 + 0.12 * (i / 39),
    squareness: 2.8,
  }))
  const loop = (z: number) =>
    part(new TorusGeometry(0.72, 0.09, 16, 64, Math.PI), cloth(handle), { at: [0, 2.2, z] })
  return groupOf(
    part(sweep(rings, { columns: 120 }), matte('#ffffff', { map: cane, roughness: 0.8 })),
    loop(0.5),
    loop(-0.5),
  )
}

/** Small shells and stones, which show the scale of the sand. */
function pebbles(): Object3D[] {
  return Array.from({ length: 26 }, (_, i) => {
    const size = 0.035 + 0.06 * scatter(i, 5) ** 2
    const stone = part(
      new SphereGeometry(1, 16, 12),
      matte(['#fff3e0', '#d9b48a', '#e9c9a4', '#b98f6a'][i % 4] ?? '#fff3e0'),
      {
        at: [-3.4 + 6.8 * scatter(i, 1), size * 0.3, -2.2 + 3.6 * scatter(i, 2)],
        rotation: [0.3 * scatter(i, 3), 6 * scatter(i, 4), 0],
      },
    )
    stone.scale.set(size * 1.3, size * 0.7, size)
    return stone
  })
}

function towelOnSand(): Object3D {
  const stripes = paintTexture(512, 256, (pen, w, h) => {
    pen.fillStyle = '#fffaf0'
    pen.fillRect(0, 0, w, h)
    for (let i = 0; i < 8; i++) {
      pen.fillStyle = i % 2 ? '#e8704a' : '#2f9aa0'
      pen.fillRect((i * w) / 8, 0, w / 22, h)
    }
  })
  return part(board(3.4, 2.2, 0.1, 0.06, 0.04), cloth('#ffffff', { map: stripes }), {
    rotation: flatRotation,
  })
}

function seat(): Object3D {
  const leather = repeated(
    paintRelief(512, 512, (pen, width) => {
      for (let i = 0; i < 9000; i++) {
        const value = 96 + Math.floor(scatter(i, 1) * 80)
        pen.fillStyle = `rgb(${value},${value},${value})`
        pen.beginPath()
        pen.arc(scatter(i, 2) * width, scatter(i, 3) * width, 1.4 + 2 * scatter(i, 4), 0, 7)
        pen.fill()
      }
    }),
    8,
    4,
  )
  const hide = plastic('#3d2c25', { roughness: 0.46, clearcoat: 0.18, bumpMap: leather, bumpScale: 0.8 })
  const cushion = part(board(19, 6.4, 1.2, 1.1, 0.34), hide, { at: [0, -0.6, -0.4], rotation: flatRotation })
  const thread = matte('#e8c896', { roughness: 0.7 })
  const stitches = Array.from({ length: 52 }, (_, i) =>
    boxAt(thread, [0.2, 0.03, 0.05], [-8 + i * 0.31, 0.008, -2.1]),
  )
  return groupOf(cushion, ...stitches)
}

const streetInTheAfternoon: Painter = (pen, w, h) => {
  const air = pen.createLinearGradient(0, 0, 0, h)
  air.addColorStop(0, '#f9e3b4')
  air.addColorStop(0.5, '#f0cf9a')
  air.addColorStop(0.72, '#c8ad86')
  air.addColorStop(1, '#8d7a66')
  pen.fillStyle = air
  pen.fillRect(0, 0, w, h)
  pen.filter = 'blur(14px)'
  for (let i = 0; i < 46; i++) {
    pen.fillStyle =
      i % 4 === 0 ? 'rgba(94,140,90,.6)' : i % 4 === 1 ? 'rgba(130,166,104,.55)' : 'rgba(214,160,110,.4)'
    pen.beginPath()
    pen.ellipse(
      scatter(i, 1) * w,
      h * (0.28 + 0.34 * scatter(i, 2)),
      40 + 60 * scatter(i, 3),
      34 + 50 * scatter(i, 4),
      0,
      0,
      7,
    )
    pen.fill()
  }
  pen.filter = 'blur(3px)'
  for (let i = 0; i < 34; i++) {
    pen.fillStyle = `rgba(255,${226 - 50 * scatter(i, 1)},${150 + 60 * scatter(i, 2)},${0.2 + 0.35 * scatter(i, 3)})`
    pen.beginPath()
    pen.arc(scatter(i, 4) * w, h * (0.2 + 0.5 * scatter(i, 5)), 8 + 20 * scatter(i, 6), 0, 7)
    pen.fill()
  }
  pen.filter = 'none'
}

function helmet(color: string): Object3D {
  const shell = part(new SphereGeometry(1.45, 64, 48, 0, Math.PI * 2, 0, Math.PI * 0.66), gloss(color), {
    at: [0, 0.72, 0],
  })
  const visor = part(
    new SphereGeometry(1.48, 48, 24, -0.3, Math.PI * 0.78, Math.PI * 0.3, Math.PI * 0.24),
    gloss('#2a2a30', { roughness: 0.08 }),
    { at: [0, 0.72, 0], rotation: [0, -0.9, 0] },
  )
  const rim = sweptPart(
    [
      [1.2, 0],
      [1.33, 0, 0.05],
      [1.33, 0.14, 0.05],
      [1.2, 0.14],
    ],
    matte('#241815'),
  )
  return groupOf(shell, visor, rim)
}

function timber(color: string): Material {
  const map = repeated(paintTexture(1024, 1024, wood(color, 260)), 2, 1.4)
  return plastic('#ffffff', { map, roughness: 0.4, clearcoat: 0.3, clearcoatRoughness: 0.25 })
}

const officeWall: Painter = (pen, w, h) => {
  const light = pen.createLinearGradient(0, 0, w, h)
  light.addColorStop(0, '#fff3dc')
  light.addColorStop(0.5, '#ecdcc2')
  light.addColorStop(1, '#cdb896')
  pen.fillStyle = light
  pen.fillRect(0, 0, w, h)
  pen.filter = 'blur(6px)'
  pen.fillStyle = '#fffdf4'
  pen.fillRect(w * 0.06, 0, w * 0.26, h * 0.66)
  pen.fillStyle = '#cfe3df'
  pen.fillRect(w * 0.08, 0, w * 0.105, h * 0.63)
  pen.fillRect(w * 0.2, 0, w * 0.105, h * 0.63)
  pen.fillStyle = '#b98a5c'
  pen.fillRect(w * 0.62, h * 0.4, w * 0.3, h * 0.022)
  for (let i = 0; i < 9; i++) {
    pen.fillStyle = ['#c2603c', '#0b7268', '#f0c46a', '#7b5b8f', '#e7ddcf'][i % 5] ?? '#e7ddcf'
    const height = h * (0.12 + 0.06 * scatter(i, 1))
    pen.fillRect(w * (0.64 + i * 0.024), h * 0.4 - height, w * 0.02, height)
  }
  pen.filter = 'none'
}

function laptop(): Object3D {
  const screen = paintTexture(512, 340, (pen, w, h) => {
    const fade = pen.createLinearGradient(0, 0, w, h)
    fade.addColorStop(0, '#f6d9c2')
    fade.addColorStop(0.5, '#e7a27e')
    fade.addColorStop(1, '#8c6bc8')
    pen.fillStyle = fade
    pen.fillRect(0, 0, w, h)
  })
  const shell = metal('steel', { roughness: 0.4 })
  const lid = groupOf(
    part(board(3.5, 2.3, 0.08, 0.12, 0.03), shell),
    part(new PlaneGeometry(3.3, 2.1), new MeshBasicMaterial({ map: screen, toneMapped: false }), {
      at: [0, 0, 0.045],
    }),
  )
  return groupOf(
    part(board(3.5, 2.3, 0.1, 0.12, 0.03), shell, { at: [0, 0.06, 1.1], rotation: flatRotation }),
    part(board(3.1, 1.0, 0.02, 0.05, 0.006), matte('#3a3a40'), {
      at: [0, 0.115, 0.75],
      rotation: flatRotation,
    }),
    placeAt(lid, [0, 1.15, -0.28], [-0.24, 0, 0]),
  )
}

function mug(color: string): Object3D {
  return groupOf(
    part(
      sweep(
        ringsOf([
          [0, 0],
          [0.52, 0, 0.12],
          [0.62, 1.2, 0.03],
          [0.55, 1.2, 0.02],
          [0.52, 1.05],
          [0, 1.05],
        ]),
      ),
      gloss(color),
    ),
    part(new TorusGeometry(0.31, 0.075, 16, 48), gloss(color), { at: [0.6, 0.62, 0] }),
  )
}

const eveningWall: Painter = (pen, w, h) => {
  const glow = pen.createRadialGradient(w * 0.52, h * 0.5, 0, w * 0.52, h * 0.5, w * 0.6)
  glow.addColorStop(0, '#a8604a')
  glow.addColorStop(0.5, '#5a2c3a')
  glow.addColorStop(1, '#2b1526')
  pen.fillStyle = glow
  pen.fillRect(0, 0, w, h)
}

/** A round mirror with lamps around it. */
function lightedMirror(): Object3D {
  const radius = 1.6
  const middle = 2.1
  const face = paintTexture(512, 512, (pen, width) => {
    const depth = pen.createLinearGradient(0, 0, width, width)
    depth.addColorStop(0, '#d99a76')
    depth.addColorStop(0.45, '#8a5048')
    depth.addColorStop(1, '#4a2636')
    pen.fillStyle = depth
    pen.fillRect(0, 0, width, width)
  })
  const lamps = Array.from({ length: 16 }, (_, i) => {
    const angle = (i / 16) * Math.PI * 2 + 0.2
    const lamp = new Mesh(
      new SphereGeometry(0.15, 20, 16),
      new MeshBasicMaterial({ color: '#ffe7bd', toneMapped: false }),
    )
    lamp.position.set(Math.cos(angle) * (radius + 0.16), middle + Math.sin(angle) * (radius + 0.16), 0.16)
    return lamp
  })
  return groupOf(
    part(new CylinderGeometry(radius + 0.36, radius + 0.36, 0.16, 96), gloss('#c79a6a'), {
      at: [0, middle, 0],
      rotation: [Math.PI / 2, 0, 0],
    }),
    part(
      new CylinderGeometry(radius - 0.06, radius - 0.06, 0.18, 96),
      new MeshBasicMaterial({ map: face, toneMapped: false }),
      {
        at: [0, middle, 0.02],
        rotation: [Math.PI / 2, 0, 0],
      },
    ),
    boxAt(gloss('#c79a6a'), [1.5, 0.14, 0.8], [0, 0.07, 0]),
    ...lamps,
  )
}

function perfume(color: string): Object3D {
  return groupOf(
    part(board(0.95, 1.15, 0.5, 0.14, 0.06), gloss(color, { roughness: 0.1 }), { at: [0, 0.58, 0] }),
    sweptPart(
      [
        [0, 1.15],
        [0.2, 1.15, 0.02],
        [0.2, 1.6, 0.06],
        [0, 1.6],
      ],
      metal('gold'),
    ),
  )
}

/** Make-up brushes in a cup, their hair up. */
function brushesInCup(color: string): Object3D {
  const brushes = Array.from({ length: 6 }, (_, i) => {
    const angle = i * 2.1 + 0.4
    const width = 0.1 + 0.07 * scatter(i, 1)
    const brush = sweptPart(
      [
        [0, 0],
        [0.045, 0],
        [0.06, 1.5],
        [0.08, 1.52, 0.01],
        [0.09, 1.8, 0.01],
        [0, 1.8],
      ],
      i % 2 ? gloss('#2c1a1c') : metal('rose'),
    )
    const hair = sweptPart(
      [
        [0, 1.78],
        [0.085, 1.78],
        [width, 2.05, 0.08],
        [width * 0.7, 2.35, 0.1],
        [0, 2.42],
      ],
      matte(i % 3 ? '#3a2422' : '#e8d2bd', { roughness: 0.9 }),
    )
    return placeAt(
      groupOf(brush, hair),
      [Math.cos(angle) * 0.2, 0.1 - 0.25 * scatter(i, 2), Math.sin(angle) * 0.2],
      [Math.sin(angle) * 0.16, 0, -Math.cos(angle) * 0.16],
    )
  })
  const cup = sweptPart(
    [
      [0, 0],
      [0.5, 0, 0.08],
      [0.54, 1.2, 0.03],
      [0.48, 1.2, 0.02],
      [0.46, 0.1],
      [0, 0.1],
    ],
    gloss(color),
  )
  return groupOf(cup, ...brushes)
}
