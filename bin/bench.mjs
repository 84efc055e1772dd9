import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { root, runNode, withNode24 } from './node24.mjs'

// npm run bench [name …]: runs the measurements one after the other, and prints every figure with its limit.
await ensureBuilt()
const all = readdirSync(path.join(root, 'bench'))
  .filter(file => file.endsWith('.ts') && file !== 'catalog-data.ts')
  .map(file => file.slice(0, -3))
const names = process.argv.slice(2)
const unknown = names.filter(name => !all.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}. Benchmarks: ${all.join(', ')}.\n`)
  process.exit(1)
}
let failedCount = 0
for (const name of names.length > 0 ? names : all)
  failedCount +=
    (await runNode([`bench/${name}.ts`], { env: { UV_THREADPOOL_SIZE: '8', ...withNode24() } })) === 0 ? 0 : 1
process.exit(failedCount === 0 ? 0 : 1)
