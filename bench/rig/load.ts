import { fork } from 'node:child_process'
import path from 'node:path'
import { percentile } from './figures.ts'
import type { LoadResult } from './load-result.ts'

export interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** The load generator's task. */
export interface Plan {
  url: string
  /** How many clients run at the same time; each waits for its response before its next request. */
  connections: number
  /** The next free client sends the next call; each call is sent once, or all repeatedly for `seconds`. */
  calls?: Call[]
  seconds?: number
  /** Instead of calls: shoppers who each go from an empty bag to an order, once. */
  checkouts?: Checkout[]
}

export interface Checkout {
  cookie: string
  addressId: string
  productId: number
  combinationId: number
}

export interface RawLoad {
  seconds: number
  latenciesMs: number[]
  refused: string[]
}

const LONGEST_MS = 120_000

/**
 * Runs autocannon in its own process. Throws if a response was not a 200, because refusals are quick and would flatter
 * the figure.
 */
export async function load(
  plan: Plan,
  processes: Record<string, { processorSeconds(): number }> = {},
): Promise<LoadResult> {
  const before = secondsOf(processes)
  const raw = await runInChild(plan)
  const after = secondsOf(processes)
  if (raw.refused.length > 0)
    throw new Error(`${raw.refused.length} responses were not a success, the first: ${raw.refused[0]}`)
  const { latenciesMs, seconds } = raw
  return {
    perSecond: latenciesMs.length / seconds,
    p50Ms: percentile(latenciesMs, 0.5),
    p95Ms: percentile(latenciesMs, 0.95),
    p99Ms: percentile(latenciesMs, 0.99),
    responseCount: latenciesMs.length,
    processorMs: Object.fromEntries(
      Object.keys(processes).map(name => [
        name,
        (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / latenciesMs.length,
      ]),
    ),
  }
}

const secondsOf = (processes: Record<string, { processorSeconds(): number }>): Record<string, number> =>
  Object.fromEntries(Object.entries(processes).map(([name, process]) => [name, process.processorSeconds()]))

function runInChild(plan: Plan): Promise<RawLoad> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'load-process.ts'), { serialization: 'advanced' })
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    child.once('message', message => resolve(message as RawLoad))
    child.once('error', reject)
    child.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`the load generator exited with ${code}`))
    })
    child.send(plan)
  })
}
