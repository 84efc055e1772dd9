import { expect, test } from 'vitest'
import { estimateStrength } from './estimate-strength.ts'

test('what people here like to take is weak, also with a number behind it; what nobody takes is strong', () => {
  for (const password of ['password', 'bismillah', 'sayangku', 'indonesia45', 'carasun1'])
    expect(estimateStrength(password, []).score, password).toBeLessThanOrEqual(1)
  for (const password of ['senja-di-pantai-utara', 'k9#Lm2!qPzW7'])
    expect(estimateStrength(password, []).score, password).toBe(4)
})

test('one’s own name is no good part of a password', () => {
  expect(estimateStrength('wulandari_sari', ['wulandari', 'sari']).score).toBeLessThan(
    estimateStrength('wulandari_sari', []).score + 1,
  )
  expect(estimateStrength('sariwulan88', ['sariwulan88']).score).toBe(0)
})

test('the longest password is judged at once', () => {
  const startedAt = performance.now()
  estimateStrength('aB3$'.repeat(15), [])
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
