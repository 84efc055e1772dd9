import type { Object3D } from 'three'
import type { View } from '../camera.ts'

export interface Model {
  product: Object3D
  view: View
  /** Scale relative to the other forms in a bundle's picture; each form is modelled in its own units. */
  scaleInBundle: number
  /** Products that lie on the ground hide their reflection. */
  hasReflection?: boolean
}
