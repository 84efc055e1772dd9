import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { readSynonymRule, saveSynonyms } from '../synonyms.ts'

/**
 * Imports a file of rules, one per line; empty lines and those that begin with # are skipped. Returns how many rules
 * were saved. `isReplacing` removes all others. Refuses with FILE_REFUSED if a line is not a rule (`details.problems`).
 */
export async function importSynonyms(
  db: Db,
  actor: Actor,
  file: string,
  { isReplacing = false } = {},
): Promise<number> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/)
  const written = lines.flatMap((text, at) =>
    text.trim() === '' || text.startsWith('#') ? [] : [{ line: at + 1, text, rule: readSynonymRule(text) }],
  )
  const problems = written
    .filter(({ rule }) => !rule)
    .map(({ line, text }) => ({ line, field: '', reason: `"${text}" is not a rule` }))
  if (problems.length > 0) throw new Refusal('FILE_REFUSED', { details: { problems } })
  const rules = written.flatMap(({ rule }) => rule ?? [])
  return inTransaction(db, async tx => {
    await saveSynonyms(tx, rules, { isReplacing })
    await notifyCatalogChanged(tx)
    const detail = { read: rules.length, isReplacing }
    await recordStaffAction(tx, actor, 'synonyms.import', { kind: 'file', id: path.basename(file) }, detail)
    return rules.length
  })
}
