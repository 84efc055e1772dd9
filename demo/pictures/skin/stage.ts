import { blurWithin } from './diffuse.ts'
import { type Illumination, illuminate } from './illuminate.ts'
import { type LightSample, reflected, sampleKeyLight, sampleRoom } from './light.ts'
import { look, type View } from './look.ts'
import { fractal, smooth } from './noise.ts'
import type { Pose } from './poses.ts'
import { raisedNormal } from './relief.ts'
import { skinDetailAt } from './skin-detail.ts'
import { dot, type Vector } from './vector.ts'

/**
 * Everything about a pose that is the same for all tones and products: rendered once, at a cost of about a minute, and
 * then used for each picture. Colours are linear, three numbers a pixel.
 */
export interface Stage {
  pose: Pose
  view: View
  light: Illumination
  /** The light that leaves the skin again, before it is tinted by the skin's colour. */
  glow: Float32Array
  /** The light on unshaded ground. */
  openGround: Vector
  sheen: Float32Array
  height: Float32Array
  redness: Float32Array
  melanin: Float32Array
  vein: Float32Array
}

/** How far light travels inside skin, by channel: widths in mm and their shares. Red travels furthest. */
const scattering: readonly (readonly (readonly [share: number, mm: number])[])[] = [
  [
    [0.16, 0.35],
    [0.34, 1.3],
    [0.34, 3.4],
    [0.16, 7.5],
  ],
  [
    [0.34, 0.3],
    [0.42, 0.9],
    [0.24, 2.3],
  ],
  [
    [0.52, 0.25],
    [0.36, 0.7],
    [0.12, 1.6],
  ],
]

/** How far light reaches around the skin's curve, by channel. */
const wrap: Vector = [0.34, 0.12, 0.06]

/** How much of the relief is visible in light that has been inside the skin. */
const reliefShare: Vector = [0.3, 0.45, 0.55]

export function setStage(pose: Pose, size: number, counts: { key: number; room: number }): Stage {
  const view = look(pose, size)
  const light = illuminate(pose, view, counts)
  const pixels = size * size
  const stage: Stage = {
    pose,
    view,
    light,
    glow: new Float32Array(pixels * 3),
    openGround: openGroundOf(pose, counts),
    sheen: new Float32Array(pixels * 3),
    height: new Float32Array(pixels),
    redness: new Float32Array(pixels),
    melanin: new Float32Array(pixels),
    vein: new Float32Array(pixels),
  }
  drawDetail(stage)
  diffuse(stage)
  reflect(stage)
  return stage
}

function openGroundOf({ rig }: Pose, counts: { key: number; room: number }): Vector {
  const fromAbove = (samples: LightSample[]) =>
    samples.reduce((sum, { towards, weight }) => sum + towards[1] * weight, 0)
  const key = fromAbove(sampleKeyLight(rig, counts.key))
  const room = fromAbove(sampleRoom(rig, counts.room))
  return [rig.key.color[0] * key + room, rig.key.color[1] * key + room, rig.key.color[2] * key + room]
}

function drawDetail({ pose, view, height, redness, melanin, vein }: Stage): void {
  for (let pixel = 0; pixel < height.length; pixel++) {
    const body = pose.bodies[(view.body[pixel] ?? 0) - 1]
    if (!body) continue
    const place = { along: view.along[pixel] ?? 0, around: view.around[pixel] ?? 0 }
    const detail = skinDetailAt(body, place, view.pixel, pose.hasPores)
    height[pixel] = detail.height
    redness[pixel] = detail.redness
    melanin[pixel] = detail.melanin
    vein[pixel] = detail.vein
  }
}

