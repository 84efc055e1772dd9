import {
  AdditiveBlending,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  IcosahedronGeometry,
  InstancedMesh,
  type Material,
  MeshBasicMaterial,
  Object3D,
  PlaneGeometry,
  SphereGeometry,
} from 'three'
import type { Texture } from '../../catalogue/shape.ts'
import type { TextureSpec } from '../picture-spec.ts'
import type { View } from './camera.ts'
import { luminance, mix, rgbOf } from './colours.ts'
import { glass, gloss, matte, paintTexture, plastic } from './materials.ts'
import { scatter } from './scatter.ts'
import { flatRotation, groupOf, part } from './solids.ts'

/** Models the product itself on the ground: a stroke, a drop, a heap. Each is a height field on a small area. */

export function buildTexture({ texture, color }: TextureSpec): {
  product: Object3D
  view: View
  tint: string
  shadowShare: number
} {
  return {
    shadowShare: texture === 'gel' || texture === 'oil' ? 0.18 : 1,
    product: substances[texture](color),
    view: { pitch: texture === 'gel' || texture === 'foam' ? 41 : 52, fill: 0.84 },
    tint: texture === 'gel' ? groundOfGel(color) : groundOf(color),
  }
}

const groundOf = (color: string) =>
  luminance(color) > 0.72 ? mix(mix(color, '#c98d6a', 0.3), '#f3d9c6', 0.35) : mix(color, '#fff3e8', 0.74)

/**
 * Clear gel shows the ground below it: a warm one, except below a blue or green gel, where a warm one would look grey.
 */
function groundOfGel(color: string): string {
  const [red, , blue] = rgbOf(color)
  if (blue - red > 20) return mix(color, '#fffaf4', 0.55)
  return mix('#ffd9b0', color, luminance(color) > 0.72 ? 0.12 : 0.3)
}

const substances: Record<Texture, (color: string) => Object3D> = {
  cream: color =>
    stroke(plastic(color, { roughness: 0.36, clearcoat: 0.35, clearcoatRoughness: 0.25 }), 0.26, 0.34),
  milk: color => puddle(plastic(color, { roughness: 0.16, clearcoat: 1, clearcoatRoughness: 0.05 }), 0.17),
  gloss: color => stroke(gloss(color, { roughness: 0.18, clearcoatRoughness: 0.02 }), 0.2, 0.1),
  balm: color => stroke(plastic(color, { roughness: 0.5, clearcoat: 0.15 }), 0.22, 0.24),
  oil: color => puddle(clearMass(color, 0.4, 0.75), 0.19),
  gel,
  powder,
  foam,
}

const clearMass = (color: string, thickness: number, distance: number) =>
  glass('clear', {
    color: mix(color, '#ffffff', 0.9),
    attenuationColor: new Color(color),
    attenuationDistance: distance,
    thickness,
    roughness: 0.02,
    clearcoat: 1,
  })

type Height = (x: number, z: number) => number

/** Keeps only the part of the field above the ground, and interpolates its border between the cells. */
function field(height: Height, material: Material, cells = 230, size = 2.9) {
  const at = (i: number) => (i / cells - 0.5) * size
  const heights: number[] = []
  for (let j = 0; j <= cells; j++) for (let i = 0; i <= cells; i++) heights.push(height(at(i), at(j)))
  const heightOf = (i: number, j: number) => heights[j * (cells + 1) + i] ?? -1
  const positions: number[] = []
  for (let j = 0; j <= cells; j++)
    for (let i = 0; i <= cells; i++) {
      const inside =
        heightOf(i, j) > 0 ? undefined : neighbours.find(([di, dj]) => heightOf(i + di, j + dj) > 0)
      if (inside) {
        const [x, z] = borderBetween(height, [at(i), at(j)], [at(i + inside[0]), at(j + inside[1])])
        positions.push(x, 0, z)
      } else positions.push(at(i), Math.max(0, heightOf(i, j)), at(j))
    }
  const faces: number[] = []
  for (let j = 0; j < cells; j++)
    for (let i = 0; i < cells; i++) {
      const a = j * (cells + 1) + i
      const [b, c, d] = [a + 1, a + cells + 1, a + cells + 2]
      if ([a, b, c, d].some(corner => (heights[corner] ?? -1) > 0)) faces.push(a, c, b, b, c, d)
    }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setIndex(faces)
  geometry.computeVertexNormals()
  return part(onlyUsed(geometry), material)
}

