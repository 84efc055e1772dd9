import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedOf, isUsual, type PrizeToSimulate, simulateDraw } from './simulate-draw.ts'

const prize = (key: string, weight: number, more: Partial<PrizeToSimulate> = {}): PrizeToSimulate => ({
  key,
  name: key,
  weight,
  left: null,
  value_rupiah: null,
  isBlank: false,
  ...more,
})

test('[PROMO-05] 10,000 turns give each prize what its chance promises, and what it costs', () => {
  const { prizes, empty_turns, cost_rupiah, is_cost_whole, shifts } = simulateDraw(
    [
      prize('tas', 10_000, { value_rupiah: 150_000 }),
      prize('voucher', 200_000, { value_rupiah: 20_000 }),
      prize('zonk', 790_000, { value_rupiah: 0, isBlank: true }),
      prize('nanti', 0),
    ],
    10_000,
  )
  expect(prizes.map(({ expected }) => expected)).toEqual([100, 2_000, 7_900, 0])
  expect(prizes.reduce((sum, { given }) => sum + given, 0)).toBe(10_000)
  // Six deviations: chance alone goes further once in 500 million runs.
  for (const { given, expected } of prizes) expect(Math.abs(given - expected)).toBeLessThan(260)
  const [tas, voucher] = prizes
  expect(cost_rupiah).toBe((tas?.given ?? 0) * 150_000 + (voucher?.given ?? 0) * 20_000)
  expect({ empty_turns, is_cost_whole, shifts }).toEqual({ empty_turns: 0, is_cost_whole: true, shifts: [] })
})

test('[PROMO-05] a quota is never exceeded; when it has run out, the others become likelier by what the wheel says', () => {
  const { prizes, shifts } = simulateDraw(
    [
      prize('tas', 100_000, { left: 25 }),
      prize('voucher', 300_000),
      prize('kipas', 600_000, { left: 3_000 }),
    ],
    10_000,
  )
  const [tas, voucher, kipas] = prizes
  expect([tas?.given, kipas?.given]).toEqual([25, 3_000])
  expect(voucher?.given).toBe(6_975)
  expect(shifts.map(({ ran_out }) => ran_out)).toEqual(['tas', 'kipas'])
  expect(shifts.map(({ turn }) => turn)).toEqual([tas?.runs_out_at, kipas?.runs_out_at])
  expect(shifts[0]?.shares).toEqual([
    { name: 'voucher', share: 1 / 3 },
    { name: 'kipas', share: 2 / 3 },
  ])
  expect(shifts[1]?.shares).toEqual([{ name: 'voucher', share: 1 }])
  // 25 at 1 of 10: some 250 turns.
  expect(tas?.runs_out_at).toBeGreaterThan(80)
  expect(tas?.runs_out_at).toBeLessThan(600)
})

test('[PROMO-05] once everything has run out the other turns are empty', () => {
  const { prizes, empty_turns } = simulateDraw(
    [prize('tas', 1, { left: 4 }), prize('kipas', 9, { left: 6 })],
    50,
  )
  expect(prizes.map(({ given }) => given)).toEqual([4, 6])
  expect(empty_turns).toBe(40)
})

test('[PROMO-05] nobody turns a wheel of blanks: once only they are left, the draw has ended', () => {
  const { prizes, empty_turns, shifts } = simulateDraw(
    [prize('tas', 500_000, { left: 10 }), prize('zonk', 500_000, { isBlank: true, value_rupiah: 0 })],
    10_000,
  )
  const [tas, zonk] = prizes
  expect(tas).toMatchObject({ given: 10, runs_out_at: 10 + (zonk?.given ?? 0) })
  expect(empty_turns).toBe(10_000 - 10 - (zonk?.given ?? 0))
  expect(tas?.expected).toBeCloseTo(10, 3)
  expect(zonk?.expected).toBeCloseTo(10, 3)
  expect(shifts).toMatchObject([{ ran_out: 'tas', shares: [{ name: 'zonk', share: 1 }] }])
})

test('a count is called usual in 997 of 1,000 cases, also of a prize that is hardly ever drawn', () => {
  const deviation = (times: number) => Math.sqrt(times)
  for (const times of [0.02, 0.1, 0.5, 1, 3, 7, 9.9]) {
    let [unusual, chance] = [0, Math.exp(-times)]
    for (let given = 0; given < 60; given += 1) {
      if (!isUsual(given, times, deviation(times))) unusual += chance
      chance *= times / (given + 1)
    }
    expect(unusual, `${times} times`).toBeLessThan(0.003)
  }
  // Two where one in five was expected happens; four do not.
  expect([2, 4].map(given => isUsual(given, 0.2, deviation(0.2)))).toEqual([true, false])
  expect([0, 25].map(given => isUsual(given, 8, deviation(8)))).toEqual([false, false])
})

test('what is expected adds up to the turns for which anything is left, and never exceeds a quota', () => {
  const anyPrize = fc.record({
    weight: fc.integer({ min: 0, max: 1_000_000 }),
    left: fc.option(fc.integer({ min: 0, max: 3_000 })),
    isBlank: fc.constant(false),
  })
  fc.assert(
    fc.property(fc.array(anyPrize, { minLength: 1, maxLength: 12 }), prizes => {
      const expected = expectedOf(prizes, 10_000)
      const sum = expected.reduce((total, { times }) => total + times, 0)
      const canGive = prizes.reduce(
        (total, { weight, left }) => total + (weight === 0 ? 0 : (left ?? 10_000)),
        0,
      )
      expect(sum).toBeCloseTo(Math.min(10_000, canGive), 3)
      for (const [index, { left }] of prizes.entries())
        expect(expected[index]?.times ?? 0).toBeLessThanOrEqual((left ?? 10_000) + 1e-6)
    }),
  )
})
