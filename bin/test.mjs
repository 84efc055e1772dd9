import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { findChromium } from './find-chromium.mjs'
import { ensureInstalled, node24, root, run, tool, withNode24 } from './node24.mjs'

// npm test: unit and use-case tests on a real PostgreSQL, then a short drill of a shop on several machines (a minute; where it is
// not possible it says so), then the browser scenarios.
// Ends with the slowest tests, what failed and why, and one line of totals.
// npm test -- server | browser: only that part. npm test -- NAME …: the files whose path contains a name.
const names = process.argv.slice(2)
const isPartName = names.length === 1 && ['server', 'browser'].includes(names[0])
const scenarios = isPartName
  ? []
  : names.filter(name => (name.startsWith('e2e') && !name.includes('.test.')) || name.includes('.scenario'))
const tests = isPartName ? [] : names.filter(name => !scenarios.includes(name))
const runsWhole = part => names.length === 0 || (isPartName && names[0] === part)

ensureInstalled()
if (names.length === 0 || isPartName || scenarios.length > 0 || tests.some(readsBuild)) await ensureBuilt()
const parts = []
if (runsWhole('server') || tests.length > 0) parts.push({ name: 'server', ...(await timed(runVitest)) })
if (names.length === 0) parts.push({ name: 'drill', ...(await timed(runDrill)) })
if (runsWhole('browser') || scenarios.length > 0) {
  ensureBrowser()
  parts.push({ name: 'browser', ...(await timed(runBrowser)) })
}
printDurations(parts)
printFailures(parts)

const sum = key => parts.reduce((total, part) => total + part[key], 0)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)

/** Returns true if a test whose path contains the name serves the built apps: their pages, or a process of the shop. */
function readsBuild(name) {
  return ['bin', 'docs', 'server', 'storefront', 'backoffice', 'bench']
    .flatMap(folder =>
      readdirSync(path.join(root, folder), { recursive: true }).map(file => path.join(folder, file)),
    )
    .filter(file => /\.test\.tsx?$/.test(file) && file.includes(name))
    .some(file =>
      /testPages|startShopProcess|startServed|serveBackOffice/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    )
}

async function timed(runPart) {
  const startedAt = Date.now()
  const result = await runPart()
  return { ...result, durationMs: Date.now() - startedAt }
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
    // An error outside of any test fails the run too; its report is further up.
    strayError: code !== 0 && numFailedTestSuites === 0,
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration, failureMessages }) => ({
        file: path.relative(root, name),
        title: fullName,
        durationMs: duration ?? 0,
        failure: failureMessages?.[0],
      })),
    ),
    // A file that breaks before its first test has no test to blame.
    brokenFiles: testResults
      .filter(({ status, message }) => status === 'failed' && message)
      .map(({ name, message }) => ({ file: path.relative(root, name), title: '', failure: message })),
  }
}

async function runDrill() {
  const startedAt = Date.now()
  const code = await run(process.execPath, [path.join(root, 'bin', 'drill.mjs'), '--short'])
  const failure = code === 0 ? undefined : 'A goal was missed: its table is above.'
  const test = { file: 'bench/drills/short.ts', title: 'the short drill', failure }
  return {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    tests: [{ ...test, durationMs: Date.now() - startedAt }],
  }
}

/** If a scenario passes only on retry, it or the shop has a race: it is counted and named, so that it gets fixed. */
async function runBrowser() {
  const report = path.join(root, 'test-results', 'browser.json')
  rmSync(report, { force: true })
  // Each worker opens a shop; a file runs at two widths.
  const workers = scenarios.length > 0 ? [`--workers=${Math.min(4, 2 * scenarios.length)}`] : []
  const code = await run(tool('playwright'), ['test', '--retries=1', ...workers, ...scenarios], {
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

/** A file's suite contains its describes; each spec contains one run for each project. */
function scenariosOf({ suites = [], specs = [] }) {
  const ownTests = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file: `${file} (${projectName})`,
      title,
      durationMs: results.reduce((total, { duration }) => total + duration, 0),
      failure: results.find(({ error }) => error)?.error.message,
      passedAgain: status === 'flaky',
    })),
  )
  return [...ownTests, ...suites.flatMap(scenariosOf)]
}

function printDurations(parts) {
  for (const { name, tests } of parts) {
    process.stdout.write(`\nThe slowest of ${tests.length} ${name} tests, in seconds:\n`)
    const slowest = tests.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, 20)
    for (const { file, title, durationMs } of slowest)
      process.stdout.write(`${inSeconds(durationMs).padStart(7)}  ${file}: ${title.slice(0, 90)}\n`)
  }
  process.stdout.write('\n')
  for (const { name, secondTries } of parts)
    if (secondTries) process.stdout.write(`${secondTries} ${name} tests needed a second try: races to fix\n`)
  for (const { name, tests, durationMs } of parts)
    process.stdout.write(`${tests.length} ${name} tests took ${inSeconds(durationMs)} s\n`)
  const totalMs = parts.reduce((total, part) => total + part.durationMs, 0)
  process.stdout.write(`together ${inSeconds(totalMs)} s\n`)
}

/** Names each failure again at the very end: whoever has only the end of the output knows where to look. */
function printFailures(parts) {
  for (const { name, strayError } of parts)
    if (strayError) process.stdout.write(`\nFailed (${name}): no test, but an error outside of all tests\n`)
  for (const { name, tests, brokenFiles = [] } of parts)
    for (const { file, title, failure, passedAgain } of [
      ...tests.filter(test => test.failure),
      ...brokenFiles,
    ]) {
      const reason = stripVTControlCharacters(failure).split('\n').slice(0, 12).join('\n    ')
      const verdict = passedAgain ? 'Passed at its second try' : 'Failed'
      process.stdout.write(`\n${verdict} (${name}): ${file}: ${title}\n    ${reason}\n`)
    }
}

function inSeconds(ms) {
  return (ms / 1000).toFixed(1)
}

/** Uses the system's Chromium; otherwise installs Debian's if this user may, or else Playwright's own. */
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
