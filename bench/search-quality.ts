import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openBenchDatabase } from './rig/database.ts'
import { measure, say } from './rig/figures.ts'
import { startShop } from './rig/processes.ts'
import { askShop } from './search-quality/ask-shop.ts'
import { randomFrom } from './search-quality/error-models.ts'
import { type Half, halfOf } from './search-quality/halves.ts'
import type { Grade, JudgedQuery } from './search-quality/judged-query.ts'
import { makeQueries } from './search-quality/made-queries.ts'
import { type JudgedProduct, readProducts } from './search-quality/products.ts'
import { isFoundAmong, ndcg, verdictOf } from './search-quality/ranking-figures.ts'
import { writtenQueries } from './search-quality/written/index.ts'

/** A page of results on a phone. */
const SHOWN = 16
const SEEDS = { queries: 2026, halves: 15 }

/**
 * How well search finds what a shopper means: half of the judged queries (`halves.ts`), sent to a running shop one at a
 * time. `PRODUCT_FILE` names a product file to import; without it the shop sells its demo. `HALF=held` runs the other
 * half and prints its totals only; `SHOW=poor` lists the queries that found too little.
 */
measure('Search quality', async () => {
  const half: Half = process.env.HALF === 'held' ? 'held' : 'open'
  const database = await openBenchDatabase('search_quality', 0)
  const file = process.env.PRODUCT_FILE
  if (file) importProducts(database.url, file)
  const shop = await startShop(database.url, { DEMO_SHOP: String(!file) })
  const products = await readProducts(database.pool)
  const random = randomFrom(SEEDS.queries)
  const queries = halfOf(
    [...makeQueries(products, random), ...writtenQueries],
    half,
    randomFrom(SEEDS.halves),
  )
  const asked: JudgedAnswer[] = []
  let missingCount = 0
  for (const query of queries) {
    const grades = new Map(products.map(product => [product.id, query.grade(product)]))
    const all = [...grades.values()]
    if (!all.some(grade => grade >= 2)) {
      missingCount += 1
      continue
    }
    const shown = (await askShop(shop.url, query.typed, SHOWN)).map(id => grades.get(id) ?? 0)
    asked.push({ query, shown, all })
  }
  await shop.stop()
  await database.close()
  say(
    `  ${products.length} products; ${asked.length} queries of the ${half} half, and ${missingCount} that this catalogue cannot answer`,
  )
  report(asked, half)
  if (process.env.SHOW === 'poor' && half === 'open') showPoor(asked, products)
})

interface JudgedAnswer {
  query: JudgedQuery
  shown: Grade[]
  all: Grade[]
}

function importProducts(databaseUrl: string, file: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'carasun-bench-'))
  const command = [path.resolve(import.meta.dirname, '../server/cli/main.ts'), 'import', 'products', file]
  const { status, stderr } = spawnSync(
    process.execPath,
    [...command, '--report', path.join(folder, 'report.csv')],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`The import exited with code ${status}: ${stderr}`)
}

function report(asked: JudgedAnswer[], half: Half) {
  const kinds = Map.groupBy(asked, one => one.query.kind)
  say(
    `  ${'kind'.padEnd(18)} queries    top 1    top 5   top 16   NDCG@8   first eight: good / usable / poor`,
  )
  if (half === 'open') for (const [kind, ofKind] of kinds) say(lineOf(kind, ofKind))
  say(lineOf('all', asked))
  const isGenerated = ({ query }: JudgedAnswer) => !writtenQueries.includes(query)
  say(lineOf('generated', asked.filter(isGenerated)))
  say(
    lineOf(
      'written by hand',
      asked.filter(one => !isGenerated(one)),
    ),
  )
}

function lineOf(name: string, asked: JudgedAnswer[]): string {
  const share = (is: (one: JudgedAnswer) => boolean) =>
    `${((asked.filter(is).length / asked.length) * 100).toFixed(1)} %`
  const meanNdcg = asked.reduce((sum, { shown, all }) => sum + ndcg(shown, all, 8), 0) / asked.length
  const verdicts = (['good', 'usable', 'poor'] as const).map(
    verdict => asked.filter(({ shown, all }) => verdictOf(shown, all) === verdict).length,
  )
  return [
    `  ${name.padEnd(18)} ${String(asked.length).padStart(7)}`,
    share(({ shown }) => isFoundAmong(shown, 1)).padStart(8),
    share(({ shown }) => isFoundAmong(shown, 5)).padStart(8),
    share(({ shown }) => isFoundAmong(shown, SHOWN)).padStart(8),
    meanNdcg.toFixed(3).padStart(8),
    `   ${verdicts.join(' / ')}`,
  ].join(' ')
}

function showPoor(asked: JudgedAnswer[], products: JudgedProduct[]) {
  say(`\n  the grades of the first eight of ${products.length} products:`)
  for (const { query, shown, all } of asked) {
    const verdict = verdictOf(shown, all)
    if (verdict === 'good') continue
    const good = all.filter(grade => grade >= 2).length
    say(
      `  ${verdict.padEnd(6)} ${query.kind.padEnd(15)} "${query.typed}": ${shown.slice(0, 8).join('')} of ${good} good`,
    )
  }
}
