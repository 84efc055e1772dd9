import {
  Box3,
  type BufferGeometry,
  ExtrudeGeometry,
  Group,
  type Material,
  Mesh,
  type Object3D,
  PlaneGeometry,
  Shape,
} from 'three'
import { ink, type Painter, paintTexture } from './materials.ts'
import { type Corner, ringsOf, type SweepOptions, sweep } from './profile.ts'

/** Solid parts, and how to assemble them. */

interface Placement {
  at?: [number, number, number]
  rotation?: [number, number, number]
  /** Print casts no shadow and is rendered after the body below it. */
  isPrint?: boolean
}

export function part(
  geometry: BufferGeometry,
  material: Material,
  { at, rotation, isPrint = false }: Placement = {},
): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.castShadow = !isPrint
  mesh.receiveShadow = true
  mesh.userData.isPrint = isPrint
  if (isPrint) mesh.renderOrder = 2
  if (at) mesh.position.set(...at)
  if (rotation) mesh.rotation.set(...rotation)
  return mesh
}

export function sweptPart(
  corners: Corner[],
  material: Material,
  {
    depth,
    squareness,
    at,
    rotation,
    isPrint = false,
    ...sweepOptions
  }: { depth?: number; squareness?: number } & Placement & SweepOptions = {},
): Mesh {
  return part(sweep(ringsOf(corners, { depth, squareness }), sweepOptions), material, {
    at,
    rotation,
    isPrint,
  })
}

export function groupOf(...parts: Object3D[]): Group {
  const group = new Group()
  group.add(...parts)
  return group
}

export function placeAt(
  object: Object3D,
  at: [number, number, number],
  rotation: [number, number, number] = [0, 0, 0],
): Group {
  const group = groupOf(object)
  group.position.set(...at)
  group.rotation.set(...rotation)
  return group
}

/** Moves a rotated object up or down until its lowest point touches the ground: nothing may float. */
export function dropToGround(object: Object3D, groundY = 0): Group {
  const group = groupOf(object)
  group.updateMatrixWorld(true)
  group.position.y = groundY - new Box3().setFromObject(object, true).min.y
  return group
}

function roundedRectangle(width: number, height: number, radius: number): Shape {
  const [x, y] = [width / 2, height / 2]
  const r = Math.min(radius, x, y)
  const shape = new Shape()
  shape.moveTo(-x + r, -y)
  shape.lineTo(x - r, -y)
  shape.absarc(x - r, -y + r, r, -Math.PI / 2, 0, false)
  shape.lineTo(x, y - r)
  shape.absarc(x - r, y - r, r, 0, Math.PI / 2, false)
  shape.lineTo(-x + r, y)
  shape.absarc(-x + r, y - r, r, Math.PI / 2, Math.PI, false)
  shape.lineTo(-x, -y + r)
  shape.absarc(-x + r, -y + r, r, Math.PI, Math.PI * 1.5, false)
  return shape
}

/** Builds an upright board with rounded corners and softened edges, its middle at the origin, its face to the front. */
export function board(
  width: number,
  height: number,
  thickness: number,
  radius: number,
  bevel = 0.02,
): BufferGeometry {
  const geometry = extrude(
    roundedRectangle(width - 2 * bevel, height - 2 * bevel, Math.max(0.002, radius - bevel)),
    thickness,
    bevel,
  )
  const positions = geometry.getAttribute('position')
  const uvs = geometry.getAttribute('uv')
  for (let i = 0; i < positions.count; i++)
    uvs.setXY(i, positions.getX(i) / width + 0.5, positions.getY(i) / height + 0.5)
  return geometry
}

export function extrude(shape: Shape, thickness: number, bevel: number): BufferGeometry {
  const geometry = new ExtrudeGeometry(shape, {
    depth: thickness - 2 * bevel,
    bevelEnabled: true,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 5,
    curveSegments: 18,
  })
  geometry.translate(0, 0, -thickness / 2 + bevel)
  return geometry
}

/** Flattens everything above a slanted plane onto it, with a soft edge. */
export function flattenAbovePlane(
  geometry: BufferGeometry,
  { height, slope, edge = 0.04 }: { height: number; slope: number; edge?: number },
): BufferGeometry {
  const positions = geometry.getAttribute('position')
  for (let i = 0; i < positions.count; i++) {
    const over = positions.getY(i) - (height + slope * positions.getX(i))
    positions.setY(i, positions.getY(i) - ((over + Math.sqrt(over * over + edge * edge)) / 2) * 0.985)
  }
  geometry.computeVertexNormals()
  return geometry
}

export const flatRotation: [number, number, number] = [-Math.PI / 2, 0, 0]

/** Builds a flat print. */
export function sticker(
  width: number,
  height: number,
  paint: Painter,
  { pixelsPerUnit = 560, ...placement }: Placement & { pixelsPerUnit?: number } = {},
): Mesh {
  const map = paintTexture(width * pixelsPerUnit, height * pixelsPerUnit, paint)
  return part(new PlaneGeometry(width, height), ink(map), { ...placement, isPrint: true })
}
