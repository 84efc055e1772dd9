import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../server/free-port.ts'
import { BENCH_DIR } from './database.ts'
import { type Running, startServer } from './processes.ts'

/** Starts bare Fastify in its own process; it sends only these bytes (`serve-bytes.ts`). */
export async function startBareFastify(
  bytes: Buffer,
  type: string,
  encoding: 'br' | 'identity' = 'identity',
): Promise<Running> {
  return startWith('bench/rig/serve-bytes.ts', bytes, { BYTES_TYPE: type, BYTES_ENCODING: encoding })
}

/** Starts bare Node HTTP in its own process; it sends only these bytes (`serve-bytes-by-node.ts`). */
export async function startBareNode(bytes: Buffer, type: string): Promise<Running> {
  return startWith('bench/rig/serve-bytes-by-node.ts', bytes, { BYTES_TYPE: type })
}

async function startWith(file: string, bytes: Buffer, env: Record<string, string>): Promise<Running> {
  const bytesFile = path.join(BENCH_DIR, 'bytes')
  mkdirSync(BENCH_DIR, { recursive: true })
  writeFileSync(bytesFile, bytes)
  return startServer(file, String(await freePort()), [], { BYTES_FILE: bytesFile, ...env })
}
