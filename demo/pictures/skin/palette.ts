import type { Finish } from './looks.ts'
import type { Tone } from './tones.ts'

/** The colours of one picture. */
export interface Palette {
  /** The tone of each body. */
  tones: Tone[]
  products: string[]
  finish: Finish
  wetness: number
  clarity: number
  ground: string
}
