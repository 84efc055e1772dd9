import { halton, smooth } from './noise.ts'
import { cross, dot, plus, scaled, unit, type Vector } from './vector.ts'

/** A lamp behind a diffuser. Sizes are measured on a plane at a distance of 1. */
interface SoftBox {
  towards: Vector
  right: Vector
  up: Vector
  halfWidth: number
  halfHeight: number
  /** The width of its soft edge. */
  edge: number
  color: Vector
}

/** The studio around the skin. The same lamps light the skin and appear in its reflections. */
export interface Rig {
  key: SoftBox
  others: SoftBox[]
  /** The room's light near the horizon and overhead. */
  room: readonly [low: number, high: number]
  /** How much light the ground reflects, per channel. */
  ground: Vector
}

/** Makes a soft box from its angles in degrees. Azimuth 0 faces the camera; positive is to the right. */
export function softBox(lamp: {
  azimuth: number
  elevation: number
  halfWidth: number
  halfHeight: number
  edge: number
  power: number
  color: Vector
}): SoftBox {
  const [azimuth, elevation] = [(lamp.azimuth * Math.PI) / 180, (lamp.elevation * Math.PI) / 180]
  const towards: Vector = [
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  ]
  const right = unit(cross([0, 1, 0], towards))
  return { ...lamp, towards, right, up: cross(towards, right), color: scaled(lamp.color, lamp.power) }
}

/** A direction to sample, with the light that comes from there, weighted so that the samples add up to irradiance. */
export interface LightSample {
  towards: Vector
  weight: number
}

/** Samples the directions to the key light; the weights leave out its colour and power, which the caller applies. */
export function sampleKeyLight({ key }: Rig, count: number): LightSample[] {
  return Array.from({ length: count }, (_, i) => {
    const x = (halton(i + 1, 2) * 2 - 1) * key.halfWidth
    const y = (halton(i + 1, 3) * 2 - 1) * key.halfHeight
    const towards = plus(key.towards, plus(scaled(key.right, x), scaled(key.up, y)))
    const length = Math.hypot(...towards)
    return {
      towards: unit(towards),
      weight: (4 * key.halfWidth * key.halfHeight) / (length ** 3 * Math.PI * count),
    }
  })
}

/** Widens the edges of the lamps, so that few samples do not miss one of them or hit it by chance. */
const SAMPLED_BLUR = 0.18
/** The share of the ground's light that appears in reflections. */
const GROUND_IN_REFLECTIONS = 0.34

/** Samples the hemisphere above, with every lamp but the key; the lamps count by their green, as a grey. */
export function sampleRoom(rig: Rig, count: number): LightSample[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = 2 * Math.PI * ((i * 0.618034) % 1)
    const height = (i + 0.5) / count
    const radius = Math.sqrt(1 - height * height)
    const towards: Vector = [Math.cos(angle) * radius, height, Math.sin(angle) * radius]
    const lamps = rig.others.map(box => shareOfBox(towards, box, SAMPLED_BLUR) * (box.color[1] ?? 0))
    const room = rig.room[0] + (rig.room[1] - rig.room[0]) * smooth(-0.15, 0.8, height)
    return { towards, weight: (2 * (room + lamps.reduce((a, b) => a + b, 0))) / count }
  })
}

/** Returns how much of the box is seen in a direction; `blur` is added to its edge, as on a rough surface. */
function shareOfBox(direction: Vector, box: SoftBox, blur: number): number {
  const ahead = dot(direction, box.towards)
  if (ahead < 0.02) return 0
  const x = Math.abs(dot(direction, box.right) / ahead)
  const y = Math.abs(dot(direction, box.up) / ahead)
  const edge = box.edge + blur
  return (
    (1 - smooth(box.halfWidth - edge, box.halfWidth + edge, x)) *
    (1 - smooth(box.halfHeight - edge, box.halfHeight + edge, y))
  )
}

/** Returns what a surface reflects from a direction: the studio, out of focus by `blur`. */
export function reflected(rig: Rig, direction: Vector, blur: number): Vector {
  const height = direction[1]
  const room =
    rig.room[0] + (rig.room[1] - rig.room[0]) * smooth(-0.15 - blur * 0.5, 0.8 + blur * 0.2, height)
  const above = smooth(-0.12 - blur, 0.12 + blur, height)
  let red = rig.ground[0] * GROUND_IN_REFLECTIONS * (1 - above) + room * above
  let green = rig.ground[1] * GROUND_IN_REFLECTIONS * (1 - above) + room * above
  let blue = rig.ground[2] * GROUND_IN_REFLECTIONS * (1 - above) + room * above
  for (const box of [rig.key, ...rig.others]) {
    const share = shareOfBox(direction, box, blur)
    red += share * box.color[0]
    green += share * box.color[1]
    blue += share * box.color[2]
  }
  return [red, green, blue]
}
