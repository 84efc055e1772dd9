import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'

/**
 * `npm run spec`: which requirements have a test that proves them. A test proves the ids in its title; if the last
 * `npm test` left reports, only tests that passed count. `npm run spec -- CART` shows one area's rows.
 */

interface Row {
  id: string
  area: string
  fact: string
}

const root = path.resolve(import.meta.dirname, '..')
const ids = /\[([A-Z0-9]+-\d+)\]/g

const rows: Row[] = parse(readFileSync(path.join(root, 'docs/requirements.csv')), { columns: true })
const proven = new Set(
  (await provingTitles()).flatMap(title => [...title.matchAll(ids)].map(match => match[1])),
)
const requestedArea = process.argv[2]?.toUpperCase()

const unknown = [...proven].filter(id => !rows.some(row => row.id === id))
if (unknown.length > 0) console.log(`Test titles name unknown requirements: ${unknown.join(', ')}\n`)

for (const area of new Set(rows.map(row => row.area))) {
  if (requestedArea && area !== requestedArea) continue
  const inArea = rows.filter(row => row.area === area)
  const open = inArea.filter(row => !proven.has(row.id))
  console.log(`${area.padEnd(10)} ${share(inArea.length - open.length, inArea.length)}`)
  if (requestedArea) for (const row of open) console.log(`  ${row.id.padEnd(12)} ${row.fact}`)
  else if (open.length > 0) console.log(`  open: ${open.map(row => row.id.split('-')[1]).join(' ')}`)
}
console.log(
  `\n${share(rows.filter(row => proven.has(row.id)).length, rows.length)} of the requirements are proven`,
)

function share(part: number, whole: number) {
  return `${String(part).padStart(4)} / ${String(whole).padEnd(4)} ${String(Math.round((100 * part) / whole)).padStart(3)}%`
}

/** Returns the titles of the tests that passed in the last run, or of all tests if there was none. */
async function provingTitles(): Promise<string[]> {
  const reports = ['vitest.json', 'browser.json'].map(file => path.join(root, 'test-results', file))
  if (reports.every(existsSync))
    return reports.flatMap(file => passedTitles(JSON.parse(readFileSync(file, 'utf8'))))
  console.log(
    'No reports of a test run here: counting every test by its title. Run npm test first for a true count.\n',
  )
  const titles: string[] = []
  for await (const file of glob(
    '{contract,server,storefront,demo,docs,e2e}/**/*.{test.ts,test.tsx,scenario.ts}',
    { cwd: root },
  ))
    titles.push(
      ...[
        ...readFileSync(path.join(root, file), 'utf8').matchAll(
          /(?:test|it|scenario)(?:\.each\([\s\S]*?\))?\(\s*['"`](.*?)['"`]/g,
        ),
      ].map(match => match[1] ?? ''),
    )
  return titles
}

/** Both reporters nest their entries; every entry that passed has a title. */
function passedTitles(report: unknown): string[] {
  if (Array.isArray(report)) return report.flatMap(passedTitles)
  if (typeof report !== 'object' || report === null) return []
  const entry = report as Record<string, unknown>
  const isPassed = entry.status === 'passed' || entry.ok === true
  const title = typeof entry.fullName === 'string' ? entry.fullName : entry.title
  const titles = isPassed && typeof title === 'string' ? [title] : []
  return [...titles, ...Object.values(entry).flatMap(passedTitles)]
}
