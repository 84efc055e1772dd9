import { describe, expect, test } from 'vitest'
import { all, any, lexeme, not, phrase, prefix, withWeights } from './text-query.ts'

const lip = lexeme('lip')
const tint = lexeme('tint')
const text = (parts: string[]) => withWeights(any(parts))

describe('alternatives that another one covers are left out', () => {
  test.each([
    ['the same words twice', [tint, lip, tint], "('tint' | 'lip')"],
    ['a phrase with the word', [phrase([lip, tint]), tint], "'tint'"],
    ['words with the word', [all([lip, tint]), lip], "'lip'"],
    ['a phrase, by the same words anywhere', [phrase([lip, tint]), all([lip, tint])], "('lip' & 'tint')"],
    ['a word, by its prefix', [tint, prefix('ti')], "'ti':*"],
    ['a longer prefix', [prefix('tin'), prefix('ti')], "'ti':*"],
    [
      'a phrase, by the same phrase with a prefix',
      [phrase([lip, tint]), phrase([lip, prefix('tint')])],
      "('lip' <-> 'tint':*)",
    ],
  ])('%s', (_what, parts, left) => {
    expect(text(parts)).toBe(left)
  })
})

describe('alternatives that find something else stay', () => {
  test.each([
    ['a prefix beside its word', [all([prefix('tint'), lip]), tint]],
    ['words beside their phrase in another order', [phrase([tint, lip]), phrase([lip, tint])]],
    [
      'a longer phrase beside a shorter one',
      [phrase([lip, tint, lexeme('cair')]), phrase([tint, lexeme('cair')])],
    ],
    ['a phrase beside words with a prefix', [phrase([lip, prefix('ti')]), all([lip, tint])]],
    ['what a word excludes beside the word', [not(tint), tint]],
    ['alternatives inside alternatives', [all([lip, any([tint, lexeme('gloss')])]), tint]],
    ['a word inside another', [lexeme('tints'), tint]],
  ])('%s', (_what, parts) => {
    expect(text(parts)).toBe(withWeights(`(${parts.join(' | ')})`))
  })
})
