/** How many questions a worker is asked in the time in which it must answer one. */
const ASKED_TIMES = 6

/** Asks a worker whether its event loop turns. */
export const PING = { type: 'ping' }
const PONG = { type: 'pong' }

/** The part of a cluster's worker that this needs. */
export interface WatchedWorker {
  isConnected(): boolean
  send(message: object, callback: (error: Error | null) => void): unknown
  on(event: 'message', listener: (message: { type?: string }) => void): unknown
  once(event: 'exit', listener: () => void): unknown
}

/**
 * Calls `onHang` once if the worker has not answered for so long. Unanswered questions are counted rather than the time:
 * a machine that was suspended, and with it both processes, finds its workers well.
 */
export function watchWorker(worker: WatchedWorker, silentMaxMs: number, onHang: () => void): void {
  let unanswered = 0
  const timer = setInterval(() => {
    if (unanswered === ASKED_TIMES) {
      clearInterval(timer)
      onHang()
      return
    }
    unanswered += 1
    // One that has just ended is told by its exit.
    if (worker.isConnected()) worker.send(PING, () => {})
  }, silentMaxMs / ASKED_TIMES)
  worker.on('message', message => {
    if (message.type === PONG.type) unanswered = 0
  })
  worker.once('exit', () => clearInterval(timer))
}

/** Lets this worker answer its supervisor. */
export function answerSupervisor(): void {
  process.on('message', (message: { type: string }) => {
    // A supervisor that is gone ends this process, too.
    if (message.type === PING.type) process.send?.(PONG, undefined, undefined, () => {})
  })
}
