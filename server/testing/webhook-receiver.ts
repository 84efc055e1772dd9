import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface ReceivedCall {
  headers: IncomingHttpHeaders
  body: string
  /** `order.paid` */
  type: string
  /** The id of the order, product or combination. */
  thing: string
}

export interface WebhookReceiver {
  url: string
  /** Everything that arrived, also what was refused. */
  calls: ReceivedCall[]
  /** What was accepted. */
  accepted: ReceivedCall[]
  /** How it answers; by default 204. Null breaks the connection. */
  answer: (call: ReceivedCall) => Promise<Answer | null> | Answer | null
}

interface Answer {
  status: number
  body?: string
  headers?: Record<string, string>
}

/** Starts the server of a partner, and closes it after the file's last test. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = { url: '', calls: [], accepted: [], answer: () => ({ status: 204 }) }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const body = Buffer.concat(pieces).toString()
    const { type, data } = JSON.parse(body)
    const thing = data.order?.order_id ?? data.product?.product_id ?? data.stock?.combination_id ?? ''
    const call = { headers: request.headers, body, type, thing }
    receiver.calls.push(call)
    const answer = await receiver.answer(call)
    if (!answer) return void request.socket.destroy()
    if (answer.status < 300) receiver.accepted.push(call)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(
    () =>
      new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kejadian`
  return receiver
}
