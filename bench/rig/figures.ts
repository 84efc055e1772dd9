import type { LoadResult } from './load-result.ts'

/** One line per figure: what was measured, the value and its limit. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** Absent if the number only explains another figure. */
  limit?: { atLeast: number } | { atMost: number }
}

let missedLimits = 0

export function print(figure: Figure): void {
  const { name, value, unit, limit } = figure
  const line = `  ${name.padEnd(64)} ${formatNumber(value).padStart(9)} ${unit.padEnd(9)}`
  if (!limit) {
    say(line)
    return
  }
  const isMet = 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
  if (!isMet) missedLimits += 1
  const required =
    'atLeast' in limit ? `at least ${formatNumber(limit.atLeast)}` : `at most ${formatNumber(limit.atMost)}`
  say(`${line} ${required.padEnd(16)} ${isMet ? 'met' : 'MISSED'}`)
}

/** Prints the figures that explain a rate: the duration and CPU time of single calls. */
export function explain(loaded: LoadResult): void {
  const costs = Object.entries(loaded.processorMs).map(([name, ms]) => `${name} ${formatNumber(ms)} ms`)
  say(
    `      median ${formatNumber(loaded.p50Ms)} ms, 95th percentile ${formatNumber(loaded.p95Ms)} ms` +
      (costs.length > 0 ? `; CPU time per call: ${costs.join(', ')}` : ''),
  )
}

export const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/**
 * Prints the title, runs the measurement and counts the limits missed; exits the process, so that no child keeps it
 * alive.
 */
export function measure(title: string, work: () => Promise<void>): void {
  say(`\n${title}`)
  // Exit on a signal too, because the children are stopped when this process exits.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  work().then(
    () => {
      say(missedLimits === 0 ? '  all limits met' : `  ${missedLimits} limits not met`)
      process.exit(0)
    },
    error => {
      process.stderr.write(`${error.stack}\n`)
      process.exit(1)
    },
  )
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const formatNumber = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