const neighbours = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const

/** Finds the point at which the surface ends, between a point outside it and one inside. */
function borderBetween(
  height: Height,
  outside: [number, number],
  inside: [number, number],
): [number, number] {
  let [low, high] = [0, 1]
  for (let i = 0; i < 10; i++) {
    const t = (low + high) / 2
    if (height(outside[0] + (inside[0] - outside[0]) * t, outside[1] + (inside[1] - outside[1]) * t) > 0)
      high = t
    else low = t
  }
  return [outside[0] + (inside[0] - outside[0]) * high, outside[1] + (inside[1] - outside[1]) * high]
}

/** Drops the unused corners of the field, so that the camera frames only the substance. */
function onlyUsed(geometry: BufferGeometry): BufferGeometry {
  const index = geometry.getIndex()?.array ?? []
  const positions = geometry.getAttribute('position')
  const normals = geometry.getAttribute('normal')
  const renumbered = new Map<number, number>()
  const keptPositions: number[] = []
  const keptNormals: number[] = []
  const faces: number[] = []
  for (const old of index) {
    let number = renumbered.get(old)
    if (number === undefined) {
      number = renumbered.size
      renumbered.set(old, number)
      keptPositions.push(positions.getX(old), positions.getY(old), positions.getZ(old))
      keptNormals.push(normals.getX(old), normals.getY(old), normals.getZ(old))
    }
    faces.push(number)
  }
  const reduced = new BufferGeometry()
  reduced.setAttribute('position', new Float32BufferAttribute(keptPositions, 3))
  reduced.setAttribute('normal', new Float32BufferAttribute(keptNormals, 3))
  reduced.setIndex(faces)
  return reduced
}

function noise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const ease = (t: number) => t * t * (3 - 2 * t)
  const [u, v] = [ease(x - i), ease(y - j)]
  const low = scatter(i, j) * (1 - u) + scatter(i + 1, j) * u
  const high = scatter(i, j + 1) * (1 - u) + scatter(i + 1, j + 1) * u
  return low * (1 - v) + high * v
}

function fractal(x: number, y: number, octaves: number): number {
  let sum = 0
  for (let o = 0, share = 0.5, scale = 1; o < octaves; o++, share /= 2, scale *= 2.03)
    sum += share * noise(x * scale, y * scale)
  return sum
}

const smooth = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/**
 * Models a stroke applied with a spatula along a curved path: ridges, raised lips, a torn end and a swirl at its start.
 */
function stroke(material: Material, thickness: number, ridgeShare: number): Object3D {
  return groupOf(
    field((x, z) => {
      const across = z - 0.28 * Math.sin(x * 1.5 + 0.4)
      const half = 0.52 + 0.1 * Math.sin(x * 2.1) + 0.14 * (fractal(x * 3, 2.2, 3) - 0.45)
      const t = across / half
      const begins = smooth(-1.28, -1.02, x + 0.18 * fractal(t * 5, 1, 3))
      const ends = 1 - smooth(0.72, 1.3, x + 0.55 * (fractal(t * 7 + 3, x * 0.8, 3) - 0.45))
      const length = begins * ends
      if (Math.abs(t) > 1.02 || length <= 0.01) return -0.02
      const edge = Math.max(0, 1 - t * t) ** 0.42
      const lip = 0.33 * Math.exp(-(((Math.abs(t) - 0.84) / 0.12) ** 2))
      const ridges =
        ridgeShare *
        (0.5 + 0.5 * Math.sin(t * 21 + fractal(x * 1.6, t * 3, 2) * 5) + 0.5 * fractal(x * 1.5, t * 24, 2))
      const swirl =
        0.6 * Math.exp(-(((x + 0.78) / 0.3) ** 2)) * (1 + 0.3 * Math.sin(Math.hypot(x + 0.78, across) * 22))
      return thickness * length ** 0.6 * edge * (0.42 + ridges + lip + swirl)
    }, material),
  )
}

