import { ensureInstalled, runNode } from './node24.mjs'

// node bin/with-node24.mjs FILE.ts [arguments]
ensureInstalled()
process.exit(await runNode(process.argv.slice(2)))
