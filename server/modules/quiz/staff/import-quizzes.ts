import type { ProductQuery } from '../../../../contract/quiz.ts'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { findProductIds } from '../../campaigns/index.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { type DraftContext, type ImportCount, importDrafts, placePictures } from '../../staff-files/index.ts'
import { type QuizRow, upsertQuizzes } from '../desk-store.ts'
import { type QuizDraft, quizDraft } from '../quiz-draft.ts'
import { quizRow, storedResult } from './quiz-row.ts'

/**
 * Imports a JSON file of quizzes, matched by slug: importing it twice changes nothing.
 */
export async function importQuizzes(
  shop: Pick<Shop, 'db' | 'files' | 'now'>,
  actor: Actor,
  file: string,
): Promise<ImportCount> {
  return importDrafts(shop, actor, file, {
    action: 'quizzes.import',
    schema: quizDraft,
    names: [({ slug }) => slug],
    rowOf: (draft, context) => rowOf(shop.db, draft, context),
    async save(tx, rows) {
      const count = await upsertQuizzes(tx, rows, { by: actor.name, now: shop.now() })
      if (count.added + count.changed > 0) await notifyCatalogChanged(tx)
      return count
    },
  })
}

async function rowOf(db: Db, draft: QuizDraft, context: DraftContext): Promise<QuizRow> {
  const [picture] = await placePictures(draft, context)
  const results: QuizRow['results'] = []
  for (const [index, result] of draft.results.entries()) {
    const query = await queryOf(db, result, reason => context.refuse(`results.${index}`, reason))
    results.push(storedResult(result, query))
  }
  return quizRow(draft, results, picture?.media_hash ?? null)
}

/**
 * Builds the query for a result's products: the ones that staff named, in their order, or those that match a filter.
 */
async function queryOf(
  db: Db,
  { products, filter, sort, limit }: QuizDraft['results'][number],
  refuse: (reason: string) => void,
): Promise<ProductQuery> {
  if ((products === undefined) === (filter === undefined)) refuse('needs either products or a filter')
  if (products === undefined) return { filter: filter ?? {}, limit, ...(sort && { sort }) }
  const ids = await findProductIds(db, products)
  for (const slug of products) if (!ids.has(slug)) refuse(`the shop has no product "${slug}"`)
  return { filter: { ids: products.flatMap(slug => ids.get(slug) ?? []) }, limit: products.length }
}
