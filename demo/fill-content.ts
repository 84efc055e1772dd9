import path from 'node:path'
import { importContent } from '../server/modules/content/index.ts'
import type { Shop } from '../server/shop.ts'

/** The demo shop's journal, pages and stores, from the same files that staff would write. */
export async function fillContent(shop: Pick<Shop, 'db' | 'mediaDir'>): Promise<void> {
  const {
    problems: [problem],
  } = await importContent(shop, path.join(import.meta.dirname, 'content'))
  if (problem)
    throw new Error(
      `The demo's content is at fault: ${problem.file}:${problem.line}, ${problem.field} ${problem.reason}`,
    )
}