const drop = (x: number, z: number, radius: number, height: number, unevenness: number) => {
  const q = Math.max(0, Math.hypot(x, z) / radius + (fractal(x * 2 + 5, z * 2 + 3, 2) - 0.4) * unevenness)
  return q < 1 ? height * (1 - q ** 2.6) ** 0.55 : -0.02
}

function puddle(material: Material, height: number): Object3D {
  return groupOf(
    field(
      (x, z) =>
        Math.max(
          drop(x + 0.12, z, 0.95, height, 0.5),
          drop(x - 1.02, z - 0.55, 0.2, height * 0.6, 0.2),
          drop(x - 0.86, z + 0.72, 0.12, height * 0.45, 0.2),
        ),
      material,
    ),
  )
}

/**
 * Models a squeezed swirl of clear gel. It gathers the light that falls through it from the left, so it is brighter
 * than its ground on the far side, and throws a bright spot there.
 */
function gel(color: string): Object3D {
  const bubbles = Array.from({ length: 18 }, (_, i) => {
    const angle = i * 2.4
    const away = 0.75 * Math.sqrt(scatter(i, 3))
    const radius = 0.012 + 0.03 * scatter(i, 9) ** 2
    const bubble = part(
      new SphereGeometry(radius, 16, 12),
      gloss(mix(color, '#ffffff', 0.8), { roughness: 0.05 }),
      { at: [Math.cos(angle) * away, 0.07 + 0.16 * scatter(i, 5) * (1 - away), Math.sin(angle) * away] },
    )
    bubble.castShadow = false
    return bubble
  })
  const swirl: Height = (x, z) => {
    const out = Math.hypot(x, z)
    const base = drop(x, z, 0.92, 0.34, 0.14)
    if (base <= 0) return base
    const turn = Math.sin(out * 12 - Math.atan2(z, x)) * 0.055 * smooth(0.86, 0.5, out) * smooth(0, 0.16, out)
    const peak = 0.24 * Math.exp(-(((x + 0.05 * z) ** 2 + z ** 2) / 0.03))
    return base + turn + peak
  }
  const material = clearMass(color, 0.45, luminance(color) > 0.72 ? 3 : 1)
  material.vertexColors = true
  const mass = field(
    (x, z) =>
      Math.max(
        swirl(x, z),
        drop(x - 1.1, z + 0.28, 0.2, 0.17, 0.2),
        drop(x - 0.98, z - 0.62, 0.11, 0.1, 0.2),
      ),
    material,
  )
  gatherLight(mass.geometry)
  return groupOf(mass, brightSpot([0.72, -0.62], 0.62), ...bubbles)
}

/** Brightens the side away from the key light, and deepens the near edge. */
function gatherLight(geometry: BufferGeometry): void {
  const positions = geometry.getAttribute('position')
  const colors: number[] = []
  for (let i = 0; i < positions.count; i++) {
    const far = 0.66 * positions.getX(i) - 0.75 * positions.getZ(i)
    const light = 1.16 + 0.3 * smooth(-0.1, 0.95, far) - 0.06 * smooth(0.3, 1, -far)
    colors.push(light, light * 0.985, light * 0.95)
  }
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 3))
}

