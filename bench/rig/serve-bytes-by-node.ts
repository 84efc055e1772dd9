import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Bare Node HTTP that sends prepared bytes: no server that is written in JavaScript can be faster. */
const { BYTES_FILE = '', BYTES_TYPE = '', PORT } = process.env
const body = readFileSync(BYTES_FILE)
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': BYTES_TYPE, 'content-length': body.length })
  response.end(body)
}).listen(Number(PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
