import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { node24, root, run, tool, withNode24 } from './node24.mjs'

// npm test: unit and use-case tests on a real PostgreSQL, then the browser scenarios; one closing line.
await ensureBuilt()
ensureBrowser()

const only = process.argv[2]
const counts = [
  only === 'browser' ? none() : await runVitest(),
  only === 'server' ? none() : await runBrowser(),
].reduce((sum, part) => ({
  passed: sum.passed + part.passed,
  failed: sum.failed + part.failed,
  flaky: sum.flaky + part.flaky,
}))

const secondTries = counts.flaky > 0 ? ` (${counts.flaky} at the second try: a race to be mended)` : ''
process.stdout.write(`\n${counts.passed} passed${secondTries}, ${counts.failed} failed\n`)
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)

function none() {
  return { passed: 0, failed: 0, flaky: 0 }
}

async function runVitest() {
  const report = path.join(root, 'test-results', 'vitest.json')
  rmSync(report, { force: true })
  const code = await run(tool('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  if (!existsSync(report)) return { passed: 0, failed: 1, flaky: 0 }
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites, code === 0 ? 0 : 1),
    flaky: 0,
  }
}

/** Some hundred scenarios, each once more when it failed: two browsers on two cores stumble, and say so by name. */
async function runBrowser() {
  const report = path.join(root, 'test-results', 'browser.json')
  rmSync(report, { force: true })
  const code = await run(tool('playwright'), ['test', '--retries=1'], {
    env: { ...withNode24(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1, flaky: 0 }
  const { stats } = JSON.parse(readFileSync(report, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, code === 0 ? 0 : 1),
    flaky: stats.flaky,
  }
}

/** Chromium: the system's, else Debian's where this user may install it, else Playwright's own. */
function ensureBrowser() {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  if (names.some(name => existsSync(`/usr/bin/${name}`))) return
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium …\n')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      ...quiet,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (existsSync('/usr/bin/chromium-headless-shell')) return
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
