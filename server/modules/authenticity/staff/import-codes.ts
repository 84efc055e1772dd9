import path from 'node:path'
import { authenticityBody } from '../../../../contract/authenticity.ts'
import { readRecords } from '../../../csv/read-records.ts'
import type { Db } from '../../../db/database.ts'
import { findUnstorable } from '../../../db/find-unstorable.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { saveAuthenticityCodes } from '../save-codes.ts'

const BATCH = 1_000

interface CodeCount {
  rows: number
  added: number
  /** Rows that were rejected. */
  problems: number
}

export interface CodeProblem {
  line: number
  code: string
  reason: string
}

/**
 * Imports codes from a CSV file, with the code in its first column and the product's slug in its second; a first line
 * that begins with `code` is a header. Existing codes keep their number of checks. All codes are saved in one
 * transaction.
 */
export const importCodes = (
  db: Db,
  actor: Actor,
  file: string,
  onProblem: (problem: CodeProblem) => void,
): Promise<CodeCount> =>
  inTransaction(db, async tx => {
    const count = await importRows(tx, file, onProblem)
    const source = { kind: 'file', id: path.basename(file) } as const
    await recordStaffAction(tx, actor, 'authenticity-codes.import', source, { ...count })
    return count
  })

async function importRows(
  db: Db,
  file: string,
  onProblem: (problem: CodeProblem) => void,
): Promise<CodeCount> {
  const count = { rows: 0, added: 0, problems: 0 }
  const refuse = (problem: CodeProblem) => {
    count.problems += 1
    onProblem(problem)
  }
  let batch: { line: number; code: string; productSlug: string }[] = []
  const saveBatch = async () => {
    const slugs = await knownSlugs(db, batch)
    for (const { line, code, productSlug } of batch)
      if (!slugs.has(productSlug)) refuse({ line, code, reason: `there is no product ${productSlug}` })
    count.added += await saveAuthenticityCodes(db, batch)
    batch = []
  }

  for await (const record of readRecords(file)) {
    if ('broken' in record) {
      refuse({ line: record.line, code: '', reason: record.broken })
      continue
    }
    const [writtenCode = '', productSlug = ''] = record.cells.map(cell => cell.trim())
    if ((record.line === 1 && writtenCode.toLowerCase() === 'code') || writtenCode === '') continue
    count.rows += 1
    const parsed = authenticityBody.safeParse({ code: writtenCode })
    if (!parsed.success)
      refuse({ line: record.line, code: writtenCode, reason: 'a code has 12 letters and digits' })
    else if (findUnstorable(productSlug) !== null)
      refuse({
        line: record.line,
        code: writtenCode,
        reason: 'the product contains a character that cannot be stored',
      })
    else batch.push({ line: record.line, code: parsed.data.code, productSlug })
    if (batch.length >= BATCH) await saveBatch()
  }
  if (batch.length > 0) await saveBatch()
  return count
}

async function knownSlugs(db: Db, batch: { productSlug: string }[]): Promise<Set<string>> {
  const slugs = [...new Set(batch.map(({ productSlug }) => productSlug))]
  const rows = await db.selectFrom('products').select('slug').where('slug', 'in', slugs).execute()
  return new Set(rows.map(({ slug }) => slug))
}
