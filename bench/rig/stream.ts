import { fork } from 'node:child_process'
import path from 'node:path'
import type { Call } from './load.ts'

/** Calls that come by themselves, whether or not the ones before were answered: so many a second, at random moments. */
export interface StreamPlan {
  url: string
  calls: Call[]
  perSecond: number
}

export interface Streamed {
  seconds: number
  latenciesMs: number[]
  refused: string[]
}

/** Sends them from a process of its own. Throws when an answer was not a 200. */
export function stream(plan: StreamPlan): Promise<Streamed> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'stream-process.ts'), { serialization: 'advanced' })
    child.once('message', message => {
      const streamed = message as Streamed
      if (streamed.refused.length === 0) resolve(streamed)
      else
        reject(
          new Error(`${streamed.refused.length} answers were no success, the first: ${streamed.refused[0]}`),
        )
    })
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`the sender ended with ${code}`)))
    child.send(plan)
  })
}
