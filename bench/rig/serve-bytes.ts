import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** Bare Fastify that sends prepared bytes: the fastest this machine can serve a response of this size. */
const { BYTES_FILE = '', BYTES_TYPE = '', BYTES_ENCODING = 'identity', PORT } = process.env
const body = readFileSync(BYTES_FILE)
const app = Fastify()
app.get('/healthz', async () => 'ok')
app.get('/*', (_request, reply) => {
  reply.type(BYTES_TYPE)
  if (BYTES_ENCODING !== 'identity') reply.header('content-encoding', BYTES_ENCODING)
  return reply.send(body)
})
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
