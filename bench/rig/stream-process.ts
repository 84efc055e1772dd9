import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from './load.ts'
import type { StreamPlan, StreamResult } from './stream.ts'

/** The number of connections that a proxy in front of the shop keeps open. */
const CONNECTIONS = 50

/** The sender: gets its task from its parent, reports the result and exits. */
process.once('message', async ({ url, calls, perSecond }: StreamPlan) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const result: StreamResult = { seconds: 0, latenciesMs: [], refused: [] }
  const startedAt = performance.now()
  const responses: Promise<void>[] = []
  let dueAt = startedAt
  for (const call of calls) {
    // Random gaps, as between independent visitors.
    dueAt += (-Math.log(1 - Math.random()) * 1000) / perSecond
    const waitMs = dueAt - performance.now()
    if (waitMs > 1) await sleep(waitMs)
    responses.push(send(url, call, agent, result))
  }
  await Promise.all(responses)
  result.seconds = (performance.now() - startedAt) / 1000
  process.send?.(result, () => process.exit(0))
})

function send(
  url: string,
  { method = 'GET', path, headers, body }: Call,
  agent: Agent,
  result: StreamResult,
) {
  const startedAt = performance.now()
  return new Promise<void>(resolve => {
    const clientRequest = request(
      url + path,
      { method, agent, headers: { ...headers, 'content-type': 'application/json' } },
      response => {
        response.resume()
        response.once('end', () => {
          result.latenciesMs.push(performance.now() - startedAt)
          if (response.statusCode !== 200) result.refused.push(`${response.statusCode} ${path}`)
          resolve()
        })
      },
    )
    clientRequest.once('error', error => {
      result.refused.push(String(error))
      resolve()
    })
    clientRequest.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
