import { expect, test } from 'vitest'
import { nextBatch, pauseAfter, type StoredEvent } from './next-batch.ts'

const event = (n: number, change: Partial<StoredEvent> = {}): StoredEvent => ({
  id: String(n),
  guid: 'visit-one',
  verb: 'view',
  object_type: 'page',
  object_id: 'homepage',
  referrer: '/',
  additional: {},
  occurred_at: '2026-01-02T03:04:05.000Z',
  ...change,
})
const many = (count: number, change?: Partial<StoredEvent>) =>
  Array.from({ length: count }, (_, index) => event(index, change))
const ids = (events: StoredEvent[]) => events.map(({ id }) => id)

test('the oldest fifty are sent first, in order', () => {
  expect(ids(nextBatch(many(120)))).toEqual(ids(many(50)))
  expect(nextBatch([])).toEqual([])
})

test('events of another visit are sent in a separate call', () => {
  const waiting = [event(1), event(2, { guid: 'visit-two' }), event(3)]
  expect(ids(nextBatch(waiting))).toEqual(['1', '3'])
})

test('a call stays below the browser’s keepalive limit, however long the addresses are', () => {
  // In steps, so that some length fills a call to its last byte.
  for (const letter of ['a', '日'])
    for (let length = 1300; length <= 2000; length += 10) {
      const batch = nextBatch(many(50, { referrer: '/?q='.padEnd(length, letter) }))
      expect(batch.length).toBeGreaterThan(5)
      expect(batch.length).toBeLessThan(50)
      expect(Buffer.byteLength(JSON.stringify({ events: batch }))).toBeLessThan(64 * 1024)
    }
})

test('an event over the limit is sent alone', () => {
  const additional = { a: 'x'.repeat(70_000) }
  expect(ids(nextBatch([event(1, { additional }), event(2)]))).toEqual(['1'])
})

test('failed calls are retried at growing intervals, then no longer by this page', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(pauseAfter)).toEqual([
    ...[10_000, 20_000, 40_000, 80_000, 160_000],
    ...[Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])
})
