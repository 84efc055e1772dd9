import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'

/**
 * `npm run spec`: which requirements have a test that proves them, of the shop and of the back office. A test proves the
 * ids in its title; if the last `npm test` left reports, only tests that passed count. `npm run spec -- CART` shows one
 * area's rows.
 */

interface Row {
  id: string
  area: string
  fact: string
}

interface Ledger {
  name: string
  rows: Row[]
}

/** A test by its title and the file that it is in. */
interface Proof {
  title: string
  file: string
}

const root = path.resolve(import.meta.dirname, '..')
const ids = /\[([A-Z0-9]+-\d+)\]/g
/** Tests of what staff do: where both ledgers have an id, they mean the back office's. */
const ofBackOffice =
  /(^|\/)(backoffice|staff|staff-events|approvals|order-desk|packing)\/|back-office|staff-routes/

const readRows = (file: string): Row[] =>
  parse(readFileSync(path.join(root, 'docs', file)), { columns: true })
const shop: Ledger = { name: 'the shop', rows: readRows('requirements.csv') }
const backOffice: Ledger = { name: 'the back office', rows: readRows('backoffice.csv') }

const proofs = await findProofs()
const requestedArea = process.argv[2]?.toUpperCase()

const unknown = new Set(proofs.flatMap(({ title }) => idsIn(title)).filter(id => !ledgersWith(id).length))
if (unknown.size > 0) console.log(`Test titles name unknown requirements: ${[...unknown].join(', ')}\n`)
for (const ledger of [shop, backOffice]) show(ledger)

function show({ name, rows }: Ledger) {
  const proven = provenIn(rows)
  for (const area of new Set(rows.map(row => areaOf(row)))) {
    if (requestedArea && area !== requestedArea) continue
    const inArea = rows.filter(row => areaOf(row) === area)
    const open = inArea.filter(row => !proven.has(row.id))
    console.log(`${area.padEnd(10)} ${share(inArea.length - open.length, inArea.length)}`)
    if (requestedArea) for (const row of open) console.log(`  ${row.id.padEnd(12)} ${row.fact}`)
    else if (open.length > 0) console.log(`  open: ${open.map(row => row.id.split('-')[1]).join(' ')}`)
  }
  console.log(`${share(rows.filter(row => proven.has(row.id)).length, rows.length)} of ${name} is proven\n`)
}

/** The ids of a ledger that some test proves. */
function provenIn(rows: Row[]): Set<string> {
  const isMeant = (id: string, file: string) =>
    ledgersWith(id).length < 2 || ofBackOffice.test(file) === (rows === backOffice.rows)
  return new Set(proofs.flatMap(({ title, file }) => idsIn(title).filter(id => isMeant(id, file))))
}

function ledgersWith(id: string): Ledger[] {
  return [shop, backOffice].filter(({ rows }) => rows.some(row => row.id === id))
}

/** The part of an id before its number: "CART". */
function areaOf({ id }: Row): string {
  return id.slice(0, id.lastIndexOf('-'))
}

function idsIn(title: string): string[] {
  return [...title.matchAll(ids)].map(match => match[1] ?? '')
}

function share(part: number, whole: number) {
  return `${String(part).padStart(4)} / ${String(whole).padEnd(4)} ${String(Math.round((100 * part) / whole)).padStart(3)}%`
}

/** Lists the tests that passed in the last run, or all tests if there was none. */
async function findProofs(): Promise<Proof[]> {
  const reports = ['vitest.json', 'browser.json'].map(file => path.join(root, 'test-results', file))
  if (reports.every(existsSync))
    return reports.flatMap(file => passedTests(JSON.parse(readFileSync(file, 'utf8')), ''))
  console.log(
    'No reports of a test run here: counting every test by its title. Run npm test first for a true count.\n',
  )
  const tests: Proof[] = []
  for await (const file of glob(
    '{contract,server,storefront,backoffice,ui,demo,docs,e2e}/**/*.{test.ts,test.tsx,scenario.ts}',
    { cwd: root },
  ))
    for (const [, title = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(
      /(?:test|it|scenario)(?:\.each\([\s\S]*?\))?\(\s*['"`](.*?)['"`]/g,
    ))
      tests.push({ title, file })
  return tests
}

/** Both reporters nest their entries; every entry that passed has a title, and one around it names the file. */
function passedTests(report: unknown, outerFile: string): Proof[] {
  if (Array.isArray(report)) return report.flatMap(entry => passedTests(entry, outerFile))
  if (typeof report !== 'object' || report === null) return []
  const entry = report as Record<string, unknown>
  const file = [entry.file, entry.name].find(name => /\.tsx?$/.test(String(name))) ?? outerFile
  const isPassed = entry.status === 'passed' || entry.ok === true
  const title = typeof entry.fullName === 'string' ? entry.fullName : entry.title
  const own = isPassed && typeof title === 'string' ? [{ title, file: String(file) }] : []
  return [...own, ...Object.values(entry).flatMap(each => passedTests(each, String(file)))]
}
