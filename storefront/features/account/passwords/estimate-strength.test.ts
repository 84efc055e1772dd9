import { expect, test } from 'vitest'
import { estimateStrength } from './estimate-strength.ts'

test('passwords common in Indonesia are weak, even with digits appended; an unusual one is strong', () => {
  for (const password of [
    ...['password', 'iloveyou', 'letmein1', 'bismillah', 'sayangku', 'indonesia45', 'carasun1'],
    ...['keluarga99', 'semangat45', 'terimakasih'],
  ])
    expect(estimateStrength(password, []).score, password).toBeLessThanOrEqual(1)
  for (const password of ['senja-di-pantai-utara', 'k9#Lm2!qPzW7'])
    expect(estimateStrength(password, []).score, password).toBe(4)
})

test('the member’s own name makes a password weaker', () => {
  expect(estimateStrength('ratnadewanti', []).score).toBe(3)
  expect(estimateStrength('ratnadewanti', ['ratna', 'dewanti']).score).toBe(1)
  expect(estimateStrength('sariwulan88', ['sariwulan88']).score).toBe(0)
})

test('the longest password is rated without delay', () => {
  const startedAt = performance.now()
  estimateStrength('aB3$'.repeat(15), [])
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
