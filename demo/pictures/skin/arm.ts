import type { Body, SkinPlace } from './body.ts'
import { bell, fractal, noise, smooth } from './noise.ts'

export interface ArmPlace {
  /** Where the wrist lies, cm. */
  x: number
  z: number
  /** Rotation of the arm on the table, in degrees. */
  yaw: number
  /** The arm comes from the left instead of the right, and is the other hand. */
  isFromLeft: boolean
  /** 1 for an average woman's arm. */
  girth: number
  /** How far the inner side is turned towards the camera, in radians. */
  roll: number
  seed: number
}

/** Half the width and half the height by the distance from the wrist; all in cm. */
const halfWidths = [
  [-6, 3.9],
  [-4, 3.8],
  [-2, 3.15],
  [0, 2.62],
  [1.5, 2.55],
  [4, 2.68],
  [8, 3.15],
  [13, 3.75],
  [18, 4.15],
  [23, 4.3],
  [30, 4.2],
] as const
const halfHeights = [
  [-6, 1.4],
  [-4, 1.65],
  [-2, 1.75],
  [0, 1.75],
  [1.5, 1.78],
  [4, 1.95],
  [8, 2.45],
  [13, 3],
  [18, 3.4],
  [23, 3.6],
  [30, 3.65],
] as const

const firstCm = -6
const stepCm = 0.05
const steps = 720
/** No arm is wider than this to either side, cm. */
const widest = 5

/** A forearm on the table, its inner side up, modelled as a squarish oval whose four quarters vary independently. */
export function createArm(place: ArmPlace): Body {
  const { girth, roll, seed } = place
  const direction = place.isFromLeft ? -1 : 1
  const [cos, sin] = [Math.cos((place.yaw * Math.PI) / 180), Math.sin((place.yaw * Math.PI) / 180)]
  const near = new Float64Array(steps + 1)
  const far = new Float64Array(steps + 1)
  const top = new Float64Array(steps + 1)
  const middle = new Float64Array(steps + 1)
  for (let i = 0; i <= steps; i++) {
    const along = firstCm + i * stepCm
    const width = girth * curve(halfWidths, along)
    const height = girth * curve(halfHeights, along)
    const uneven = (row: number) => 1 + 0.03 * (noise(along * 0.16, seed * 9.1 + row) - 0.5)
    near[i] = width * uneven(1) * (1 + 0.055 * bell(along, 17, 6.5))
    far[i] = width * uneven(2) * (1 + 0.04 * bell(along, 13, 6))
    top[i] = height * uneven(3)
    middle[i] = height * 0.95
  }
  // A table look-up, because the distance is computed hundreds of millions of times.
  const at = (table: Float64Array, cell: number, share: number) =>
    (table[cell] ?? 0) * (1 - share) + (table[cell + 1] ?? 0) * share
  const bend = 0.0016 + 0.0008 * (noise(seed * 3.7, 5) - 0.5)
  const toLocal = (x: number, z: number) => {
    const [dx, dz] = [x - place.x, z - place.z]
    const along = (dx * cos + dz * sin) * direction
    return { along, side: -dx * sin + dz * cos - bend * (along - 11) ** 2 }
  }
  const measure = (x: number, y: number, z: number) => {
    const { along, side } = toLocal(x, z)
    const position = Math.min(steps - 0.001, Math.max(0, (along - firstCm) / stepCm))
    const cell = Math.floor(position)
    const share = position - cell
    const width = at(side > 0 ? near : far, cell, share)
    const base = at(middle, cell, share)
    const height = y > base ? at(top, cell, share) : base
    return { along, across: side / width, up: (y - base) / height, width, height }
  }
  return {
    axis: [cos * direction, 0, sin * direction],
    hand: direction,
    seed,
    distance(x, y, z) {
      const aside = Math.abs(toLocal(x, z).side)
      if (aside > widest + 2) return aside - widest
      const { across, up, width, height } = measure(x, y, z)
      const [a, b] = [across * across, up * up]
      const thin = Math.min(width, height)
      if (a + b > 2.5) return (Math.sqrt(a + b) * 0.92 - 1) * thin
      return (Math.sqrt(a + b - 0.21 * a * b) - 1) * thin
    },
    skinAt(x, y, z) {
      const { along, across, up, width, height } = measure(x, y, z)
      const radius = Math.sqrt((width * width + height * height) / 2)
      return { along: along * 10, around: (Math.atan2(across, up) - roll) * radius * 10 }
    },
    alongAt: x => (((x - place.x) * direction) / cos) * 10,
    marksAt: place => armMarks(place, seed),
  }
}

/** Interpolates a table smoothly (Catmull–Rom). */
function curve(table: readonly (readonly [number, number])[], x: number): number {
  let i = 0
  while (i < table.length - 2 && x > (table[i + 1]?.[0] ?? 0)) i++
  const point = (k: number) => table[Math.min(table.length - 1, Math.max(0, k))] ?? [0, 0]
  const [a, b] = [point(i), point(i + 1)]
  const slope = (k: number) => (point(k + 1)[1] - point(k - 1)[1]) / (point(k + 1)[0] - point(k - 1)[0])
  const length = b[0] - a[0]
  const u = Math.min(1, Math.max(0, (x - a[0]) / length))
  return (
    (1 + 2 * u) * (1 - u) ** 2 * a[1] +
    u * (1 - u) ** 2 * length * slope(i) +
    u * u * (3 - 2 * u) * b[1] +
    u * u * (u - 1) * length * slope(i + 1)
  )
}

/** The wrist's creases, two tendons and the veins under the skin. */
function armMarks({ along, around }: SkinPlace, seed: number) {
  let [height, redness, melanin, vein] = [0, 0, 0, 0]
  const inner = smooth(30, 17, Math.abs(around))
  if (along < 24 && inner > 0)
    for (const [position, strength] of [
      [-1, 1],
      [5.5, 0.7],
      [-9, 0.4],
    ] as const) {
      const wave = (fractal(around * 0.05, position + seed * 5, 3) - 0.45) * 3
      const distance = along - position - 0.006 * around * around - wave
      const here = inner * strength * smooth(0.22, 0.55, fractal(around * 0.11, position + seed * 3, 3))
      height -= 0.14 * here * bell(distance, 0, 0.8)
      redness += 0.3 * here * bell(distance, 0, 2.2)
      melanin += 0.12 * here * bell(distance, 0, 0.8)
    }
  const nearWrist = smooth(95, 30, along) * smooth(-22, 2, along)
  height +=
    nearWrist * (0.4 * bell(around, 1.2 + along * 0.015, 4.2) + 0.36 * bell(around, 10 + along * 0.05, 4.8))
  for (let line = 0; line < 3; line++) {
    const wander = (fractal(along * 0.022, line * 7 + seed * 11, 3) - 0.45) * 30
    const distance = around - (-11 + line * 12 + (line - 1) * along * 0.04) - wander
    const here =
      smooth(5, 45, along) * smooth(230, 130, along) * (0.3 + fractal(along * 0.03, line + seed, 2))
    vein += 0.42 * here * bell(distance, 0, 2.1)
    height += 0.07 * here * bell(distance, 0, 2.6)
  }
  return { height, redness, melanin, vein }
}
