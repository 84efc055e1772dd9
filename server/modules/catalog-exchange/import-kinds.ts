import { z } from 'zod'
import { fileFlags } from '../../../contract/product-flags.ts'
import { IMPORT_COLUMNS_MAX } from '../../../contract/staff/product-imports.ts'
import type { CsvRecord } from '../../csv/read-records.ts'
import type { Db } from '../../db/database.ts'
import { analyzeWhenGrown, lockCatalog, readSnapshots, type Snapshot } from '../catalog-writing/index.ts'
import type { BatchesKind, BatchLine } from '../staff-jobs/index.ts'
import { type Header, readHeader } from './columns.ts'
import type { Problem } from './csv-product.ts'
import { clearIndex, storedIndex } from './file-index.ts'
import { type Group, groupRows, inBatches } from './group-rows.ts'
import { emptyCount, type ImportCount, importBatch, type Outcomes } from './import-batch.ts'
import { type ImportRow, insertChanges, readImportRows, requireImport, saveCount } from './import-store.ts'

/** The jobs that try and import a file: the use case of the command line, batch by batch. */

export const importInput = z.object({ import: z.string() })

const importCursor = z.object({ line: z.int(), count: z.custom<ImportCount>() }).nullable()

export const dryRunKind = kindOf('dry-run')
export const importKind = kindOf('import')

function kindOf(run: 'dry-run' | 'import'): BatchesKind {
  const isDryRun = run === 'dry-run'
  return {
    kind: 'batches',
    permission: 'catalog.import',
    async doBatch(shop, { input, cursor: stored }) {
      const { import: id } = importInput.parse(input)
      const cursor = importCursor.parse(stored)
      const count = cursor?.count ?? emptyCount()
      if (!cursor) await clearIndex(shop.db, id)
      const about = await requireImport(shop.db, id)
      const next = await readBatch(shop.db, about, cursor?.line ?? 0)
      const problems = [...next.problems]
      const report = (problem: Problem) => void problems.push(problem)
      const save = (beforeSaving?: () => Promise<void>) =>
        importBatch(
          shop,
          storedIndex(shop.db, id),
          next.groups,
          {
            isDryRun,
            currencyRate: about.currency_rate,
            beforeSaving,
            tried: isDryRun ? undefined : (about.dry_run_count ?? undefined),
          },
          count,
          report,
        )
      const outcomes = isDryRun ? await save() : await keepChanges(shop.db, id, next.groups, save)
      count.rows += next.lines.length
      count.problems += problems.length
      if (!isDryRun) await analyzeWhenGrown(shop.db)
      // An import that fails halfway keeps what it saved, so its count is kept too.
      if (next.isLast || !isDryRun) await saveCount(shop.db, id, run, count)
      if (next.isLast) await clearIndex(shop.db, id)
      return {
        lines: linesOf(next, problems, outcomes, { isDryRun }),
        cursor: next.isLast ? null : { line: next.lines.at(-1), count },
      }
    },
  }
}

interface NextBatch {
  groups: Group[]
  /** Every line of the batch, also those that belong to no product. */
  lines: number[]
  problems: Problem[]
  isLast: boolean
}

/** Reads the rows of the next products after a line. */
async function readBatch(db: Db, about: ImportRow, afterLine: number): Promise<NextBatch> {
  const lines: number[] = []
  const problems: Problem[] = []
  let isLast = false
  async function* records(): AsyncGenerator<CsvRecord> {
    for await (const record of readImportRows(db, String(about.id), afterLine)) {
      lines.push(record.line)
      yield record
    }
    isLast = true
  }
  const known = { header: headerOf(about), width: about.header.length }
  const groups = groupRows(records(), { rows: 0 }, problem => void problems.push(problem), known)
  for await (const batch of inBatches(groups)) {
    // The first row of the next product was read to see that this one has ended.
    const end = isLast ? Number.POSITIVE_INFINITY : (batch.at(-1)?.rows.at(-1)?.line ?? 0)
    return {
      groups: batch,
      lines: lines.filter(line => line <= end),
      problems: problems.filter(({ line }) => line <= end),
      isLast,
    }
  }
  throw new Error('A file always has a last batch.')
}

/** The columns as the person chose them; the shop's own flags are known by their names only. */
function headerOf({ header: names, columns }: ImportRow): Header {
  const recognised = readHeader(names.slice(0, IMPORT_COLUMNS_MAX))
  const header: Header = new Map([...recognised].filter(([key]) => fileFlags.some(flag => flag === key)))
  for (const [field, index] of Object.entries(columns))
    header.set(field as keyof typeof columns, { index, name: names[index] ?? field })
  return header
}

/** Saves a batch, and keeps how its products were before, so that the import can be undone. */
async function keepChanges(
  db: Db,
  id: string,
  groups: readonly Group[],
  save: (beforeSaving: () => Promise<void>) => Promise<Outcomes>,
): Promise<Outcomes> {
  let before: ReadonlyMap<number, Snapshot> = new Map()
  const outcomes = await save(async () => {
    // From here on nobody else saves a product, so `before` is what the import replaces. The pictures are stored by now:
    // others do not wait for a slow store.
    await lockCatalog(db)
    before = await readSnapshots(db, { slugs: groups.map(({ handle }) => handle) })
  })
  const slugs = [...outcomes].filter(([, outcome]) => outcome !== 'unchanged').map(([slug]) => slug)
  const after = await readSnapshots(db, { slugs })
  await insertChanges(
    db,
    id,
    [...after].map(([productId, snapshot]) => ({
      productId,
      before: before.get(productId) ?? null,
      after: snapshot,
    })),
  )
  return outcomes
}

const NAME_CHARS = 60
const MESSAGE_CHARS = 400

/** One line of the report for each line of the file. */
function linesOf(
  { groups, lines }: NextBatch,
  problems: readonly Problem[],
  outcomes: Outcomes,
  { isDryRun }: { isDryRun: boolean },
): BatchLine[] {
  const handleOf = new Map(
    groups.flatMap(({ handle, rows }) => rows.map(({ line }) => [line, handle] as const)),
  )
  const problemsOf = Map.groupBy(problems, ({ line }) => line)
  const firstProblemOf = new Map([...problems].reverse().map(({ handle, line }) => [handle, line]))
  return lines.map(line => {
    const handle = handleOf.get(line) ?? problemsOf.get(line)?.[0]?.handle ?? ''
    const own = problemsOf.get(line) ?? []
    const outcome = outcomes.get(handle)
    const isRefused = outcome === undefined || own.some(({ reason }) => !reason.isNotice)
    const words = [
      ...(isRefused ? [] : [outcomeWords[isDryRun ? 'dry-run' : 'import'][outcome]]),
      ...own.map(({ column, reason }) => `${column ? `${column}: ` : ''}${reason.indonesian}.`),
      ...(own.length === 0 && isRefused
        ? [`Produknya tidak bisa diimpor: lihat baris ${firstProblemOf.get(handle)}.`]
        : []),
    ]
    return {
      position: line,
      subjectId: handle.slice(0, 255),
      name: `Baris ${line}${handle ? ` · ${handle.slice(0, NAME_CHARS)}` : ''}`,
      outcome: isRefused ? ('refused' as const) : ('done' as const),
      message: words.join(' ').slice(0, MESSAGE_CHARS),
    }
  })
}

const outcomeWords = {
  'dry-run': {
    created: 'Akan jadi produk baru.',
    changed: 'Akan diubah.',
    unchanged: 'Sudah sama, tidak berubah.',
  },
  import: { created: 'Produk baru.', changed: 'Diubah.', unchanged: 'Sudah sama, tidak berubah.' },
}
