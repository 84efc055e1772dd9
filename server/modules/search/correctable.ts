import { costBetween, countBits, lettersOf, type PhoneticWord, soundOf } from './spelling.ts'

/** One edit changes at most this many of a word's letters: one lost, one gained. */
const LETTERS_PER_EDIT = 2
const LENGTH_APART_MAX = 3

/** The words that a misspelling is compared with, stored so that a comparison of letters rules most of them out. */
export class Correctable {
  private readonly words: PhoneticWord[]
  private readonly lengths: Uint8Array
  private readonly wordBits: Uint32Array
  private readonly soundBits: Uint32Array

  constructor(words: string[]) {
    this.words = words.map(word => ({ word, sound: soundOf(word) }))
    this.lengths = Uint8Array.from(words, word => word.length)
    this.wordBits = Uint32Array.from(words, lettersOf)
    this.soundBits = Uint32Array.from(this.words, ({ sound }) => lettersOf(sound))
  }

  /** Finds the words that cost at most `costMax` to be typed as this one, in no order, without the word itself. */
  near(typed: PhoneticWord, costMax: number): { word: string; cost: number }[] {
    const [wordBits, soundBits] = [lettersOf(typed.word), lettersOf(typed.sound)]
    const apart = Math.ceil(costMax) * LETTERS_PER_EDIT
    const near: { word: string; cost: number }[] = []
    for (let place = 0; place < this.words.length; place += 1) {
      if (Math.abs((this.lengths[place] as number) - typed.word.length) > LENGTH_APART_MAX) continue
      const isFar =
        countBits((this.wordBits[place] as number) ^ wordBits) > apart &&
        countBits((this.soundBits[place] as number) ^ soundBits) > apart
      if (isFar) continue
      const meant = this.words[place] as PhoneticWord
      if (meant.word === typed.word) continue
      const cost = costBetween(typed, meant, costMax)
      if (cost <= costMax) near.push({ word: meant.word, cost })
    }
    return near
  }
}
