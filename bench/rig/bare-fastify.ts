import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BENCH_DIR } from './database.ts'
import { freePort, type Running, startServer } from './processes.ts'

/** Bare Fastify in its own process, which sends only these bytes (`serve-bytes.ts`). */
export async function startBareFastify(
  bytes: Buffer,
  type: string,
  encoding: 'br' | 'identity' = 'identity',
): Promise<Running> {
  const file = path.join(BENCH_DIR, 'bytes')
  mkdirSync(BENCH_DIR, { recursive: true })
  writeFileSync(file, bytes)
  return startServer('bench/rig/serve-bytes.ts', String(await freePort()), [], {
    BYTES_FILE: file,
    BYTES_TYPE: type,
    BYTES_ENCODING: encoding,
  })
}
