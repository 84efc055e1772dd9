import { fork } from 'node:child_process'
import path from 'node:path'
import type { Call } from './load.ts'

export interface StreamPlan {
  url: string
  calls: Call[]
  perSecond: number
}

export interface StreamResult {
  seconds: number
  latenciesMs: number[]
  refused: string[]
}

/**
 * Sends the calls at a fixed average rate and at random moments, without waiting for earlier responses, from a separate
 * process. Throws if a response was not a 200.
 */
export function stream(plan: StreamPlan): Promise<StreamResult> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'stream-process.ts'), { serialization: 'advanced' })
    child.once('message', message => {
      const streamed = message as StreamResult
      if (streamed.refused.length === 0) resolve(streamed)
      else
        reject(
          new Error(
            `${streamed.refused.length} responses were not a success, the first: ${streamed.refused[0]}`,
          ),
        )
    })
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`the sender exited with ${code}`)))
    child.send(plan)
  })
}
