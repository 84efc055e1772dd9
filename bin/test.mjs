import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findChromium } from './find-chromium.mjs'
import { node24, root, run, tool, withNode24 } from './node24.mjs'

// npm test: unit and use-case tests on a real PostgreSQL, then the browser scenarios; one closing line.
// npm test -- server | browser: one half. npm test -- NAME …: the files whose path contains a name.
const names = process.argv.slice(2)
const isHalf = names.length === 1 && ['server', 'browser'].includes(names[0])
const scenarios = isHalf ? [] : names.filter(name => name.startsWith('e2e') || name.includes('.scenario'))
const tests = isHalf ? [] : names.filter(name => !scenarios.includes(name))
const isWholeHalf = half => names.length === 0 || (isHalf && names[0] === half)

await ensureBuilt()
const parts = []
if (isWholeHalf('server') || tests.length > 0) parts.push({ name: 'server', ...(await timed(runVitest)) })
if (isWholeHalf('browser') || scenarios.length > 0) {
  ensureBrowser()
  parts.push({ name: 'browser', ...(await timed(runBrowser)) })
}
sayWhereTimeWent(parts)

const sum = key => parts.reduce((total, part) => total + part[key], 0)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)

async function timed(runPart) {
  const startedAt = Date.now()
  const result = await runPart()
  return { ...result, tookMs: Date.now() - startedAt }
}

async function runVitest() {
  const report = path.join(root, 'test-results', 'vitest.json')
  rmSync(report, { force: true })
  const code = await run(tool('vitest'), [
    'run',
    ...tests,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  if (!existsSync(report)) return { passed: 0, failed: 1, tests: [] }
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites, code === 0 ? 0 : 1),
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: path.relative(root, name),
        title: fullName,
        tookMs: duration ?? 0,
      })),
    ),
  }
}

/** A scenario that passes only on retry has a race, or the shop has one: count and name it, so that it gets fixed. */
async function runBrowser() {
  const report = path.join(root, 'test-results', 'browser.json')
  rmSync(report, { force: true })
  const code = await run(tool('playwright'), ['test', '--retries=1', ...scenarios], {
    env: { ...withNode24(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1, tests: [] }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    secondTries: stats.flaky,
    failed: Math.max(stats.unexpected, code === 0 ? 0 : 1),
    tests: suites.flatMap(scenariosOf),
  }
}

/** A file's suite holds its describes, and each spec its runs by project. */
function scenariosOf({ suites = [], specs = [] }) {
  const ownTests = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      file: `${file} (${projectName})`,
      title,
      tookMs: results.reduce((total, { duration }) => total + duration, 0),
    })),
  )
  return [...ownTests, ...suites.flatMap(scenariosOf)]
}

function sayWhereTimeWent(parts) {
  for (const { name, tests } of parts) {
    process.stdout.write(`\nThe slowest of ${tests.length} ${name} tests, in seconds:\n`)
    const slowest = tests.toSorted((a, b) => b.tookMs - a.tookMs).slice(0, 20)
    for (const { file, title, tookMs } of slowest)
      process.stdout.write(`${inSeconds(tookMs).padStart(7)}  ${file}: ${title.slice(0, 90)}\n`)
  }
  process.stdout.write('\n')
  for (const { name, secondTries } of parts)
    if (secondTries) process.stdout.write(`${secondTries} ${name} tests needed a second try: races to fix\n`)
  for (const { name, tests, tookMs } of parts)
    process.stdout.write(`${tests.length} ${name} tests took ${inSeconds(tookMs)} s\n`)
  const wholeMs = parts.reduce((total, part) => total + part.tookMs, 0)
  process.stdout.write(`together ${inSeconds(wholeMs)} s\n`)
}

function inSeconds(ms) {
  return (ms / 1000).toFixed(1)
}

/** Chromium: the system's, else Debian's if this user may install it, else Playwright's own. */
function ensureBrowser() {
  if (findChromium()) return
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium …\n')
    const options = { stdio: ['ignore', 'ignore', 'inherit'] }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      ...options,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (findChromium()) return
  }
  spawnSync(
    node24(),
    [path.join(root, 'node_modules/@playwright/test/cli.js'), 'install', '--only-shell', 'chromium'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
}
