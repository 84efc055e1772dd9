import { expect, test } from 'vitest'
import { Refusal } from '../../../contract/refusals.ts'
import { inDecodeQueue } from './decode-queue.ts'

/** Queues work that ends on demand, and records whose work has begun. */
function openQueue() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const send = (memberId: string) =>
    inDecodeQueue(memberId, () => {
      begun.push(memberId)
      return new Promise<void>(end => ends.push(end))
    }).then(
      () => 'done',
      error => (error instanceof Refusal ? error.code : `fault: ${error}`),
    )
  const endNext = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { begun, send, endNext }
}

test('one member’s many pictures do not hold up anyone else’s: two are decoded at a time, one per member', async () => {
  const { begun, send, endNext } = openQueue()
  const mine = Array.from({ length: 7 }, () => send('greedy'))
  const others = [send('sari'), send('wulan')]
  await new Promise(setImmediate)
  expect(begun).toEqual(['greedy', 'sari'])
  await endNext()
  expect(begun, 'the greedy member’s next picture, in the slot just freed').toEqual([
    'greedy',
    'sari',
    'greedy',
  ])
  await endNext()
  expect(begun.at(-1)).toBe('wulan')
  for (let rest = 0; rest < 8; rest += 1) await endNext()
  expect(await Promise.all(others)).toEqual(['done', 'done'])
  const outcomes = await Promise.all(mine)
  expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(5)
  expect(outcomes.filter(outcome => outcome === 'UNAVAILABLE')).toHaveLength(2)
})

test('a full queue refuses tasks, and goes on after a task fails', async () => {
  const { begun, send, endNext } = openQueue()
  const brokenUpload = inDecodeQueue('broken', () => Promise.reject(new Error('no picture')))
  const all = Array.from({ length: 20 }, (_, index) => send(`member ${index}`))
  await expect(brokenUpload).rejects.toThrow('no picture')
  for (let rest = 0; rest < 20; rest += 1) await endNext()
  const outcomes = await Promise.all(all)
  expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(begun.length)
  expect(outcomes.filter(outcome => outcome === 'UNAVAILABLE')).toHaveLength(20 - begun.length)
  expect(begun.length).toBeGreaterThanOrEqual(17)
})
