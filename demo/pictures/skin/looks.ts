import type { PoseName } from './poses.ts'
import { type Substance, substances, sunscreenSteps } from './substances.ts'

/** How a surface reflects: two lobes, each a reflection out of focus by its width. */
export interface Finish {
  narrow: number
  wide: number
  narrowShare: number
  strength: number
}

/** How a kind of product is shown on skin. */
export interface Look {
  pose: PoseName
  /** One substance, repeated for each colour, or the steps of one colour. */
  substances: readonly Substance[]
  finish: Finish
  /** A clear product deepens the skin under it, as water does. */
  wetness?: number
  /** How much larger than a stroke it is. */
  size?: number
  /** How much of its cover filters the skin's colour instead of hiding it. */
  clarity?: number
}

const finish = (narrow: number, wide: number, narrowShare: number, strength: number): Finish => ({
  narrow,
  wide,
  narrowShare,
  strength,
})

export const looks = {
  'lip cream': {
    pose: 'five arms',
    substances: [substances['lip cream']],
    finish: finish(0.2, 0.55, 0.35, 0.8),
  },
  lipstick: { pose: 'five arms', substances: [substances.lipstick], finish: finish(0.1, 0.42, 0.5, 1.1) },
  gloss: {
    pose: 'five arms',
    substances: [substances.gloss],
    finish: finish(0.07, 0.28, 0.5, 1.5),
    wetness: 0.12,
    clarity: 0.3,
  },
  'tinted balm': {
    pose: 'five arms',
    substances: [substances['tinted balm']],
    finish: finish(0.05, 0.3, 0.5, 1.5),
  },
  stain: {
    pose: 'five arms',
    substances: [substances.stain],
    finish: finish(0.06, 0.34, 0.5, 1.1),
    wetness: 0.06,
  },
  powder: {
    pose: 'five arms',
    substances: [substances.powder],
    finish: finish(0.6, 0.9, 0.2, 0.3),
    size: 1.3,
  },
  shimmer: {
    pose: 'five arms',
    substances: [substances.shimmer],
    finish: finish(0.16, 0.6, 0.5, 2.6),
    size: 1.3,
  },
  'cream colour': {
    pose: 'five arms',
    substances: [substances['cream colour']],
    finish: finish(0.16, 0.5, 0.4, 0.9),
    size: 1.2,
  },
  lines: { pose: 'five arms', substances: [substances.lines], finish: finish(0.3, 0.6, 0.3, 0.6) },
  foundation: { pose: 'five arms', substances: [substances.foundation], finish: finish(0.08, 0.4, 0.5, 0.6) },
  'cream sunscreen': {
    pose: 'two arms',
    substances: sunscreenSteps({ clear: 0, leaves: 0 }),
    finish: finish(0.06, 0.34, 0.5, 1.3),
  },
  'mineral sunscreen': {
    pose: 'two arms',
    substances: sunscreenSteps({ clear: 0, leaves: 0.09 }),
    finish: finish(0.1, 0.42, 0.5, 0.9),
  },
  'milk sunscreen': {
    pose: 'two arms',
    substances: sunscreenSteps({ clear: 0.25, leaves: 0 }),
    finish: finish(0.02, 0.2, 0.6, 1.8),
  },
  'gel sunscreen': {
    pose: 'two arms',
    substances: sunscreenSteps({ clear: 0.82, leaves: 0 }),
    finish: finish(0.012, 0.14, 0.6, 2.2),
    wetness: 0.12,
    clarity: 0.55,
  },
  cream: { pose: 'cheek', substances: [substances.cream], finish: finish(0.015, 0.2, 0.45, 2) },
  gel: {
    pose: 'cheek',
    substances: [substances.gel],
    finish: finish(0.006, 0.1, 0.7, 2.4),
    wetness: 0.16,
    clarity: 0.97,
  },
  oil: {
    pose: 'cheek',
    substances: [substances.oil],
    finish: finish(0.005, 0.09, 0.75, 2.2),
    wetness: 0.16,
    clarity: 0.95,
  },
  water: {
    pose: 'cheek',
    substances: [substances.water],
    finish: finish(0.004, 0.08, 0.75, 2.2),
    wetness: 0.16,
    clarity: 0.95,
  },
  mist: {
    pose: 'cheek',
    substances: [substances.mist],
    finish: finish(0.004, 0.08, 0.75, 2.2),
    wetness: 0.14,
    clarity: 0.95,
  },
  milk: { pose: 'cheek', substances: [substances.milk], finish: finish(0.008, 0.12, 0.6, 2) },
} as const satisfies Record<string, Look>

export type LookName = keyof typeof looks
