import { costBetween, countBits, type Heard, lettersOf, soundOf } from './spelling.ts'

/** Letters that two words one edit apart may have apart from each other: one lost, one gained. */
const LETTERS_PER_EDIT = 2
const LENGTH_APART_MAX = 3

/** The words that a misspelling is compared with, kept so that most are ruled out by a glance at their letters. */
export class Correctable {
  private readonly words: Heard[]
  private readonly lengths: Uint8Array
  private readonly written: Uint32Array
  private readonly heard: Uint32Array

  constructor(words: string[]) {
    this.words = words.map(word => ({ word, sound: soundOf(word) }))
    this.lengths = Uint8Array.from(words, word => word.length)
    this.written = Uint32Array.from(words, lettersOf)
    this.heard = Uint32Array.from(this.words, ({ sound }) => lettersOf(sound))
  }

  /** The words that cost at most so much to be typed as this one, in no order; the word itself is not one of them. */
  near(typed: Heard, costMax: number): { word: string; cost: number }[] {
    const [written, heard] = [lettersOf(typed.word), lettersOf(typed.sound)]
    const apart = Math.ceil(costMax) * LETTERS_PER_EDIT
    const near: { word: string; cost: number }[] = []
    for (let place = 0; place < this.words.length; place += 1) {
      if (Math.abs((this.lengths[place] as number) - typed.word.length) > LENGTH_APART_MAX) continue
      const isFar =
        countBits((this.written[place] as number) ^ written) > apart &&
        countBits((this.heard[place] as number) ^ heard) > apart
      if (isFar) continue
      const meant = this.words[place] as Heard
      if (meant.word === typed.word) continue
      const cost = costBetween(typed, meant, costMax)
      if (cost <= costMax) near.push({ word: meant.word, cost })
    }
    return near
  }
}
