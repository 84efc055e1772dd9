import { expect, test } from 'vitest'
import { shadeColor } from './shade.ts'

test.each([
  ['#AABBCC', undefined, '#AABBCC'],
  ['#abc', null, '#abc'],
  ['Rose', undefined, null],
  ['Rose', '#C68642', '#C68642'],
  ['#AABBCCDD', null, null],
  ['#1 Rose', null, null],
])('a shade named %s with the colour %s shows as %s', (name, hex, color) => {
  expect(shadeColor({ name, hex })).toBe(color)
})
