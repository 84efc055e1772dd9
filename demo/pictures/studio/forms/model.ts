import type { Object3D } from 'three'
import type { View } from '../camera.ts'

export interface Model {
  product: Object3D
  view: View
  /** Size relative to the other forms, for bundles: each form's own units suit only its own picture. */
  scaleInBundle: number
  /** Products that lie on the ground hide their reflection. */
  hasReflection?: boolean
}
