import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ContentPicture } from '../../../../contract/content.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { RichText } from '../../../../contract/rich-text.ts'
import type { FileStore } from '../../../adapters/files/file-store-provider.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { mediaPath } from '../../media/index.ts'
import {
  collectPictures,
  type ImportCount,
  type ImportPictures,
  PictureRefused,
  placePicture,
  storeCollected,
} from '../../staff-files/index.ts'
import { type ContentFile, type ContentProblem, readContentFile } from '../read-content-file.ts'
import {
  type ContentRow,
  findMissingProducts,
  findStoreByValue,
  listCategorySlugs,
  saveContent,
} from '../save-content.ts'

/**
 * Imports a Markdown file, or all those in a folder and its subfolders. Content is matched by type and slug, so
 * importing the same files twice changes nothing. If there is any error, nothing is imported: refuses with
 * FILE_REFUSED, with file, line, field and reason of each error (`details.problems`, ContentProblem[]).
 */
export async function importContent(
  shop: { db: Db; files: FileStore },
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
  await refuseUnknown(shop.db, files, problems)
  const pictures = collectPictures(shop)
  const rows: ContentRow[] = []
  for (const file of files) rows.push(await rowOf(pictures, file, problems))
  if (problems.length > 0)
    throw new Refusal('FILE_REFUSED', {
      details: { problems: problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line) },
    })
  return inTransaction(shop.db, async tx => {
    const counts = await saveContent(tx, rows)
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

/** Reports unknown categories and products, and slugs that belong to another store. */
async function refuseUnknown(db: Db, files: ContentFile[], problems: ContentProblem[]) {
  const categories = new Set(await listCategorySlugs(db))
  for (const { draft } of files) if (draft.type === 'category') categories.add(draft.slug)
  for (const { file, draft, lines } of files) {
    const refuse = (field: string, reason: string) =>
      problems.push({ file, line: lines.get(field) ?? 1, field, reason })
    if (draft.type === 'post' && !categories.has(draft.category))
      refuse('category', `the journal has no category "${draft.category}"`)
    if ('products' in draft)
      for (const slug of await findMissingProducts(db, draft.products))
        refuse('products', `the shop has no product "${slug}"`)
    if (draft.type === 'store') {
      const other = await findStoreByValue(db, draft.slug)
      if (other !== null && other !== draft.id) refuse('slug', `belongs to the store with id ${other}`)
    }
  }
}

async function rowOf(
  pictures: ImportPictures,
  { file, draft, blocks, lines, headerLines, source }: ContentFile,
  problems: ContentProblem[],
): Promise<ContentRow> {
  const rows = source.split(/\r?\n/)
  const place = async (line: number, field: string, pictureName: string) => {
    try {
      const { media_hash, width, height } = await placePicture(
        pictures,
        'default',
        pictureName,
        path.dirname(file),
      )
      const url = mediaPath(media_hash)
      // The stored source names pictures by their address in the shop, so that the file can be imported again from
      // anywhere.
      rows[line - 1] = rows[line - 1]?.replace(pictureName, url) ?? ''
      return { url, width, height }
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      problems.push({ file, line, field, reason: error.message })
      return { url: '', width: 0, height: 0 }
    }
  }

  let picture: ContentPicture | null = null
  if ('picture' in draft && draft.picture !== undefined) {
    const line = lines.get('picture') ?? 1
    if (draft.picture_alt === undefined)
      problems.push({ file, line, field: 'picture_alt', reason: 'must describe the picture' })
    picture = { ...(await place(line, 'picture', draft.picture)), alt: draft.picture_alt ?? '' }
  }
  const body: RichText = []
  for (const block of blocks) {
    if (block.type !== 'picture') body.push(block)
    else {
      const { line, source: pictureName, alt, caption } = block
      body.push({
        type: 'picture',
        alt,
        caption,
        ...(await place(line + headerLines, '', pictureName)),
      })
    }
  }
  return { draft, picture, body, source: rows.join('\n') }
}
