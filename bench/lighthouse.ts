import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from '../bin/find-chromium.mjs'
import { BENCH_DIR, openBenchDatabase } from './rig/database.ts'
import { measure, median, print, say } from './rig/figures.ts'
import { startShop } from './rig/processes.ts'
import { findPages } from './rig/public-pages.ts'

const RUNS = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const root = path.resolve(import.meta.dirname, '..')

interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

/** Lighthouse with its mobile preset (a simulated slow phone on a slow network) on the demo shop, median of 3. */
measure('Lighthouse, mobile, median of 3', async () => {
  const database = await openBenchDatabase('lighthouse', 0)
  const shop = await startShop(database.url)
  for (const [name, page] of Object.entries(await findPages(shop.url))) {
    await fetch(shop.url + page)
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run += 1) reports.push(await audit(shop.url + page, `${name}-${run}`))
    for (const category of categories)
      print({
        name: `${name}: ${category}`,
        value: 100 * median(reports.map(report => report.categories[category].score ?? 0)),
        unit: '',
        limit: { atLeast: category === 'performance' ? 95 : 100 },
      })
    const medianOf = (id: string) =>
      median(reports.map(report => report.audits[id]?.numericValue ?? Number.NaN))
    print({
      name: `${name}: largest paint`,
      value: medianOf('largest-contentful-paint') / 1000,
      unit: 's',
      limit: { atMost: 1.8 },
    })
    print({
      name: `${name}: layout shift`,
      value: medianOf('cumulative-layout-shift'),
      unit: '',
      limit: { atMost: 0.02 },
    })
    for (const failedAudit of failedAuditsOf(reports[0])) say(`      ${failedAudit}`)
  }
  await shop.stop()
  await database.close()
})

async function audit(url: string, name: string): Promise<Report> {
  mkdirSync(BENCH_DIR, { recursive: true })
  const file = path.join(BENCH_DIR, `lighthouse-${name}.json`)
  const chromium = findChromium()
  const lighthouse = spawn(
    process.execPath,
    [
      path.join(root, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      // Browser sandboxes do not work for root; only our own pages are opened.
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) },
    },
  )
  process.once('exit', () => lighthouse.kill())
  const [code] = await once(lighthouse, 'exit')
  if (code !== 0) throw new Error(`lighthouse exited with ${code} for ${url}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The audits that failed outright (score 0), as text. */
const failedAuditsOf = (report: Report | undefined) =>
  Object.entries(report?.audits ?? {})
    .filter(([, audit]) => audit.score === 0)
    .map(([id, audit]) => `${id}: ${audit.title}`)
