import path from 'node:path'
import type { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import type { StaffAction } from '../../../contract/staff/actions.ts'
import type { FileStore } from '../../adapters/files/file-store-provider.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { byLine, type ImportCount, refuseEndBeforeStart, refuseRepeated } from './import-rules.ts'
import { collectPictures, type ImportPictures, storeCollected } from './place-picture.ts'
import { readDrafts } from './read-drafts.ts'

/** Reports an error in the current draft. */
export type Refuse = (field: string, reason: string) => void

export interface DraftContext {
  /** The folder of the file: paths of pictures are relative to it. */
  folder: string
  refuse: Refuse
  pictures: ImportPictures
}

interface DraftImport<Draft, Row> {
  action: StaffAction
  schema: z.ZodType<Draft>
  /** Each name may appear once in a file. */
  names: ((draft: Draft) => string)[]
  /** Turns a draft into a row. */
  rowOf(draft: Draft, context: DraftContext): Row | Promise<Row>
  save(tx: Db, rows: Row[]): Promise<{ added: number; changed: number }>
}

/**
 * Imports a file of drafts (JSON or CSV): saves all of its rows and pictures, or none. Refuses with FILE_REFUSED
 * and the line, field and reason of every error (`details.problems`, DraftProblem[]).
 */
export async function importDrafts<Draft, Row>(
  shop: { db: Db; files: FileStore },
  actor: Actor,
  file: string,
  { action, schema, names, rowOf, save }: DraftImport<Draft, Row>,
): Promise<ImportCount> {
  const { drafts, problems } = await readDrafts(file, schema)
  for (const nameOf of names) refuseRepeated(drafts, nameOf, problems)
  const pictures = collectPictures(shop)
  const rows: Row[] = []
  for (const { line, draft } of drafts) {
    refuseEndBeforeStart(line, draft, problems)
    const refuse: Refuse = (field, reason) => problems.push({ line, field, reason })
    rows.push(await rowOf(draft, { folder: path.dirname(file), refuse, pictures }))
  }
  if (problems.length > 0) throw new Refusal('FILE_REFUSED', { details: { problems: problems.sort(byLine) } })
  return inTransaction(shop.db, async tx => {
    const count = { read: rows.length, ...(await save(tx, rows)) }
    await recordStaffAction(tx, actor, action, { kind: 'file', id: path.basename(file) }, count)
    await storeCollected(pictures)
    return count
  })
}
