import { BufferGeometry, Float32BufferAttribute } from 'three'

/**
 * Bodies of packs: a profile is a list of corners with fillets, swept around a superellipse. One unit is about the
 * diameter of a slim bottle.
 */

/** Distance from the axis, height, and the fillet of this corner. */
export type Corner = [radius: number, y: number, fillet?: number]

/** A horizontal section of a body. `squareness` 2 is an ellipse, 2.6 a soft square, 5 a lipstick. */
export interface Ring {
  y: number
  halfWidth: number
  halfDepth: number
  squareness: number
}

/** Rounds the corners. Straight runs get an extra ring near each end, so that shading does not smear along them. */
export function roundCorners(corners: Corner[]): [number, number][] {
  const outline: [number, number][] = []
  const add = (r: number, y: number) => {
    const last = outline.at(-1)
    if (!last || Math.hypot(last[0] - r, last[1] - y) > 1e-5) outline.push([r, y])
  }
  const addRun = (from: [number, number], to: [number, number]) => {
    const length = Math.hypot(from[0] - to[0], from[1] - to[1])
    if (length < 1e-5) return
    const guard = Math.min(0.012, length / 4) / length
    for (const t of [0, guard, 0.5, 1 - guard, 1])
      add(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t)
  }
  const [first, ...rest] = corners
  if (!first) return []
  let before = first
  let cursor: [number, number] = [first[0], first[1]]
  for (const [i, corner] of rest.entries()) {
    const [r, y, fillet = 0] = corner
    const next = rest[i + 1]
    if (!next) {
      addRun(cursor, [r, y])
      break
    }
    const lengthIn = Math.hypot(r - before[0], y - before[1])
    const lengthOut = Math.hypot(next[0] - r, next[1] - y)
    const f = Math.min(Math.max(fillet, 0.004), lengthIn * 0.499, lengthOut * 0.499)
    const start: [number, number] = [
      r + ((before[0] - r) * f) / lengthIn,
      y + ((before[1] - y) * f) / lengthIn,
    ]
    const end: [number, number] = [r + ((next[0] - r) * f) / lengthOut, y + ((next[1] - y) * f) / lengthOut]
    addRun(cursor, start)
    const steps = f > 0.1 ? 14 : 7
    for (let k = 1; k <= steps; k++) {
      const [px, py] = pointOfFillet(start, [r, y], end, k / steps)
      add(px, py)
    }
    cursor = end
    before = corner
  }
  return outline
}

/** Returns a point of a rational curve, exactly a quarter circle if the corner is square. */
function pointOfFillet(a: [number, number], corner: [number, number], b: [number, number], t: number) {
  const weight = Math.SQRT1_2
  const [wa, wc, wb] = [(1 - t) ** 2, 2 * t * (1 - t) * weight, t * t]
  const sum = wa + wc + wb
  return [
    (a[0] * wa + corner[0] * wc + b[0] * wb) / sum,
    (a[1] * wa + corner[1] * wc + b[1] * wb) / sum,
  ] as const
}

/** Returns the rings of a profile; `depth` flattens it front to back. */
export function ringsOf(corners: Corner[], { depth = 1, squareness = 2 } = {}): Ring[] {
  return roundCorners(corners).map(([r, y]) => ({ y, halfWidth: r, halfDepth: r * depth, squareness }))
}

/** Returns the section at a height; `rings` go from the foot up. */
export function ringAt(rings: Ring[], y: number): Ring {
  for (const [i, a] of rings.entries()) {
    const b = rings[i + 1]
    if (b && a.y <= y && b.y >= y && b.y > a.y) {
      const t = (y - a.y) / (b.y - a.y)
      const between = (p: number, q: number) => p + (q - p) * t
      return {
        y,
        halfWidth: between(a.halfWidth, b.halfWidth),
        halfDepth: between(a.halfDepth, b.halfDepth),
        squareness: between(a.squareness, b.squareness),
      }
    }
  }
  return { ...topRing(rings), y }
}

export function topRing(rings: Ring[]): Ring {
  const top = rings.at(-1)
  if (!top) throw new Error('A body needs rings')
  return top
}

/**
 * The perimeter of a ring, measured by length, so that print is never stretched: on squares and ovals, equal angles are
 * not equal lengths. Length 0 is the middle of the front, positive to the right.
 */
export interface Girth {
  length: number
  pointAt(length: number): [x: number, z: number]
}

const quarterSteps = 72

