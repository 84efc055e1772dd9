import { expect, test } from 'vitest'
import { Refusal } from '../../../contract/refusals.ts'
import { inDecodeQueue } from './decode-queue.ts'

/** Queues work that ends on demand, and records whose work has started. */
function openQueue() {
  const started: string[] = []
  const finishers: (() => void)[] = []
  const send = (sender: string) =>
    inDecodeQueue(sender, () => {
      started.push(sender)
      return new Promise<void>(end => finishers.push(end))
    }).then(
      () => 'done',
      error => (error instanceof Refusal ? error.code : `fault: ${error}`),
    )
  const finishNext = async () => {
    finishers.shift()?.()
    await new Promise(setImmediate)
  }
  return { started, send, finishNext }
}

test('one member’s many pictures do not hold up anyone else’s: two are decoded at a time, one per member', async () => {
  const { started, send, finishNext } = openQueue()
  const mine = Array.from({ length: 7 }, () => send('greedy'))
  const others = [send('sari'), send('wulan')]
  await new Promise(setImmediate)
  expect(started).toEqual(['greedy', 'sari'])
  await finishNext()
  expect(started, 'the greedy member’s next picture, in the slot just freed').toEqual([
    'greedy',
    'sari',
    'greedy',
  ])
  await finishNext()
  expect(started.at(-1)).toBe('wulan')
  for (let rest = 0; rest < 8; rest += 1) await finishNext()
  expect(await Promise.all(others)).toEqual(['done', 'done'])
  const outcomes = await Promise.all(mine)
  expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(5)
  expect(outcomes.filter(outcome => outcome === 'UNAVAILABLE')).toHaveLength(2)
})

test('a full queue refuses tasks, and continues after a task fails', async () => {
  const { started, send, finishNext } = openQueue()
  const brokenUpload = inDecodeQueue('broken', () => Promise.reject(new Error('no picture')))
  const all = Array.from({ length: 20 }, (_, index) => send(`member ${index}`))
  await expect(brokenUpload).rejects.toThrow('no picture')
  for (let rest = 0; rest < 20; rest += 1) await finishNext()
  const outcomes = await Promise.all(all)
  expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(started.length)
  expect(outcomes.filter(outcome => outcome === 'UNAVAILABLE')).toHaveLength(20 - started.length)
  expect(started.length).toBeGreaterThanOrEqual(17)
})
