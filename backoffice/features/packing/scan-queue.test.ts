import { beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '../../../contract/time-units.ts'
import { stubStorage } from '../../../ui/testing/stub-storage.ts'

let stored: Map<string, string>
let queue: typeof import('./scan-queue.ts')

/** A page that was just opened knows only what the browser has stored. */
const reload = async () => {
  vi.resetModules()
  queue = await import('./scan-queue.ts')
}
beforeEach(async () => {
  stored = stubStorage('localStorage')
  await reload()
})

const scan = (id: string) => ({ id, order: 'CRS1', scanned: { code: 'SKU' } })
const ids = () => queue.unsentScans().map(({ id }) => id)

test('[PACK-02] no scan is lost while the connection is: all are sent later, in order, under their own ids', async () => {
  for (const id of ['a', 'b', 'c']) queue.addScan(scan(id))
  const sent: string[] = []
  expect(await queue.sendScans(async () => 'later')).toBe(false)
  expect(ids()).toEqual(['a', 'b', 'c'])
  await reload()
  expect(ids()).toEqual(['a', 'b', 'c'])
  const send = async ({ id }: { id: string }) => {
    sent.push(id)
    return 'settled' as const
  }
  expect(await queue.sendScans(send)).toBe(true)
  expect([sent, ids()]).toEqual([['a', 'b', 'c'], []])
})

test('[PACK-02] a scan made while others are sent goes with them, and only one sends at a time', async () => {
  queue.addScan(scan('a'))
  const sent: string[] = []
  const send = async ({ id }: { id: string }) => {
    if (id === 'a') queue.addScan(scan('b'))
    expect(await queue.sendScans(send)).toBe(false)
    sent.push(id)
    return 'settled' as const
  }
  await queue.sendScans(send)
  expect(sent).toEqual(['a', 'b'])
})

test('an entry of another shape is no queue', async () => {
  stored.set('carasun.staff.scans', '[{"id":1}]')
  await reload()
  expect(ids()).toEqual([])
})

test('[PACK-02] what waits is sent again every two seconds for an hour, afterwards only when the network is back', () => {
  vi.useFakeTimers()
  const network = new EventTarget()
  vi.stubGlobal('window', network)
  const send = vi.fn()
  const stop = queue.keepTrying(send)
  expect(send).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(send).toHaveBeenCalledTimes(6)
  vi.advanceTimersByTime(HOUR_MS)
  const atEnd = send.mock.calls.length
  vi.advanceTimersByTime(HOUR_MS)
  expect(send).toHaveBeenCalledTimes(atEnd)
  network.dispatchEvent(new Event('online'))
  expect(send).toHaveBeenCalledTimes(atEnd + 1)
  stop()
  network.dispatchEvent(new Event('online'))
  expect(send).toHaveBeenCalledTimes(atEnd + 1)
  vi.useRealTimers()
})