export function girthOf({ halfWidth, halfDepth, squareness }: Ring, inflate = 0): Girth {
  const a = halfWidth + inflate
  const b = halfDepth + inflate
  if (squareness === 2 && Math.abs(a - b) < 1e-6) {
    const r = Math.max(a, 1e-6)
    return { length: 2 * Math.PI * r, pointAt: l => [r * Math.sin(l / r), r * Math.cos(l / r)] }
  }
  const power = Math.max(1, squareness / 2)
  const point = (s: number): [number, number] => {
    // Denser where a superellipse moves fast: at the middles of its faces.
    const t = (Math.PI / 2) * (s ** power / (s ** power + (1 - s) ** power))
    return [a * Math.sin(t) ** (2 / squareness), b * Math.max(0, Math.cos(t)) ** (2 / squareness)]
  }
  const [startX, startZ] = point(0)
  let last = { at: 0, x: startX, z: startZ }
  const stations = [last]
  for (let i = 1; i <= quarterSteps; i++) {
    const [x, z] = point(i / quarterSteps)
    last = { at: last.at + Math.hypot(x - last.x, z - last.z), x, z }
    stations.push(last)
  }
  const quarter = last.at
  const onQuarter = (l: number): [number, number] => {
    const beyond = stations.findIndex(station => station.at > l)
    const next = beyond === -1 ? quarterSteps : Math.max(1, beyond)
    const p = stations[next - 1] ?? last
    const q = stations[next] ?? last
    const t = Math.min(1, Math.max(0, (l - p.at) / (q.at - p.at || 1)))
    return [p.x + (q.x - p.x) * t, p.z + (q.z - p.z) * t]
  }
  return {
    length: quarter * 4,
    pointAt: length => {
      const l = Math.min(Math.abs(length), quarter * 2)
      const [x, z] = l <= quarter ? onQuarter(l) : onQuarter(quarter * 2 - l)
      return [Math.sign(length) * x, l <= quarter ? z : -z]
    },
  }
}

export interface SweepOptions {
  /** Number of columns around the body. */
  columns?: number
  /** Only the front, this wide along the girth: for print. */
  frontWidth?: number
  /** Distance from the body's surface. */
  inflate?: number
  /** Factor on the radius, by position around the body and by height (0 to 1): knurls and ribs. */
  relief?: (aroundShare: number, heightShare: number) => number
}

/**
 * Sweeps rings into a body. They must be ordered so that the outside is on the right: from the axis at the bottom
 * outwards, up, and back in.
 */
export function sweep(
  rings: Ring[],
  { columns = 112, frontWidth, inflate = 0, relief }: SweepOptions = {},
): BufferGeometry {
  const heights = rings.map(ring => ring.y)
  const low = Math.min(...heights)
  const span = Math.max(...heights) - low || 1
  const positions: number[] = []
  const uvs: number[] = []
  for (const ring of rings) {
    const girth = girthOf(ring, inflate)
    const width = frontWidth ?? girth.length
    const heightShare = (ring.y - low) / span
    for (let i = 0; i <= columns; i++) {
      const u = i / columns
      const factor = relief ? relief(u, heightShare) : 1
      const [x, z] = girth.pointAt((u - 0.5) * width)
      positions.push(x * factor, ring.y, z * factor)
      uvs.push(u, heightShare)
    }
  }
  const faces: number[] = []
  for (let j = 0; j + 1 < rings.length; j++)
    for (let i = 0; i < columns; i++) {
      const a = j * (columns + 1) + i
      const b = a + columns + 1
      faces.push(a, a + 1, b, b, a + 1, b + 1)
    }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  geometry.setIndex(faces)
  geometry.computeVertexNormals()
  if (frontWidth === undefined) weldSeam(geometry, rings.length, columns)
  return geometry
}

/** Gives the first and last column one normal, because they are the same line at the back. */
function weldSeam(geometry: BufferGeometry, rows: number, columns: number): void {
  const normals = geometry.getAttribute('normal')
  for (let j = 0; j < rows; j++) {
    const a = j * (columns + 1)
    const b = a + columns
    const x = normals.getX(a) + normals.getX(b)
    const y = normals.getY(a) + normals.getY(b)
    const z = normals.getZ(a) + normals.getZ(b)
    const length = Math.hypot(x, y, z) || 1
    normals.setXYZ(a, x / length, y / length, z / length)
    normals.setXYZ(b, x / length, y / length, z / length)
  }
}

/** Returns the relief of `count` upright ribs between two heights (0 to 1). Sweep with `ribColumns(count)`. */
export function ribs(count: number, depth: number, from = 0.16, to = 0.86) {
  return (around: number, height: number) =>
    height > from && height < to ? 1 - depth * Math.abs(Math.cos(around * Math.PI * count)) ** 3 : 1
}

export const ribColumns = (count: number) => count * 8
