import { EventEmitter } from 'node:events'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PING, watchWorker } from './watch-worker.ts'

const SILENT_MAX_MS = 30_000

/** A worker that answers as long as it is well. */
class TestWorker extends EventEmitter {
  isWell = true
  isConnected = () => true
  send(message: object) {
    if (this.isWell && message === PING) this.emit('message', { type: 'pong' })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

function watchOne() {
  const worker = new TestWorker()
  const onHang = vi.fn()
  watchWorker(worker, SILENT_MAX_MS, onHang)
  return { worker, onHang }
}

test('a worker that answers is left alone, also after a long block', () => {
  const { worker, onHang } = watchOne()
  vi.advanceTimersByTime(10 * SILENT_MAX_MS)
  worker.isWell = false
  vi.advanceTimersByTime(SILENT_MAX_MS - 1_000)
  worker.isWell = true
  vi.advanceTimersByTime(10 * SILENT_MAX_MS)
  expect(onHang).not.toHaveBeenCalled()
})

test('a worker that answers nothing for the whole time hangs; that is said once', () => {
  const { worker, onHang } = watchOne()
  worker.isWell = false
  vi.advanceTimersByTime(SILENT_MAX_MS)
  expect(onHang).not.toHaveBeenCalled()
  vi.advanceTimersByTime(SILENT_MAX_MS)
  expect(onHang).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10 * SILENT_MAX_MS)
  expect(onHang).toHaveBeenCalledTimes(1)
})

test('a worker that has ended is asked nothing', () => {
  const { worker, onHang } = watchOne()
  worker.isWell = false
  worker.emit('exit')
  vi.advanceTimersByTime(10 * SILENT_MAX_MS)
  expect(onHang).not.toHaveBeenCalled()
})
