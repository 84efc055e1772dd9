const SAME_SIGNAL_MS = 1000

/** SIGHUP: the terminal was closed. */
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Ends the process gracefully at the first of these signals, with the exit code that `end` returns. A second signal ends
 * it at once, unless it follows within a second: one Ctrl-C may arrive twice, from the terminal and from the parent
 * process. Returns a function that stops listening.
 */
export function onShutdownSignal(
  end: () => Promise<number>,
  signals: readonly (typeof endingSignals)[number][] = endingSignals,
): () => void {
  let signalledAt: number | null = null
  const onSignal = () => {
    if (signalledAt !== null) {
      if (performance.now() - signalledAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    signalledAt = performance.now()
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
