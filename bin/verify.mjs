import { once } from 'node:events'
import { ensureInstalled, node24, run, start, tool } from './node24.mjs'

// npm run verify: the checks in parallel, then the tests. `-- --quick` leaves the tests out.
ensureInstalled()
const checks = [
  ['types', tool('tsc'), ['--noEmit', '-p', '.']],
  // The router's types belong to one app at a time.
  ['types of the back office', tool('tsc'), ['--noEmit', '-p', 'backoffice']],
  ['lint and format', tool('biome'), ['check', '--error-on-warnings']],
  ['boundaries', node24(), ['bin/check-boundaries.mjs']],
  ['unused code', tool('knip'), []],
]
const failedChecks = (await Promise.all(checks.map(runCheck))).filter(name => name !== null)
if (failedChecks.length === 0 && !process.argv.includes('--quick')) {
  process.stdout.write('\n— tests\n')
  if ((await run(process.execPath, ['bin/test.mjs'])) !== 0) failedChecks.push('tests')
}
process.stdout.write(
  failedChecks.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failedChecks.join(', ')}.\n`,
)
process.exit(failedChecks.length === 0 ? 0 : 1)

/** Runs a check and prints its output once it has ended. Returns its name if it failed, otherwise null. */
async function runCheck([name, command, args]) {
  const startedAt = Date.now()
  const check = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [check.stdout, check.stderr]) stream.on('data', chunk => output.push(chunk))
  const [code] = await once(check, 'close')
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`\n— ${name}, ${seconds} s\n${Buffer.concat(output)}`)
  return code === 0 ? null : name
}
