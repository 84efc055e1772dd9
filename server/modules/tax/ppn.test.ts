import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PpnRate, ppnWithin } from './ppn.ts'

const since2025: PpnRate = { ratePercent: 12, baseNumerator: 11, baseDenominator: 12 }
const since2022: PpnRate = { ratePercent: 11, baseNumerator: 1, baseDenominator: 1 }

describe('the VAT included in a price', () => {
  test.each([
    [
      '12% of 11/12 of the net price',
      since2025,
      111_000,
      { netRupiah: 100_000, baseRupiah: 91_667, ppnRupiah: 11_000 },
    ],
    ['one rupiah less', since2025, 110_999, { netRupiah: 99_999, baseRupiah: 91_666, ppnRupiah: 11_000 }],
    ['one rupiah more', since2025, 111_001, { netRupiah: 100_001, baseRupiah: 91_668, ppnRupiah: 11_000 }],
    [
      'as it was before 2025',
      since2022,
      111_000,
      { netRupiah: 100_000, baseRupiah: 100_000, ppnRupiah: 11_000 },
    ],
    ['nothing paid', since2025, 0, { netRupiah: 0, baseRupiah: 0, ppnRupiah: 0 }],
  ])('%s', (_, rate, paid, parts) => {
    expect(ppnWithin(paid, rate)).toEqual(parts)
  })

  test('net and tax add up to what was paid, and the tax is its rate times its base, to the rupiah', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), paid => {
        const { netRupiah, baseRupiah, ppnRupiah } = ppnWithin(paid, since2025)
        expect(netRupiah + ppnRupiah).toBe(paid)
        expect(Math.abs(ppnRupiah - (baseRupiah * 12) / 100)).toBeLessThan(1)
      }),
    )
  })
})
