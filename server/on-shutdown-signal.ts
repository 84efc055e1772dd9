import type { Env } from './env.ts'

const SAME_SIGNAL_MS = 1000
/** For the last responses, the jobs and the database, once the process has drained. */
const LAST_STEPS_MAX_MS = 15_000

/** SIGHUP: the terminal was closed. */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Ends the process gracefully at the first of these signals, with the exit code that `end` returns. A second signal ends
 * it at once, unless it follows within a second: one Ctrl-C may arrive twice, from the terminal and from the parent
 * process. If `end` takes longer than `maxMs`, the process ends with code 1. Returns a function that stops listening.
 */
export function onShutdownSignal(
  end: () => Promise<number>,
  {
    signals = endingSignals,
    maxMs,
  }: { signals?: readonly (typeof endingSignals)[number][] | undefined; maxMs?: number } = {},
): () => void {
  let signalledAt: number | null = null
  const onSignal = () => {
    if (signalledAt !== null) {
      if (performance.now() - signalledAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    signalledAt = performance.now()
    if (maxMs !== undefined)
      setTimeout(() => {
        process.stderr.write(
          `Something did not stop within ${maxMs / 1000} s; the process ends without it.\n`,
        )
        process.exit(1)
      }, maxMs)
    end().then(
      code => process.exit(code),
      error => {
        process.stderr.write(`${error.stack}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of signals) process.on(signal, onSignal)
  return () => {
    for (const signal of signals) process.off(signal, onSignal)
  }
}

/** How long the shop may take to stop: 25 s in production, if nothing else is set. */
export const stopMaxMs = ({ DRAIN_SECONDS }: Pick<Env, 'DRAIN_SECONDS'>): number =>
  DRAIN_SECONDS * 1000 + LAST_STEPS_MAX_MS
