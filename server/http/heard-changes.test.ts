import { expect, test } from 'vitest'
import { ANY_CHANGE, type CacheTag } from './cache-tags.ts'
import { HeardChanges } from './heard-changes.ts'

const begun = (changes: HeardChanges, ...tags: CacheTag[]) => ({ tags, asOf: changes.count })

test('a change outdates what was begun before it and depends on it, and nothing else', () => {
  const changes = new HeardChanges()
  const [page, other, everything, nothing] = [
    begun(changes, 'product:7', 'list:name'),
    begun(changes, 'product:70'),
    begun(changes, ANY_CHANGE),
    begun(changes),
  ]
  const areCurrent = () => [page, other, everything, nothing].map(kept => changes.isCurrent(kept))
  expect(areCurrent()).toEqual([true, true, true, true])
  changes.hear(['product:7', 'product:8'])
  expect(areCurrent()).toEqual([false, true, false, true])
  // Once outdated, it stays so, whatever changes afterwards.
  changes.hear(['product:9'])
  expect(areCurrent()).toEqual([false, true, false, true])
  expect(changes.isCurrent(begun(changes, 'product:7', ANY_CHANGE))).toBe(true)
  changes.hear()
  expect(areCurrent()).toEqual([false, false, false, false])
  expect(changes.isCurrent(begun(changes, 'product:7'))).toBe(true)
})

test('what was found current is still outdated by the next change', () => {
  const changes = new HeardChanges()
  const page = begun(changes, 'product:7')
  changes.hear(['product:8'])
  expect(changes.isCurrent(page)).toBe(true)
  changes.hear(['product:7'])
  expect(changes.isCurrent(page)).toBe(false)
})

test('memory is bounded: after more different changes than are remembered, everything is outdated', () => {
  const changes = new HeardChanges()
  const page = begun(changes, 'product:7')
  const hear = (from: number, count: number) =>
    changes.hear(Array.from({ length: count }, (_, n) => `product:${from + n}` as const))
  hear(100, 15_000)
  expect(changes.isCurrent(page)).toBe(true)
  // The same ones again are no more to remember.
  hear(100, 4_000)
  expect(changes.isCurrent(page)).toBe(true)
  hear(50_000, 15_000)
  expect(changes.isCurrent(page)).toBe(false)
})
