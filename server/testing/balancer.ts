import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ASKS_EVERY_MS = 200
/** Belong to one connection, so that a proxy does not pass them on. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding']

/** A balancer as operators run it, but it never tries a call again: each fault of a shop is seen. */
export interface Balancer {
  origin: string
  countReady(): number
  close(): Promise<void>
}

/** Sends each call to the next of the shops whose `/readyz` responded with 200 last. */
export async function startBalancer(origins: string[]): Promise<Balancer> {
  const agents = new Map(origins.map(origin => [origin, new Agent({ keepAlive: true })]))
  const ready = new Set<string>()
  const askAll = () =>
    Promise.all(
      origins.map(async origin => {
        const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
          response => response.ok,
          () => false,
        )
        if (isReady) ready.add(origin)
        else ready.delete(origin)
      }),
    )
  await askAll()
  const asking = setInterval(askAll, ASKS_EVERY_MS)
  let calls = 0
  const server = createServer((incoming, response) => {
    calls += 1
    const chosen = [...ready][calls % ready.size]
    if (!chosen) return fail(response)
    const { host, port } = new URL(chosen)
    for (const name of HOP_BY_HOP) delete incoming.headers[name]
    const forwarded = request(
      {
        host: '127.0.0.1',
        port,
        agent: agents.get(chosen),
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, host },
      },
      answer => {
        for (const name of HOP_BY_HOP) delete answer.headers[name]
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    forwarded.once('error', () => fail(response))
    incoming.pipe(forwarded)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countReady: () => ready.size,
    async close() {
      clearInterval(asking)
      for (const agent of agents.values()) agent.destroy()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(502).end()
}
