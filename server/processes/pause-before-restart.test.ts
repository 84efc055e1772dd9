import { expect, test } from 'vitest'
import { pauseBeforeRestart } from './pause-before-restart.ts'

const MINUTE_MS = 60_000

test('the pause doubles with each death in five minutes, and never exceeds a quarter of a minute', () => {
  const deathsAt: number[] = []
  const pauses = Array.from({ length: 10 }, (_, index) => {
    deathsAt.push(index * 1000)
    return pauseBeforeRestart(deathsAt, index * 1000)
  })
  expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000, 15_000])
})

test('the eleventh death in five minutes is the last', () => {
  const eleven = Array.from({ length: 11 }, (_, index) => index * 1000)
  expect(pauseBeforeRestart(eleven, 11_000)).toBeNull()
})

test('deaths longer ago are forgotten: a process that dies each minute is replaced forever', () => {
  const everyMinute = Array.from({ length: 100 }, (_, index) => index * MINUTE_MS)
  expect(pauseBeforeRestart(everyMinute, 99 * MINUTE_MS)).toBe(3200)
})
