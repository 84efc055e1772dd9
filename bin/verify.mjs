import { ensureInstalled, node24, run, tool } from './node24.mjs'

// npm run verify: runs each check in turn and stops at the first failure.
ensureInstalled()
const checks = [
  ['types', tool('tsc'), ['--noEmit', '-p', '.']],
  ['lint and format', tool('biome'), ['check', '--error-on-warnings']],
  ['boundaries', node24(), ['bin/check-boundaries.mjs']],
  ['unused code', tool('knip'), []],
  ['tests', process.execPath, ['bin/test.mjs']],
]
const quick = process.argv.includes('--quick')
for (const [name, command, args] of checks) {
  if (quick && name === 'tests') continue
  process.stdout.write(`\n— ${name}\n`)
  const code = await run(command, args)
  if (code !== 0) {
    process.stderr.write(`\n${name}: failed.\n`)
    process.exit(code)
  }
}
process.stdout.write('\nAll checks passed.\n')
