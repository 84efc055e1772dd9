import { ensureBuilt } from './build.mjs'
import { runNode, withNode24 } from './node24.mjs'

await ensureBuilt()
process.exit(await runNode(['server/main.ts'], { env: { UV_THREADPOOL_SIZE: '8', ...withNode24() } }))
