import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../../../../contract/refusals.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { collectPictures, type ImportCount, storeCollected } from '../../staff-files/index.ts'
import { prepareContent } from '../prepare-content.ts'
import { type ContentFile, type ContentProblem, readContentFile } from '../read-content-file.ts'
import { saveContent } from '../save-content.ts'

/**
 * Imports a Markdown file, or all those in a folder and its subfolders. Content is matched by type and slug, so
 * importing the same files twice changes nothing; a changed file is a new version. If there is any error, nothing is imported: refuses with
 * FILE_REFUSED, with file, line, field and reason of each error (`details.problems`, ContentProblem[]).
 */
export async function importContent(
  shop: Pick<Shop, 'db' | 'files' | 'now'>,
  actor: Actor,
  contentPath: string,
): Promise<ImportCount> {
  const problems: ContentProblem[] = []
  const files: ContentFile[] = []
  for (const file of await filesIn(contentPath)) {
    const { content, problems: fileProblems } = await readContentFile(file)
    problems.push(...fileProblems)
    if (content) files.push(content)
  }
  refuseRepeated(files, problems)
  const pictures = collectPictures(shop)
  const { rows, problems: found } = await prepareContent(shop.db, pictures, files)
  problems.push(...found)
  if (problems.length > 0)
    throw new Refusal('FILE_REFUSED', {
      details: { problems: problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line) },
    })
  return inTransaction(shop.db, async tx => {
    const counts = await saveContent(tx, rows, { by: actor.name, at: shop.now() })
    if (counts.added + counts.changed > 0) await notifyCatalogChanged(tx)
    const count = { read: rows.length, ...counts }
    await recordStaffAction(
      tx,
      actor,
      'content.import',
      { kind: 'file', id: path.basename(contentPath) },
      count,
    )
    await storeCollected(pictures)
    return count
  })
}

async function filesIn(contentPath: string): Promise<string[]> {
  if (!(await stat(contentPath)).isDirectory()) return [contentPath]
  const names = await readdir(contentPath, { recursive: true })
  return names
    .filter(name => name.endsWith('.md'))
    .sort()
    .map(name => path.join(contentPath, name))
}

function refuseRepeated(files: ContentFile[], problems: ContentProblem[]) {
  const firstFiles = new Map<string, string>()
  for (const { file, draft } of files) {
    const name = `${draft.type} "${draft.slug}"`
    const first = firstFiles.get(name)
    if (first === undefined) firstFiles.set(name, file)
    else problems.push({ file, line: 1, field: 'slug', reason: `${name} is already in ${first}` })
  }
}