/** Returns the irradiance of a surface that faces `normal`, per channel. */
export function irradiance(
  { pose, light, view }: Stage,
  pixel: number,
  normal: Vector,
  around: Vector,
  keyShare = 1,
): Vector {
  const i = pixel * 4
  const { key, room } = light
  const fromKey = normal[0] * (key[i] ?? 0) + normal[1] * (key[i + 1] ?? 0) + normal[2] * (key[i + 2] ?? 0)
  const fromRoom =
    normal[0] * (room[i] ?? 0) + normal[1] * (room[i + 1] ?? 0) + normal[2] * (room[i + 2] ?? 0)
  // Little comes back from the ground where arm and ground meet.
  const fromGround = (0.5 - 0.5 * normal[1]) * (0.3 + 0.7 * smooth(0, 3.5, view.position[pixel * 3 + 1] ?? 0))
  const channel = (c: 0 | 1 | 2) => {
    const side = around[c]
    const keyLight = Math.max(0, (fromKey + side * (key[i + 3] ?? 0)) / (1 + side)) * pose.rig.key.color[c]
    const roomLight = Math.max(0, (fromRoom + side * (room[i + 3] ?? 0)) / (1 + side))
    return keyLight * keyShare + roomLight + pose.rig.ground[c] * fromGround
  }
  return [channel(0), channel(1), channel(2)]
}

export const normalAt = ({ normal }: View, pixel: number): Vector => [
  normal[pixel * 3] ?? 0,
  normal[pixel * 3 + 1] ?? 0,
  normal[pixel * 3 + 2] ?? 0,
]

function diffuse(stage: Stage): void {
  const { view, glow, height, pose } = stage
  const entering = [0, 1, 2].map(() => new Float32Array(height.length))
  for (let pixel = 0; pixel < height.length; pixel++) {
    const light = irradiance(stage, pixel, normalAt(view, pixel), wrap)
    for (const [c, channel] of entering.entries()) channel[pixel] = light[c] ?? 0
  }
  for (const [c, channel] of entering.entries())
    for (const [share, mm] of scattering[c] ?? []) {
      const blurred = blurWithin(view, channel, Math.max(0.6, mm / view.pixel))
      for (let pixel = 0; pixel < height.length; pixel++)
        glow[pixel * 3 + c] = (glow[pixel * 3 + c] ?? 0) + share * (blurred[pixel] ?? 0)
    }
  for (let pixel = 0; pixel < height.length; pixel++) {
    if (!view.body[pixel]) continue
    const flat = irradiance(stage, pixel, normalAt(view, pixel), wrap)[1]
    const raised = irradiance(stage, pixel, raisedNormal(view, height, pixel, pose.relief), wrap)[1]
    const ratio = Math.min(1.5, Math.max(0.5, raised / Math.max(1e-4, flat)))
    for (const [c, share] of reliefShare.entries())
      glow[pixel * 3 + c] = (glow[pixel * 3 + c] ?? 0) * (1 + share * (ratio - 1))
  }
}

/** Skin reflects little, from two lobes, unevenly, and less from its furrows. */
function reflect({ pose, view, height, sheen }: Stage): void {
  for (let pixel = 0; pixel < height.length; pixel++) {
    if (!view.body[pixel]) continue
    const normal = raisedNormal(view, height, pixel, pose.relief)
    const strength =
      fresnel(0.028, normal, view.towardsCamera) *
      pose.sheen *
      (0.74 + 0.5 * fractal((view.along[pixel] ?? 0) * 0.12, (view.around[pixel] ?? 0) * 0.12 + 9, 3)) *
      (1 - Math.min(0.5, Math.max(0, -(height[pixel] ?? 0) * 6)))
    const mirrored = mirror(view.towardsCamera, normal)
    const [wide, narrow] = [
      reflected(pose.rig, mirrored, pose.lobes[0]),
      reflected(pose.rig, mirrored, pose.lobes[1]),
    ]
    for (const c of [0, 1, 2] as const) sheen[pixel * 3 + c] = strength * (0.6 * wide[c] + 0.4 * narrow[c])
  }
}

/** Schlick's approximation; rough surfaces never become a full mirror at the edge. */
export function fresnel(straight: number, normal: Vector, towardsCamera: Vector): number {
  const facing = Math.max(0, dot(normal, towardsCamera))
  return straight + (1 - straight) * 0.25 * (1 - facing) ** 5
}

export function mirror(towardsCamera: Vector, normal: Vector): Vector {
  const twice = 2 * dot(normal, towardsCamera)
  return [
    twice * normal[0] - towardsCamera[0],
    twice * normal[1] - towardsCamera[1],
    twice * normal[2] - towardsCamera[2],
  ]
}
