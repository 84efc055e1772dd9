import { ensureBuilt } from './build.mjs'
import { runNode, withNode24 } from './node24.mjs'
import { shopEnv, shopFlags } from './shop-process.mjs'

await ensureBuilt()
process.exit(await runNode([...shopFlags, 'server/main.ts'], { env: { ...shopEnv, ...withNode24() } }))
