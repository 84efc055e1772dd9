import type { ContentPicture } from '../../../contract/content.ts'
import type { RichText } from '../../../contract/rich-text.ts'
import type { Db } from '../../db/database.ts'
import { mediaPath } from '../media/index.ts'
import { type ImportPictures, PictureRefused, placePicture } from '../staff-files/index.ts'
import type { ContentFile, ContentProblem } from './read-content-file.ts'
import { type ContentRow, findMissingProducts, findStoreByValue, listCategorySlugs } from './save-content.ts'

/**
 * Makes of files what the shop stores, for the command line and the back office alike. Reports unknown categories and
 * products, slugs that belong to another store, and pictures that cannot be read; the rows are only good without problems.
 */
export async function prepareContent(
  db: Db,
  pictures: ImportPictures,
  files: ContentFile[],
): Promise<{ rows: ContentRow[]; problems: ContentProblem[] }> {
  const problems: ContentProblem[] = []
  await refuseUnknown(db, files, problems)
  const rows: ContentRow[] = []
  for (const file of files) rows.push(await rowOf(pictures, file, problems))
  return { rows, problems }
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
  { file, folder, draft, blocks, lines, headerLines, source }: ContentFile,
  problems: ContentProblem[],
): Promise<ContentRow> {
  const rows = source.split(/\r?\n/)
  const place = async (line: number, field: string, pictureName: string) => {
    try {
      const { media_hash, width, height } = await placePicture(pictures, 'default', pictureName, folder)
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
