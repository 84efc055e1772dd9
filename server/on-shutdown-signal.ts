const SAME_SIGNAL_MS = 1000

/**
 * Ends the process gracefully at the first SIGINT, SIGTERM or SIGHUP (a closed terminal), with the exit code that `end`
 * returns. A second signal ends it at once, unless it follows within a second: one Ctrl-C may arrive twice, from the
 * terminal and from the parent process.
 */
export function onShutdownSignal(end: () => Promise<number>): void {
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}
