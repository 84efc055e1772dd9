import { describe, expect, test } from 'vitest'
import { findMatches } from './find-matches.ts'

const markMatches = (name: string, typed: string) =>
  findMatches(name, typed)
    .map(part => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('The matches of the typed words in a name', () => {
  test.each([
    ['Sunscreen Gel', 'sun', '[Sun]screen Gel'],
    ['Aqua Sun Gel', 'sun gel', 'Aqua [Sun] [Gel]'],
    ['Écran Tolérance', 'ecran', '[Écran] Tolérance'],
    ['Crème Soleil', 'cré', '[Crè]me Soleil'],
    ['Balsam', 'sam', 'Balsam'],
    ['Toner (AHA)', 'aha)', 'Toner ([AHA])'],
    ['Retinol 0,3', '0.3', 'Retinol [0],[3]'],
    ['Sunscreen Gel', 'sun sunscreen', '[Sunscreen] Gel'],
    ['한국 Sun 🌞 Gel', 'gel', '한국 Sun 🌞 [Gel]'],
    ['Serum', '', 'Serum'],
    ['Serum', '+*?', 'Serum'],
  ])('in %s, the words %s match as %s', (name, typed, expected) => {
    expect(markMatches(name, typed)).toBe(expected)
  })
})
