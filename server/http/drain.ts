import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app-types.ts'

/**
 * Announces that the process will stop: `/readyz` responds with 503, so that balancers choose another process, and each
 * response closes its connection. Everything else is served as before.
 */
export function announceStop(app: App): void {
  if (app.stopping.signal.aborted) return
  app.stopping.abort()
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
}

/** Announces the stop, and keeps serving until balancers have noticed. */
export async function drain(app: App, forMs: number): Promise<void> {
  announceStop(app)
  await sleep(forMs)
}

interface Limits {
  /** How long a connection may stay open without a request: a client may be sending one now. */
  idleMaxMs: number
  /** How long the last responses may take after that. */
  responsesMaxMs: number
}

/**
 * Stops accepting connections, and resolves when the open ones are closed: by the response to their next request, or at
 * the limits. Call it before `app.close()`, which closes idle connections at once, and refuses the calls that a page
 * makes while it is rendered.
 */
export async function leavePort(app: App, { idleMaxMs, responsesMaxMs }: Limits): Promise<void> {
  const { server } = app
  announceStop(app)
  const timers = [
    setTimeout(() => server.closeIdleConnections(), idleMaxMs),
    // An incomplete request must not block the stop.
    setTimeout(() => server.closeAllConnections(), idleMaxMs + responsesMaxMs),
  ]
  // The method of net.Server: that of http.Server also closes idle connections.
  await new Promise(resolve => net.Server.prototype.close.call(server, resolve))
  for (const timer of timers) clearTimeout(timer)
}
