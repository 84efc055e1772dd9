import { describe, expect, test } from 'vitest'
import { isStrongEnough, sunFormOf } from './sun-protection.ts'

describe('the form of a product', () => {
  test.each([
    [['perawatan-surya', 'surya-wajah', 'sunscreen-gel'], 'face'],
    [['perawatan-surya', 'surya-tubuh', 'losion-surya'], 'body'],
    [['perawatan-surya', 'stick-spray', 'sunscreen-stick', 'surya-tubuh', 'surya-olahraga'], 'stick'],
    [['perawatan-surya', 'surya-anak', 'surya-anak-aktif', 'stick-spray', 'sunscreen-stick'], 'stick'],
    [['perawatan-surya', 'surya-anak', 'surya-bayi'], 'baby'],
    [['perawatan-surya', 'surya-anak', 'surya-anak-aktif'], 'kids'],
    [['perawatan-surya', 'stick-spray', 'sunscreen-mist', 'makeup', 'rias-wajah', 'setting-spray'], 'mist'],
    [['perawatan-surya', 'stick-spray', 'sunscreen-spray', 'surya-tubuh', 'surya-olahraga'], 'spray'],
    [['perawatan-surya', 'stick-spray', 'bedak-surya'], 'powder'],
    [['makeup', 'rias-wajah', 'bedak'], 'powder'],
    [['makeup', 'rias-wajah', 'foundation'], 'makeup'],
    [['perawatan-surya', 'surya-wajah', 'sunscreen-berwarna', 'makeup', 'rias-wajah', 'foundation'], 'face'],
    [['perawatan-surya', 'bibir-surya', 'balsam-bibir-spf'], 'lip'],
    [['perawatan-surya', 'surya-wajah', 'sunscreen-susu', 'surya-tubuh', 'surya-olahraga'], 'face'],
    [['skincare', 'pelembap', 'pelembap-krim'], 'face'],
    [['rambut'], 'other'],
    [[], 'other'],
  ])('in %j is %s', (slugs, form) => {
    expect(sunFormOf(slugs.map(slug => ({ slug })))).toBe(form)
  })
})

test.each([
  ['15', null, 2, true],
  ['30', 'PA+++', 3, true],
  ['30', 'PA++', 3, false],
  ['25', 'PA++++', 3, false],
  ['30', '+++', 5, true],
  ['45', 'PA++++', 6, false],
  ['50', 'PA+++', 6, true],
  ['50+', 'PA++++', 16, true],
  ['50+', null, 11, false],
  [null, 'PA++++', 11, false],
])('SPF %s %s at UV %i: %s', (spf, pa, uv, isEnough) => {
  expect(isStrongEnough({ spf, pa }, uv)).toBe(isEnough)
})
