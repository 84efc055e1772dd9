import { expect, test } from 'vitest'
import { makeRepeatGuard } from './repeat-guard.ts'

test('[PACK-06] a code counts once for as long as the camera sees it', () => {
  const isNew = makeRepeatGuard()
  expect(isNew('A', 0)).toBe(true)
  for (let now = 100; now < 5000; now += 100) expect(isNew('A', now)).toBe(false)
})

test('[PACK-06] the same code counts again after it was taken away', () => {
  const isNew = makeRepeatGuard()
  isNew('A', 0)
  expect(isNew('A', 1100)).toBe(false)
  expect(isNew('A', 2400)).toBe(true)
})

test('[PACK-06] two packs that the camera sees by turns count once each', () => {
  const isNew = makeRepeatGuard()
  expect([isNew('A', 0), isNew('B', 100), isNew('A', 200), isNew('B', 300)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
