import type { Tile } from '../../../contract/catalog.ts'
import type { QuizResult } from '../../../contract/quiz.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { listProducts } from '../catalog/index.ts'
import { countJoined, findFinish, findRules, type QuizRules, type StoredResult } from './store.ts'

/** Shows the result of a member's last answers, with currently matching products. */
export async function findResult(shop: Shop, memberId: string, slug: string): Promise<QuizResult> {
  const quiz = await findRules(shop.db, { slug })
  if (!quiz) throw new Refusal('NOT_FOUND')
  const finish = await findFinish(shop.db, quiz.id, memberId)
  const result = quiz.results.find(result => result._id === finish?.result)
  // Staff may have removed the result since the member finished the quiz.
  if (!finish || !result) throw new Refusal('QUIZ_UNFINISHED')
  return showResult(shop, quiz, result, finish.finished_at)
}

export async function showResult(
  shop: Shop,
  quiz: QuizRules,
  result: StoredResult,
  finishedAt: Date,
): Promise<QuizResult> {
  const { body } = await listProducts(shop, {
    filter: result.query.filter,
    limit: result.query.limit,
    ...(result.query.sort && { sort: result.query.sort }),
  })
  return {
    ...result,
    quiz: { _id: quiz.id, slug: quiz.slug, name: quiz.name },
    products: inOrder((JSON.parse(body) as { data: Tile[] }).data, result.query.filter.ids),
    finished_at: finishedAt.toISOString(),
    total_joined: await countJoined(shop.db, quiz.id),
  }
}

/** Products named by staff keep their order. */
const inOrder = (tiles: Tile[], ids: string[] | undefined) =>
  ids ? tiles.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : tiles
