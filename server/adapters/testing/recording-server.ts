import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Responder = (received: ReceivedRequest, response: ServerResponse) => void | Promise<void>

/** Redirects to another address that uses `respond`: only a caller that follows redirects gets that response. */
export const redirectTo =
  (respond: Responder): Responder =>
  (received, response) =>
    received.path === '/moved'
      ? respond(received, response)
      : void response.writeHead(302, { location: '/moved' }).end()

/** Starts a real HTTP server for tests that records its requests and responds with `respond`. */
export async function recordingServer(respond: Responder) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const entry = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await textOf(request),
    }
    received.push(entry)
    await respond(entry, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close() {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
