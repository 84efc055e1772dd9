import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  attributes: Record<string, string>
  /** 2 is an error. */
  status: number
}

/** A collector: receives spans by OTLP, protobuf over HTTP, as the exporter sends them. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.url === '/v1/traces') {
      headers.push(request.headers)
      spans.push(...readSpans(Buffer.concat(chunks)))
    }
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The numbers of fields are those of opentelemetry/proto/trace/v1/trace.proto. */
const readSpans = (bytes: Buffer): ReceivedSpan[] =>
  parts(bytes, 1)
    .flatMap(resourceSpans => parts(resourceSpans, 2))
    .flatMap(scopeSpans => parts(scopeSpans, 2))
    .map(span => ({
      traceId: part(span, 1).toString('hex'),
      spanId: part(span, 2).toString('hex'),
      parentSpanId: part(span, 4).toString('hex'),
      name: part(span, 5).toString(),
      attributes: Object.fromEntries(
        parts(span, 9).map(attribute => [part(attribute, 1).toString(), shown(part(attribute, 2))]),
      ),
      status: Number(fields(part(span, 15)).find(({ number }) => number === 3)?.value ?? 0),
    }))

/** A string, or a whole number. */
function shown(any: Buffer): string {
  const [field] = fields(any)
  return Buffer.isBuffer(field?.value) ? field.value.toString() : String(field?.value)
}

const parts = (message: Buffer, wanted: number): Buffer[] =>
  fields(message).flatMap(({ number, value }) => (number === wanted && Buffer.isBuffer(value) ? [value] : []))
const part = (message: Buffer, wanted: number): Buffer => parts(message, wanted)[0] ?? Buffer.alloc(0)

/** https://protobuf.dev/programming-guides/encoding/ */
function fields(message: Buffer): { number: number; value: Buffer | bigint }[] {
  const found: { number: number; value: Buffer | bigint }[] = []
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at)
      at += 1
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const take = (length: number) => {
    at += length
    return message.subarray(at - length, at)
  }
  while (at < message.length) {
    const tag = Number(varint())
    const kind = tag & 7
    const value = kind === 0 ? varint() : take(kind === 1 ? 8 : kind === 5 ? 4 : Number(varint()))
    found.push({ number: tag >> 3, value })
  }
  return found
}
