const SAME_SIGNAL_MS = 1000

/**
 * Ends the process in order at the first SIGINT, SIGTERM or SIGHUP (a closed terminal): with the code that `end`
 * returns. A second signal exits at once, unless it follows within a second: one Ctrl-C may arrive twice, from the
 * terminal and from the parent process.
 */
export function onShutdownSignal(end: () => Promise<number>): void {
  let askedAt: number | null = null
  const onSignal = () => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    askedAt = performance.now()
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
