import net from 'node:net'
import type { App } from './app-types.ts'

/** How long a connection may stay open without a request before the server closes it. */
const IDLE_MAX_MS = 5_000

/**
 * Stops accepting connections, and serves the open ones until each has been told to close by the response to its next
 * request, or until five seconds have passed. `app.close()` alone would close idle connections at once, just as a
 * client may be sending its next request on one, and would respond with 503 to requests on the others.
 */
export async function drain({ server }: App): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await new Promise<void>(resolve => {
    const timer = setTimeout(resolve, IDLE_MAX_MS)
    // Not the method of http.Server, which also closes idle connections.
    net.Server.prototype.close.call(server, () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
