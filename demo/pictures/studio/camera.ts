import { type BufferGeometry, type Mesh, type Object3D, PerspectiveCamera, Vector3 } from 'three'

/** How the camera looks at a form. */
export interface View {
  /** How far the camera looks down, in degrees. */
  pitch: number
  /** How far the camera is to the right, in degrees. */
  yaw?: number
  /** Fraction of the frame that the product fills. */
  fill?: number
  /** Height in the frame of the product's lowest point, from 0 at the bottom to 1; by default, it is in the middle. */
  footAt?: number
  /**
   * How much nearer the camera is than for the whole product, and where it looks: from -1, the product's foot, to 1,
   * its top.
   */
  near?: { times: number; at: number }
}

const lensDegrees = 18

/** Frames the product with a long lens, by its true outline, not its bounding box. */
export function frameCamera(
  product: Object3D,
  { pitch, yaw = 0, fill = 0.78, footAt, near }: View,
): PerspectiveCamera {
  const camera = new PerspectiveCamera(lensDegrees, 1, 0.5, 200)
  const [down, sideways] = [(pitch * Math.PI) / 180, (yaw * Math.PI) / 180]
  const backwards = new Vector3(
    Math.sin(sideways) * Math.cos(down),
    Math.sin(down),
    Math.cos(sideways) * Math.cos(down),
  )
  const points = outlinePoints(product)
  const target = points.reduce((sum, p) => sum.add(p), new Vector3()).divideScalar(points.length)
  const halfFrame = Math.tan(((lensDegrees / 2) * Math.PI) / 180)
  const right = new Vector3()
  const up = new Vector3()
  const projected = new Vector3()
  let distance = 20
  const aim = () => {
    camera.position.copy(target).addScaledVector(backwards, distance)
    camera.lookAt(target)
    camera.updateMatrixWorld(true)
  }
  for (let i = 0; i < 8; i++) {
    aim()
    let [left, right_, low, high] = [9, -9, 9, -9]
    for (const point of points) {
      projected.copy(point).project(camera)
      left = Math.min(left, projected.x)
      right_ = Math.max(right_, projected.x)
      low = Math.min(low, projected.y)
      high = Math.max(high, projected.y)
    }
    right.setFromMatrixColumn(camera.matrixWorld, 0)
    up.setFromMatrixColumn(camera.matrixWorld, 1)
    target
      .addScaledVector(right, ((left + right_) / 2) * halfFrame * distance)
      .addScaledVector(up, ((low + high) / 2) * halfFrame * distance)
    distance *= Math.max((right_ - left) / 2, (high - low) / 2) / fill
  }
  aim()
  if (footAt !== undefined) {
    const lowest = Math.min(...points.map(point => projected.copy(point).project(camera).y))
    target.addScaledVector(up, (lowest + 1 - 2 * footAt) * halfFrame * distance)
    aim()
  }
  if (near) {
    const heights = points.map(point => projected.copy(point).project(camera).y)
    const reach = (Math.max(...heights) - Math.min(...heights)) / 2
    target.addScaledVector(up, near.at * reach * halfFrame * distance)
    distance /= near.times
    aim()
  }
  return camera
}

/** The view of all places: a product at the origin has its foot at `footAt`. */
export const placeView = { pitch: 11, footAt: 0.18 } satisfies View

/** Returns the camera for an empty place, and how to move it to a point of its lens (two shares from 0 to 1). */
export function placeCamera(): { camera: PerspectiveCamera; moveLens(angle: number, radius: number): void } {
  const camera = new PerspectiveCamera(lensDegrees, 1, 0.5, 200)
  const visibleHeight = 5.2
  const distance = visibleHeight / 2 / Math.tan(((lensDegrees / 2) * Math.PI) / 180)
  const down = (placeView.pitch * Math.PI) / 180
  const target = new Vector3(0, ((0.5 - placeView.footAt) * visibleHeight) / Math.cos(down), 0)
  const lens = 0.5
  return {
    camera,
    moveLens: (angle, radius) => {
      const [turn, out] = [angle * 2 * Math.PI, Math.sqrt(radius) * lens]
      const [right, up] = [Math.cos(turn) * out, Math.sin(turn) * out]
      camera.position
        .copy(target)
        .add(
          new Vector3(
            right,
            distance * Math.sin(down) + up * Math.cos(down),
            distance * Math.cos(down) - up * Math.sin(down),
          ),
        )
      camera.lookAt(target)
      camera.updateMatrixWorld(true)
    },
  }
}

/** Samples each part's corners, enough to frame the product. */
function outlinePoints(product: Object3D): Vector3[] {
  const points: Vector3[] = []
  product.updateMatrixWorld(true)
  product.traverse(object => {
    if (!('isMesh' in object) || object.userData.isPrint) return
    const positions = ((object as Mesh).geometry as BufferGeometry).getAttribute('position')
    const step = Math.max(1, Math.floor(positions.count / 600))
    for (let i = 0; i < positions.count; i += step)
      points.push(new Vector3().fromBufferAttribute(positions, i).applyMatrix4(object.matrixWorld))
  })
  return points
}
