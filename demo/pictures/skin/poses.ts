import { createArm } from './arm.ts'
import type { Body } from './body.ts'
import { cheek } from './face.ts'
import { type Rig, softBox } from './light.ts'
import type { Vector } from './vector.ts'

/** Who is in the picture, how they lie, and where camera and lamps are. */
export interface Pose {
  bodies: Body[]
  camera: {
    /** How far the camera looks down, in degrees. */
    pitch: number
    /** How far the camera is to the right, in degrees. */
    yaw: number
    target: Vector
    /** Width of the frame at the target, cm. */
    frame: number
  }
  rig: Rig
  /** Nothing is higher than this, cm. */
  ceiling: number
  /** How strongly relief and sheen show. */
  relief: number
  sheen: number
  /** The widths of the sheen's two lobes. */
  lobes: readonly [wide: number, narrow: number]
  hasPores: boolean
}

export const poseNames = ['five arms', 'two arms', 'cheek'] as const
export type PoseName = (typeof poseNames)[number]

const tableRig: Rig = {
  key: softBox({
    azimuth: -124,
    elevation: 55,
    halfWidth: 0.7,
    halfHeight: 0.55,
    edge: 0.12,
    power: 7.2,
    color: [1, 0.965, 0.915],
  }),
  others: [
    softBox({
      azimuth: -10,
      elevation: 50,
      halfWidth: 0.6,
      halfHeight: 0.5,
      edge: 0.25,
      power: 1.9,
      color: [1, 0.98, 0.96],
    }),
    softBox({
      azimuth: 98,
      elevation: 28,
      halfWidth: 0.18,
      halfHeight: 0.5,
      edge: 0.06,
      power: 3,
      color: [0.97, 0.985, 1],
    }),
  ],
  room: [0.26, 0.62],
  ground: [0.6, 0.46, 0.38],
}

/** What all arms on a table have in common. */
const onTable = {
  rig: tableRig,
  ceiling: 7.6,
  relief: 1,
  sheen: 2,
  lobes: [0.8, 0.34],
  hasPores: false,
} as const satisfies Partial<Pose>

export const poses: Record<PoseName, Pose> = {
  'five arms': {
    bodies: [
      createArm({ x: -13.6, z: -11.7, yaw: 1.5, isFromLeft: false, girth: 0.93, roll: 0.3, seed: 1 }),
      createArm({ x: 13.8, z: -5.75, yaw: -1.2, isFromLeft: true, girth: 0.9, roll: 0.22, seed: 2 }),
      createArm({ x: -13.2, z: 0.2, yaw: -1, isFromLeft: false, girth: 0.95, roll: 0.26, seed: 3 }),
      createArm({ x: 13.4, z: 5.75, yaw: -0.8, isFromLeft: true, girth: 0.92, roll: 0.3, seed: 4 }),
      createArm({ x: -14, z: 11.3, yaw: 1.4, isFromLeft: false, girth: 0.94, roll: 0.24, seed: 5 }),
    ],
    camera: { pitch: 63, yaw: 0, target: [0, 2.6, 0.3], frame: 28.4 },
    ...onTable,
  },
  'two arms': {
    bodies: [
      createArm({ x: -11.1, z: 2.2, yaw: -33, isFromLeft: false, girth: 0.96, roll: 0.4, seed: 6 }),
      createArm({ x: 11.1, z: -2.2, yaw: -33, isFromLeft: true, girth: 0.93, roll: 0.4, seed: 7 }),
    ],
    camera: { pitch: 56, yaw: 0, target: [0, 2.6, 0.2], frame: 20.5 },
    ...onTable,
  },
  cheek: {
    bodies: [cheek],
    camera: { pitch: 58, yaw: 0, target: [0, 5.9, 0], frame: 7.8 },
    rig: {
      key: softBox({
        azimuth: -138,
        elevation: 38,
        halfWidth: 0.42,
        halfHeight: 0.3,
        edge: 0.05,
        power: 9.5,
        color: [1, 0.97, 0.93],
      }),
      others: [
        softBox({
          azimuth: -36,
          elevation: 52,
          halfWidth: 0.4,
          halfHeight: 0.34,
          edge: 0.1,
          power: 1.9,
          color: [1, 0.98, 0.96],
        }),
        softBox({
          azimuth: 100,
          elevation: 34,
          halfWidth: 0.16,
          halfHeight: 0.45,
          edge: 0.05,
          power: 4,
          color: [0.98, 0.99, 1],
        }),
      ],
      room: [0.24, 0.44],
      ground: [0.6, 0.42, 0.32],
    },
    ceiling: 6.3,
    relief: 0.85,
    sheen: 1.3,
    lobes: [0.75, 0.4],
    hasPores: true,
  },
}
