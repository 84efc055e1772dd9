import { ensureBuilt } from './build.mjs'
import { runNode, withNode24 } from './node24.mjs'

await ensureBuilt()
// Half of Node's default young generation. Rendering fills it, whatever its size, so halving it makes the process
// 100 MB smaller.
const flags = ['--max-semi-space-size=8']
process.exit(
  await runNode([...flags, 'server/main.ts'], { env: { UV_THREADPOOL_SIZE: '8', ...withNode24() } }),
)
