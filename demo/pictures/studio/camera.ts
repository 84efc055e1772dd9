import { type BufferGeometry, type Mesh, type Object3D, PerspectiveCamera, Vector3 } from 'three'

/** How the camera looks at a form. */
export interface View {
  /** Degrees that the camera looks down. */
  pitch: number
  /** Degrees that the camera is to the right. */
  yaw?: number
  /** Fraction of the frame that the product fills. */
  fill?: number
  /** Moves the product up by this fraction of the frame. */
  rise?: number
}

const lensDegrees = 18

/** Frames the product with a long lens, by its true outline, not its bounding box. */
export function frameCamera(
  product: Object3D,
  { pitch, yaw = 0, fill = 0.78, rise = 0 }: View,
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
  target.addScaledVector(up, -rise * 2 * halfFrame * distance)
  aim()
  return camera
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
