import path from 'node:path'
import type { FileStore } from '../../../adapters/files/file-store-provider.ts'
import { readRecords } from '../../../csv/read-records.ts'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { analyzeWhenGrown } from '../../catalog-writing/index.ts'
import type { Problem } from '../csv-product.ts'
import { type FileIndex, openFileIndex } from '../file-index.ts'
import { groupRows, inBatches } from '../group-rows.ts'
import { emptyCount, foundBy, type ImportCount, type ImportOptions, importBatch } from '../import-batch.ts'

/** The most problems that are held back so that they can be reported in line order. */
const PROBLEMS_HELD = 1000
/**
 * Imports a Shopify product file. Products are saved in batches, each in its own transaction: valid products are
 * imported, invalid ones are reported, and running it again after an interruption finishes the rest. Refuses with FILE_REFUSED if the
 * header lacks the columns of a product.
 */
export async function importProducts(
  shop: Shop,
  actor: Actor,
  file: string,
  options: FileOptions = {},
): Promise<ImportCount> {
  return shop.db.connection().execute(async db => {
    const index = await openFileIndex(db)
    const count = emptyCount()
    try {
      await importFile({ ...shop, db }, index, file, options, count)
    } finally {
      await index.close()
      // An import that fails halfway keeps the batches it has saved, so it is recorded too.
      if (!options.isDryRun && count.rows > 0)
        await recordStaffAction(
          db,
          actor,
          'products.import',
          { kind: 'file', id: path.basename(file) },
          foundBy(count),
        )
    }
    return count
  })
}

interface Shop {
  db: Db
  files: FileStore
  publicUrl: string
}

interface FileOptions extends ImportOptions {
  encoding?: string
  onProblem?: (problem: Problem) => void
  onProgress?: (count: ImportCount) => void
}

async function importFile(
  shop: Shop,
  index: FileIndex,
  file: string,
  options: FileOptions,
  count: ImportCount,
): Promise<void> {
  const heldProblems: Problem[] = []
  const reportHeldProblems = () => {
    for (const problem of heldProblems.splice(0).sort((a, b) => a.line - b.line)) options.onProblem?.(problem)
  }
  const report = (problem: Problem) => {
    count.problems += 1
    heldProblems.push(problem)
    if (heldProblems.length >= PROBLEMS_HELD) reportHeldProblems()
  }
  const records = readRecords(file, options.encoding)
  for await (const batch of inBatches(groupRows(records, count, report))) {
    await importBatch(shop, index, batch, options, count, report)
    if (!options.isDryRun) await analyzeWhenGrown(shop.db)
    reportHeldProblems()
    options.onProgress?.(count)
  }
}
