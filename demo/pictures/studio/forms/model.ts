import type { Object3D } from 'three'
import type { View } from '../camera.ts'

export interface Model {
  product: Object3D
  view: View
  /** True size against the other forms, for bundles: a form's own units suit its own picture. */
  scaleInBundle: number
  /** Things that lie on the ground hide their reflection. */
  hasReflection?: boolean
}
