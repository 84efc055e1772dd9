import { describe, expect, test } from 'vitest'
import { phototypes, skinTypes, uvAdvice } from './uv-advice.ts'
import { uvBandOf } from './uv-bands.ts'

describe('the World Health Organization’s bands', () => {
  test.each([
    [0, 'low'],
    [2, 'low'],
    [2.4, 'low'],
    [2.5, 'moderate'],
    [3, 'moderate'],
    [5, 'moderate'],
    [6, 'high'],
    [7, 'high'],
    [8, 'very-high'],
    [10, 'very-high'],
    [11, 'extreme'],
    [16, 'extreme'],
    [-1, 'low'],
  ])('an index of %d is %s', (uv, code) => {
    expect(uvBandOf(uv).code).toBe(code)
  })
})

describe('minutes to the first redness', () => {
  test.each([
    [11, 'I', 12],
    [11, 'III', 21],
    [11, 'IV', 27],
    [6, 'IV', 50],
    [1, 'VI', 667],
  ] as const)('at an index of %i, skin type %s reddens after about %i minutes', (uv, phototype, minutes) => {
    expect(uvAdvice(uv, { phototype }).minutes_to_redness).toBe(minutes)
  })

  test('none without sun, and none for an unknown skin type', () => {
    expect(uvAdvice(0, { phototype: 'I' }).minutes_to_redness).toBeNull()
    expect(uvAdvice(11).minutes_to_redness).toBeNull()
  })

  test('darker skin takes longer to redden, and stronger sun is quicker', () => {
    const minutes = phototypes.map(phototype => uvAdvice(8, { phototype }).minutes_to_redness ?? 0)
    expect(minutes).toEqual([...new Set(minutes)].sort((a, b) => a - b))
    for (let uv = 1; uv < 16; uv += 1)
      expect(uvAdvice(uv + 1, { phototype: 'IV' }).minutes_to_redness).toBeLessThan(
        uvAdvice(uv, { phototype: 'IV' }).minutes_to_redness ?? 0,
      )
  })
})

describe('the minimum SPF', () => {
  test.each([
    [0, {}, null],
    [2, {}, null],
    [2, { skinType: 'sensitif' }, 30],
    [0, { phototype: 'I' }, null],
    [3, {}, 30],
    [5, { phototype: 'V' }, 30],
    [5, { phototype: 'II' }, 50],
    [6, {}, 50],
    [11, { skinType: 'berminyak' }, 50],
  ] as const)('at an index of %i, the SPF for %j is %j', (uv, skin, spf) => {
    expect(uvAdvice(uv, skin).spf).toBe(spf)
  })
})

test('each band has advice, and each skin type a texture', () => {
  for (const uv of [0, 4, 6, 9, 12]) expect(uvAdvice(uv).acts.length).toBeGreaterThan(0)
  expect(uvAdvice(9, { skinType: 'berminyak' }).texture).toContain('gel')
  expect(new Set(skinTypes.map(skinType => uvAdvice(9, { skinType }).texture)).size).toBe(skinTypes.length)
  expect(uvAdvice(9).texture).toBeNull()
})