function brightSpot([x, z]: [number, number], radius: number): Object3D {
  const map = paintTexture(256, 256, (pen, width) => {
    const glow = pen.createRadialGradient(width / 2, width / 2, 0, width / 2, width / 2, width / 2)
    glow.addColorStop(0, 'rgba(255,236,200,.24)')
    glow.addColorStop(0.45, 'rgba(255,228,188,.1)')
    glow.addColorStop(1, 'rgba(255,228,188,0)')
    pen.fillStyle = glow
    pen.fillRect(0, 0, width, width)
  })
  const spot = part(
    new PlaneGeometry(radius * 2, radius * 2),
    new MeshBasicMaterial({
      map,
      transparent: true,
      blending: AdditiveBlending,
      depthWrite: false,
      toneMapped: false,
    }),
    { at: [x, 0.002, z], rotation: flatRotation, isPrint: true },
  )
  spot.renderOrder = -1
  return spot
}

function powder(color: string): Object3D {
  const material = matte('#ffffff', { roughness: 0.95 })
  const count = 1500
  const crumbs = new InstancedMesh(new IcosahedronGeometry(1, 0), material, count)
  const crumb = new Object3D()
  const base = new Color(color).multiplyScalar(0.86)
  const tone = new Color()
  for (let i = 0; i < count; i++) {
    const angle = i * 2.399
    const away = (0.25 + 0.9 * scatter(i, 1) ** 0.7) * (0.85 + 0.3 * fractal(angle, 2, 4))
    const size = scatter(i, 8) > 0.975 ? 0.04 + 0.05 * scatter(i, 2) : 0.005 + 0.014 * scatter(i, 2) ** 2
    crumb.position.set(
      Math.cos(angle) * away,
      size * 0.6 + (away < 0.8 ? 0.16 * (1 - away) : 0),
      Math.sin(angle) * away * 0.87,
    )
    crumb.rotation.set(i, i * 2, i * 3)
    crumb.scale.set(size * (0.7 + scatter(i, 4) * 0.6), size * 0.8, size)
    crumb.updateMatrix()
    crumbs.setMatrixAt(i, crumb.matrix)
    crumbs.setColorAt(i, tone.copy(base).multiplyScalar(0.85 + 0.3 * scatter(i, 6)))
  }
  crumbs.castShadow = crumbs.receiveShadow = true
  const heap = field(
    (x, z) => {
      const q = Math.hypot(x, z * 1.15) / 1.05 + (fractal(x * 3, z * 3, 4) - 0.45) * 0.5
      return q < 1
        ? 0.34 * (1 - q) ** 0.8 * (0.6 + 0.8 * fractal(x * 7, z * 7, 4)) +
            0.05 * fractal(x * 40, z * 40, 2) -
            0.012
        : -0.02
    },
    matte(`#${base.getHexString()}`, { roughness: 0.96 }),
    260,
  )
  return groupOf(heap, crumbs)
}

function foam(color: string): Object3D {
  const height: Height = (x, z) => {
    const q = Math.hypot(x, z) + (fractal(x * 2.4, z * 2.4, 3) - 0.44) * 0.45
    return q < 1 ? 0.52 * Math.sqrt(1 - q * q) * (0.8 + 0.4 * fractal(x * 4, z * 4, 2)) : -0.02
  }
  const count = 2400
  const bubbles = new InstancedMesh(new SphereGeometry(1, 10, 7), gloss(color, { roughness: 0.2 }), count)
  const bubble = new Object3D()
  let placed = 0
  for (let i = 0; placed < count && i < 20000; i++) {
    const [x, z] = [(scatter(i, 1) - 0.5) * 2.2, (scatter(i, 2) - 0.5) * 2.2]
    const y = height(x, z)
    if (y < 0) continue
    const size = 0.01 + 0.05 * scatter(i, 3) ** 5 + 0.016 * scatter(i, 4)
    bubble.position.set(x, y - size * 0.35, z)
    bubble.scale.setScalar(size)
    bubble.updateMatrix()
    bubbles.setMatrixAt(placed++, bubble.matrix)
  }
  bubbles.count = placed
  bubbles.castShadow = bubbles.receiveShadow = true
  return groupOf(field(height, plastic(color, { roughness: 0.4 })), bubbles)
}
