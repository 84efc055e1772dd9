import type { Body } from './body.ts'
import type { Pose } from './poses.ts'
import { cross, plus, scaled, unit, type Vector } from './vector.ts'

/** What the camera sees through each pixel, in rows from the top. */
export interface View {
  size: number
  /** Number of the body plus one; 0 is the ground. */
  body: Uint8Array
  position: Float32Array
  normal: Float32Array
  /** Places on the skin, mm. */
  along: Float32Array
  around: Float32Array
  /** From the picture's centre to the camera. */
  towardsCamera: Vector
  /** mm that a pixel covers. */
  pixel: number
}

const lensDegrees = 18

/** Follows a ray through each pixel to the nearest skin, or to the ground. */
export function look(pose: Pose, size: number): View {
  const { camera, bodies, ceiling } = pose
  const [pitch, yaw] = [(camera.pitch * Math.PI) / 180, (camera.yaw * Math.PI) / 180]
  const towardsCamera: Vector = [
    Math.sin(yaw) * Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(yaw) * Math.cos(pitch),
  ]
  const half = Math.tan(((lensDegrees / 2) * Math.PI) / 180)
  const eye = plus(camera.target, scaled(towardsCamera, camera.frame / 2 / half))
  const right = unit(cross([0, 1, 0], towardsCamera))
  const up = cross(towardsCamera, right)
  const view: View = {
    size,
    body: new Uint8Array(size * size),
    position: new Float32Array(size * size * 3),
    normal: new Float32Array(size * size * 3),
    along: new Float32Array(size * size),
    around: new Float32Array(size * size),
    towardsCamera,
    pixel: (camera.frame * 10) / size,
  }
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const u = ((column + 0.5) / size - 0.5) * 2 * half
      const v = (0.5 - (row + 0.5) / size) * 2 * half
      const ray = unit(plus(plus(scaled(right, u), scaled(up, v)), scaled(towardsCamera, -1)))
      let distance = (ceiling - eye[1]) / ray[1]
      const toGround = -eye[1] / ray[1]
      let found = -1
      for (let step = 0; step < 240 && distance < toGround; step++) {
        const [x, y, z] = [eye[0] + ray[0] * distance, eye[1] + ray[1] * distance, eye[2] + ray[2] * distance]
        const [nearest, which] = nearestBody(bodies, x, y, z)
        if (nearest < 0.004) {
          found = which
          break
        }
        distance += Math.max(0.01, nearest * 0.85)
      }
      const pixel = row * size + column
      const body = bodies[found]
      const end = body ? distance : toGround
      const [x, y, z] = [eye[0] + ray[0] * end, eye[1] + ray[1] * end, eye[2] + ray[2] * end]
      view.position.set([x, y, z], pixel * 3)
      if (!body) {
        view.normal[pixel * 3 + 1] = 1
        continue
      }
      view.body[pixel] = found + 1
      view.normal.set(normalOf(body, x, y, z), pixel * 3)
      const place = body.skinAt(x, y, z)
      view.along[pixel] = place.along
      view.around[pixel] = place.around
    }
  return view
}

export function nearestBody(
  bodies: Body[],
  x: number,
  y: number,
  z: number,
): [distance: number, which: number] {
  let [nearest, which] = [Number.POSITIVE_INFINITY, -1]
  for (let i = 0; i < bodies.length; i++) {
    const distance = bodies[i]?.distance(x, y, z) ?? Number.POSITIVE_INFINITY
    if (distance < nearest) {
      nearest = distance
      which = i
    }
  }
  return [nearest, which]
}

function normalOf(body: Body, x: number, y: number, z: number): Vector {
  const step = 0.03
  return unit([
    body.distance(x + step, y, z) - body.distance(x - step, y, z),
    body.distance(x, y + step, z) - body.distance(x, y - step, z),
    body.distance(x, y, z + step) - body.distance(x, y, z - step),
  ])
}
