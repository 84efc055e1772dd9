const WINDOW_MS = 5 * 60_000
/** More deaths than this within the window are no accident: a restart would only hide what is wrong. */
const DEATHS_MAX = 10
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 15_000

/**
 * Returns how long to wait before replacing a process that died, in milliseconds: twice as long for each further death
 * in the last five minutes. Returns null after too many: then the whole shop should end, with an error, so that the
 * machine's service manager and its operator notice.
 */
export function pauseBeforeRestart(deathsAt: number[], now: number): number | null {
  const recentCount = deathsAt.filter(at => at > now - WINDOW_MS).length
  if (recentCount > DEATHS_MAX) return null
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, recentCount - 1), LONGEST_PAUSE_MS)
}
