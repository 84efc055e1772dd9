import type { Body } from './body.ts'
import { type LightSample, sampleKeyLight, sampleRoom } from './light.ts'
import { nearestBody, type View } from './look.ts'
import type { Pose } from './poses.ts'

/**
 * The light that reaches each pixel, as a vector: its scalar product with a normal is the irradiance of a surface that
 * faces that way. Relief and products can therefore be lit afterwards, without new rays. Four numbers a pixel: the
 * vector, and the sum of all light for surfaces that light also enters from the side.
 */
export interface Illumination {
  key: Float32Array
  room: Float32Array
}

/** Finds the light at one pixel in nine and interpolates, because light is softer than detail. */
export function illuminate(pose: Pose, view: View, counts: { key: number; room: number }): Illumination {
  return {
    key: spread(view, gather(pose, view, sampleKeyLight(pose.rig, counts.key))),
    room: spread(view, gather(pose, view, sampleRoom(pose.rig, counts.room))),
  }
}

/** Pixels from one measured pixel to the next. */
const stride = 3

/** Rays start this far above the skin, cm: light that enters just behind a terminator comes out before it. */
const lift = 0.1

function gather({ bodies, ceiling }: Pose, view: View, samples: LightSample[]): Float32Array {
  const coarse = Math.ceil(view.size / stride)
  const light = new Float32Array(coarse * coarse * 4)
  const { position, normal } = view
  for (let row = 0; row < coarse; row++)
    for (let column = 0; column < coarse; column++) {
      const pixel = (row * view.size + column) * stride
      const i = pixel * 3
      const [nx, ny, nz] = [normal[i] ?? 0, normal[i + 1] ?? 0, normal[i + 2] ?? 0]
      const x = (position[i] ?? 0) + nx * lift
      const y = (position[i + 1] ?? 0) + ny * lift
      const z = (position[i + 2] ?? 0) + nz * lift
      let [lx, ly, lz, all] = [0, 0, 0, 0]
      for (const { towards, weight } of samples) {
        if (towards[0] * nx + towards[1] * ny + towards[2] * nz < -0.25) continue
        if (!isFree(bodies, ceiling, x, y, z, towards[0], towards[1], towards[2])) continue
        lx += towards[0] * weight
        ly += towards[1] * weight
        lz += towards[2] * weight
        all += weight
      }
      light.set([lx, ly, lz, all], (row * coarse + column) * 4)
    }
  return light
}

function isFree(
  bodies: Body[],
  ceiling: number,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
): boolean {
  let along = 0.12
  while (along < 30) {
    const height = y + dy * along
    if (height > ceiling) return true
    const [distance] = nearestBody(bodies, x + dx * along, height, z + dz * along)
    if (distance < 0) return false
    along += Math.max(0.3, distance * 0.9)
  }
  return true
}

/** Interpolates to every pixel, never from one body to another. */
function spread(view: View, light: Float32Array): Float32Array {
  const { size, body } = view
  const coarse = Math.ceil(size / stride)
  const full = new Float32Array(size * size * 4)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const pixel = row * size + column
      const own = body[pixel]
      const [y, x] = [row / stride, column / stride]
      // Wider where the neighbours belong to another body, as on an outline.
      for (let reach = 1, weights = 0; weights === 0 && reach < 6; reach++) {
        let [lx, ly, lz, all] = [0, 0, 0, 0]
        for (let r = Math.floor(y) - reach + 1; r <= Math.floor(y) + reach; r++)
          for (let c = Math.floor(x) - reach + 1; c <= Math.floor(x) + reach; c++) {
            if (r < 0 || c < 0 || r >= coarse || c >= coarse) continue
            if (body[(r * size + c) * stride] !== own) continue
            const weight = Math.max(0.001, reach - Math.abs(y - r)) * Math.max(0.001, reach - Math.abs(x - c))
            const i = (r * coarse + c) * 4
            lx += weight * (light[i] ?? 0)
            ly += weight * (light[i + 1] ?? 0)
            lz += weight * (light[i + 2] ?? 0)
            all += weight * (light[i + 3] ?? 0)
            weights += weight
          }
        if (weights > 0) full.set([lx / weights, ly / weights, lz / weights, all / weights], pixel * 4)
      }
    }
  return full
}
