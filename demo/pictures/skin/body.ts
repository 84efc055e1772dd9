import type { Vector } from './vector.ts'

/**
 * A part of a person, as the camera and the light find it. Space is in centimetres, y upwards, the camera towards +z;
 * places on the skin are in millimetres.
 */
export interface Body {
  /** Distance to the skin, negative inside. Far away it may be an underestimate, never an overestimate. */
  distance(x: number, y: number, z: number): number
  skinAt(x: number, y: number, z: number): SkinPlace
  /** Returns `along` on the body's middle line at this x. */
  alongAt(x: number): number
  /** The direction in which `along` grows. */
  axis: Vector
  /** 1 if `around` grows towards axis × normal, −1 for the mirrored limb. */
  hand: 1 | -1
  /** The lines, tendons and veins of this body, added to the detail that all skin has. */
  marksAt(place: SkinPlace): Detail
  seed: number
}

export interface SkinPlace {
  along: number
  around: number
}

/** Height in millimetres; the others are factors of colour around 0. */
export interface Detail {
  height: number
  redness: number
  melanin: number
  vein: number
}
