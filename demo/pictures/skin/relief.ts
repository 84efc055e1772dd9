import type { View } from './look.ts'
import type { Vector } from './vector.ts'

const steepest = 1.1

/**
 * Returns the normal of a pixel whose skin is raised by `height` (mm, one value a pixel), from the differences to its
 * neighbours on the same body. Source: Mikkelsen, "Bump Mapping Unparametrized Surfaces on the GPU", 2010.
 */
export function raisedNormal(view: View, height: Float32Array, pixel: number, strength: number): Vector {
  const { size, body, position, normal } = view
  const n = pixel * 3
  const [nx, ny, nz] = [normal[n] ?? 0, normal[n + 1] ?? 0, normal[n + 2] ?? 0]
  const own = body[pixel]
  const column = pixel % size
  const left = column > 0 && body[pixel - 1] === own ? pixel - 1 : pixel
  const right = column < size - 1 && body[pixel + 1] === own ? pixel + 1 : pixel
  const above = body[pixel - size] === own ? pixel - size : pixel
  const below = body[pixel + size] === own ? pixel + size : pixel
  if (left === right || above === below) return [nx, ny, nz]
  const across = (i: number) => (position[right * 3 + i] ?? 0) - (position[left * 3 + i] ?? 0)
  const down = (i: number) => (position[below * 3 + i] ?? 0) - (position[above * 3 + i] ?? 0)
  const [ux, uy, uz] = [across(0), across(1), across(2)]
  const [vx, vy, vz] = [down(0), down(1), down(2)]
  const scale = 0.1 * strength
  const hu = ((height[right] ?? 0) - (height[left] ?? 0)) * scale
  const hv = ((height[below] ?? 0) - (height[above] ?? 0)) * scale
  const [ax, ay, az] = [vy * nz - vz * ny, vz * nx - vx * nz, vx * ny - vy * nx]
  const [bx, by, bz] = [ny * uz - nz * uy, nz * ux - nx * uz, nx * uy - ny * ux]
  const area = ux * ax + uy * ay + uz * az
  if (Math.abs(area) < 1e-12) return [nx, ny, nz]
  let [gx, gy, gz] = [(hu * ax + hv * bx) / area, (hu * ay + hv * by) / area, (hu * az + hv * bz) / area]
  const slope = Math.hypot(gx, gy, gz)
  if (slope > steepest) {
    gx *= steepest / slope
    gy *= steepest / slope
    gz *= steepest / slope
  }
  const length = Math.hypot(nx - gx, ny - gy, nz - gz)
  return [(nx - gx) / length, (ny - gy) / length, (nz - gz) / length]
}
