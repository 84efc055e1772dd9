import { expect, test } from 'vitest'
import { splitFirstSentence } from './first-sentence.ts'

test.each([
  ['Kunyit dan beras. Aromanya rumah.', 'Kunyit dan beras.', 'Aromanya rumah.'],
  ['gincuri! hanya mengurus bibir. Satu oles.', 'gincuri! hanya mengurus bibir.', 'Satu oles.'],
  ['Naik 1.5 kali lipat, katanya.', 'Naik 1.5 kali lipat, katanya.', ''],
  ['Tanpa titik', 'Tanpa titik', ''],
  ['', '', ''],
])('the first sentence of “%s” is “%s”', (text, first, rest) => {
  expect(splitFirstSentence(text)).toEqual([first, rest])
})
